import type { Permalink } from '../../../shared/model/permalink.ts';
import type { SiteShell } from '../../../shared/model/site.ts';
import { encodePath, toPermalink, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import { useSite } from './SiteContext.tsx';

/** The address of a page by its path below the base URL, such as `/start`. */
export const usePermalink = (path: string): Permalink => toPermalinkOf(path, useSite().site);

/** The same outside of components of the page. */
export function toPermalinkOf(
  path: string,
  { baseUrl, trailingSlash }: Pick<SiteShell, 'baseUrl' | 'trailingSlash'>,
): Permalink {
  return toPermalink(withTrailingSlash(encodePath(path), trailingSlash), baseUrl);
}
