import type { Messages } from '../../shared/messages/en.ts';
import { decodeLeniently, findPathFault } from '../../shared/model/sitePath.ts';
import { toBlogPath } from '../config/basePaths.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { listBlogs, listWrittenPages, type Site } from '../content/site/site.ts';
import { checkAddress } from '../content/sources/checkAddress.ts';
import { placeOf } from '../content/sources/placeOf.ts';
import type { ParsedFile } from '../content/sources/sourceFile.ts';
import type { ProblemList } from '../diagnostics/createProblemList.ts';
import { toBlogRoutes } from './blog/toRoutes.ts';
import { toDocRoutes } from './docs/toRoutes.ts';
import { toPartRoutes } from './pages/partRoutes.ts';
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
  const others = [...toPageRoutes(site, problems, messages), ...toBlogRoutes(site, messages)];
  const docs = toDocRoutes(site, others, messages, problems);
  const routes = [...others, ...docs, ...toPartRoutes(site, problems)].filter(
    ({ path }) => findPathFault(path) === null,
  );
  const written = listWrittenPages(site).filter(
    ({ file, sitePath }) =>
      findPathFault(sitePath) === null ||
      checkAddress(sitePath, toAddressPlace(file), '`slug`, or the name of the file or folder', problems),
  );
  reportTaken(written, site, problems);
  return { routes: dropDuplicates(routes, written, site.config.onDuplicateRoutes, problems), written };
}

/** Place where a page's address is set; the beginning of the file if the address comes from its name. */
function toAddressPlace(file: ParsedFile) {
  return placeOf(file, Object.hasOwn(file.result.frontMatterPlaces, 'slug') ? 'slug' : 'id');
}

/** Folders of the output with files of the engine or, at Firebase, of the host: browsers keep `assets/` for a year. */
const TAKEN_FOLDERS = ['assets/', '__/'];

/** Report pages whose files would be among those of the engine, or be one of them. */
function reportTaken(written: readonly WrittenPage[], site: Site, problems: ProblemList): void {
  const { config } = site;
  const files = new Map<string, string>([
    ['/site-data', 'the data of the site'],
    ['/speculation-rules', 'the list of what browsers prefetch'],
    ...listBlogs(site).flatMap(({ config: own }) =>
      own.blog.feedOptions.type.includes('json') ? [[toBlogPath(own, 'feed'), 'the JSON feed'] as const] : [],
    ),
  ]);
  const folders = [
    ...TAKEN_FOLDERS.map((name) => ({ name, owner: 'the engine' })),
    ...config.partFolders.map(({ folder, part }) => ({ name: `${folder}/`, owner: `the part ${part}` })),
  ];
  for (const { file, sitePath } of written) {
    const place = toAddressPlace(file);
    const folder = folders.find(({ name }) => sitePath.startsWith(`/${name}`));
    const taken = files.get(sitePath);
    if (folder)
      problems.add({
        ...place,
        message: `the address ${sitePath} is in /${folder.name}, where files of ${folder.owner} are`,
        fix: 'give the page another `slug`, or move its file to another folder',
      });
    else if (taken !== undefined)
      problems.add({
        ...place,
        message: `the data of ${sitePath} would be in ${sitePath.slice(1)}.json, where ${taken} is`,
        fix: `give the ${file.section === 'blog' ? 'post' : 'page'} another \`slug\``,
      });
  }
}

function dropDuplicates(
  routes: readonly Route[],
  written: readonly WrittenPage[],
  response: SiteConfig['onDuplicateRoutes'],
  problems: ProblemList,
): Route[] {
  const owners = new Map<string, Route>();
  const alike = new Map<string, Route>();
  const findPage = ({ source }: Route) => written.find(({ file }) => file.shown === source);
  const toPlace = (route: Route) => {
    const page = findPage(route);
    return page ? placeOf(page.file, 'slug') : { file: route.source };
  };
  /** Posts come newest first, and the newer one is what the author has just written. */
  const isNewer = (owner: Route, route: Route) => [owner, route].every((one) => findPage(one)?.file.section === 'blog');
  const reportAlike = (route: Route, other: Route) => {
    const [own, similar] = isNewer(other, route) ? [other, route] : [route, other];
    const isOneWord = decodeLeniently(own.path).normalize('NFC') === decodeLeniently(similar.path).normalize('NFC');
    problems.add({
      ...toPlace(own),
      severity: isOneWord ? 'error' : 'warning',
      message: `the address ${own.path} differs from ${similar.path} of ${similar.source} in ${isOneWord ? 'the Unicode form of its letters' : 'capital and small letters'} alone`,
      fix: 'give one of them another `slug`: disks of macOS and Windows take them for one file',
    });
  };
  for (const route of routes) {
    // Hosts redirect `/a.html`, `/a/` and `/a/index` to `/a`, so these addresses count as equal.
    const key = route.path.replace(/\.html$/, '').replace(/\/(?:index)?$/, '');
    const owner = owners.get(key);
    if (owner && response === 'ignore') continue;
    if (owner) {
      const isMade = !findPage(route) && findPage(owner) !== undefined;
      const [own, other] = isMade || isNewer(owner, route) ? [owner, route] : [route, owner];
      problems.add({
        ...toPlace(own),
        message: `the address ${own.path} is also that of ${isMade ? 'the page that is made for ' : ''}${other.source}${other.path === own.path ? '' : ` (${other.path})`}`,
        fix: isMade ? 'give the page another `slug`' : 'give one of them another `slug`',
        severity: response === 'warn' ? 'warning' : 'error',
      });
      continue;
    }
    owners.set(key, route);
    const letters = decodeLeniently(key).normalize('NFC');
    const similar = alike.get(letters.toLowerCase());
    alike.set(letters.toLowerCase(), route);
    if (similar) reportAlike(route, similar);
  }
  return [...owners.values()];
}
