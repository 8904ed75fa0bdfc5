import type { Messages } from '../../shared/messages/en.ts';
import { findPathFault } from '../../shared/model/sitePath.ts';
import { listWrittenPages, type Site } from '../content/site/site.ts';
import { checkAddress } from '../content/sources/checkAddress.ts';
import { placeOf } from '../content/sources/placeOf.ts';
import type { ParsedFile } from '../content/sources/sourceFile.ts';
import type { ProblemList } from '../diagnostics/createProblemList.ts';
import { toBlogRoutes } from './blog/toRoutes.ts';
import { toDocRoutes } from './docs/toRoutes.ts';
import { toPageRoutes } from './pages/toRoutes.ts';
import type { Route } from './parts/route.ts';

/** A page with a source file of its own, at a valid address. */
export type WrittenPage = ReturnType<typeof listWrittenPages>[number];

/** The documents of a site, one per address, before any address in them is looked up. */
export interface LaidOutSite {
  readonly routes: readonly Route[];
  readonly written: readonly WrittenPage[];
}

/** Give every page of a site its route. An address that is not valid, or taken, is reported. */
export function layOut(site: Site, messages: Messages, problems: ProblemList): LaidOutSite {
  const routes = [
    ...toPageRoutes(site, problems, messages),
    ...toBlogRoutes(site, messages),
    ...toDocRoutes(site, problems),
  ].filter(({ path }) => findPathFault(path) === null);
  const written = listWrittenPages(site).filter(
    ({ file, sitePath }) =>
      findPathFault(sitePath) === null ||
      checkAddress(sitePath, toAddressPlace(file), '`slug`, or the name of the file or folder', problems),
  );
  reportTakenFeed(written, site, problems);
  return { routes: dropDuplicates(routes, written, problems), written };
}

/** Place where a page's address is set; the beginning of the file if the address comes from its name. */
function toAddressPlace(file: ParsedFile) {
  return placeOf(file, Object.hasOwn(file.result.frontMatterPlaces, 'slug') ? 'slug' : 'id');
}

/** The JSON feed of the blog is the file that would hold the data of a post with the slug `feed`. */
function reportTakenFeed(written: readonly WrittenPage[], { config }: Site, problems: ProblemList): void {
  if (!config.blog.feedOptions.type.includes('json')) return;
  for (const { file, sitePath } of written)
    if (sitePath === '/blog/feed')
      problems.add({
        ...placeOf(file, 'slug'),
        message: 'the data of /blog/feed would be in blog/feed.json, where the JSON feed is',
        fix: 'give the post another `slug`',
      });
}

function dropDuplicates(routes: readonly Route[], written: readonly WrittenPage[], problems: ProblemList): Route[] {
  const owners = new Map<string, Route>();
  const lowerCase = new Map<string, Route>();
  const toPlace = ({ source }: Route) => {
    const file = written.find((known) => known.file.shown === source)?.file;
    return file ? placeOf(file, 'slug') : { file: source };
  };
  for (const route of routes) {
    // Hosts redirect `/a.html`, `/a/` and `/a/index` to `/a`, so these addresses count as equal.
    const key = route.path.replace(/\.html$/, '').replace(/\/(?:index)?$/, '');
    const owner = owners.get(key);
    if (owner) {
      problems.add({
        ...toPlace(route),
        message: `the address ${route.path} is also that of ${owner.source}${owner.path === route.path ? '' : ` (${owner.path})`}`,
        fix: 'give one of them another `slug`',
      });
      continue;
    }
    owners.set(key, route);
    const similar = lowerCase.get(key.toLowerCase());
    lowerCase.set(key.toLowerCase(), route);
    if (similar)
      problems.add({
        ...toPlace(route),
        severity: 'warning',
        message: `the address ${route.path} differs from ${similar.path} of ${similar.source} in capital and small letters alone`,
        fix: 'give one of them another `slug`: disks of macOS and Windows take them for one file',
      });
  }
  return [...owners.values()];
}
