import { type Fields, toFields, toList, toText } from '../configuration/fields.ts';
import { listPlugins } from '../configuration/listPlugins.ts';

export interface Moved {
  readonly from: string;
  readonly to: string;
  /** Set if only pages of this locale have the target. */
  readonly locale?: string;
}

/** Redirects that Docusaurus computes from the addresses of pages, and a redirect for its search page.
 *  @param paths site paths of the new site's pages */
export function listMoved(config: Fields, paths: readonly string[]): Moved[] {
  const options = listPlugins(config).further.filter(({ name }) => /client-redirects/.test(name));
  const hasFolders = config['trailingSlash'] === true;
  const search = paths.includes('/') ? toSearchPath(toFields(config['themeConfig'])) : null;
  const toAll = (address: string, to: string) =>
    options.flatMap(({ options: own }) => toFormer(address, own, hasFolders).map((from) => ({ from, to })));
  const all = [
    ...paths.filter((to) => to !== '/404.html').flatMap((to) => toAll(to, to)),
    ...(search === null ? [] : [{ from: search, to: '/' }, ...toAll(search, '/')]),
  ];
  const known = new Set(paths.map(toBare));
  // The first redirect of an address counts; pages stay where they are.
  return [...new Map(all.toReversed().map((moved) => [toBare(moved.from), moved])).values()]
    .filter(({ from }) => !known.has(toBare(from)))
    .toReversed();
}

/** Addresses that redirected to a page. If `/a` is the file `a.html`, hosts also answer `/a.html`. `/a/index.html` is
 *  the file of `/a/`.
 *  @param hasFolders whether the file of `/a` is `a/index.html`, as the file of `/a/` always is */
function toFormer(path: string, options: Fields, hasFolders: boolean): string[] {
  const { createRedirects } = options;
  const made: unknown =
    typeof createRedirects === 'function' ? (createRedirects as (path: string) => unknown)(path) : [];
  const bare = toBare(path);
  const extensions = toList(options['fromExtensions'] ?? []).map(String);
  const hasFile = (!hasFolders && bare === path) || bare.endsWith('/index');
  return [
    ...(typeof made === 'string' ? [made] : toList(made).map(String)),
    ...extensions
      .filter((extension) => (extension !== 'html' || !hasFile) && bare !== '/')
      .map((extension) => `${bare}.${extension}`),
    ...(extensions.includes('html') && bare.endsWith('/index') ? [bare.slice(0, -'/index'.length)] : []),
  ];
}

/** Address of the theme's search page for Algolia. */
function toSearchPath({ algolia }: Fields): string | null {
  const written = toFields(algolia)['searchPagePath'];
  return algolia === undefined || written === false ? null : `/${(toText(written) ?? 'search').replace(/^\//, '')}`;
}

const toBare = (path: string): string => path.replace(/(.)\/$/, '$1');
