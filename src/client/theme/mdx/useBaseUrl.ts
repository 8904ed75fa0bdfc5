import { toPermalink } from '../../../shared/model/sitePath.ts';
import { useSite } from '../site/SiteContext.tsx';

/** Files of a site stand in one place for all its locales, pages below their own. */
const FILE = /\.[a-z0-9]{1,8}$/i;

/** `@docusaurus/useBaseUrl` of modules: puts the base URL before the path of a page or file; any other address stays as it is. */
export function useBaseUrl(path: string): string {
  const { baseUrl, filesBase } = useSite();
  const base = FILE.test(path.replace(/[?#].*$/, '')) ? filesBase : baseUrl;
  const isPath = path.startsWith('/') && !path.startsWith('//');
  const isWhole = base !== '/' && path.startsWith(base);
  return isPath && !isWhole ? toPermalink(path, base) : path;
}

export default useBaseUrl;
