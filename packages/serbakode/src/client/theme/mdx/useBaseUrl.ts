import type { SiteShell } from '../../../shared/model/site.ts';
import { toFileUrl } from '../../../shared/model/sitePath.ts';
import { useSite } from '../site/SiteContext.tsx';

/** Matches file names: all locales share the files of a site, while each has its own pages. */
const FILE = /\.[a-z0-9]{1,8}$/i;

/** `@docusaurus/useBaseUrl` for modules: prepends the base URL to the path of a page or file; other addresses stay
 *  unchanged. */
export function useBaseUrl(path: string): string {
  return useBaseUrlUtils().withBaseUrl(path);
}

/** The same as a function, for several paths. */
export function useBaseUrlUtils(): { readonly withBaseUrl: (path: string) => string } {
  const { site } = useSite();
  return { withBaseUrl: (path) => toUrl(path, site) };
}

function toUrl(path: string, { baseUrl, filesBase }: SiteShell): string {
  const base = FILE.test(path.replace(/[?#].*$/, '')) ? filesBase : baseUrl;
  const isPath = path.startsWith('/') && !path.startsWith('//');
  const isWhole = base !== '/' && path.startsWith(base);
  return isPath && !isWhole ? toFileUrl(path, base) : path;
}

export default useBaseUrl;
