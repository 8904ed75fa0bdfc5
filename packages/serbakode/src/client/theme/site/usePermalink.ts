import type { Permalink } from '../../../shared/model/permalink.ts';
import { encodePath, toPermalink, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import { useSite } from './SiteContext.tsx';

/** The address of a page by its path below the base URL, such as `/start`. */
export function usePermalink(path: string): Permalink {
  const { baseUrl, trailingSlash } = useSite().site;
  return toPermalink(withTrailingSlash(encodePath(path), trailingSlash), baseUrl);
}
