import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { groupBy } from 'serbakode/built';
import { type BuiltSite, toKey } from '../compare/builtSite.ts';
import { compareSites, type Comparison } from '../compare/compareSites.ts';
import { readAddresses, readBuiltSite } from '../compare/readBuiltSite.ts';
import { showAddresses, showComparison } from '../compare/showComparison.ts';
import { decode } from '../configuration/decode.ts';
import { toFields, toList, toText } from '../configuration/fields.ts';
import { runConfig } from '../configuration/runConfig.ts';
import { addRedirects } from './addRedirects.ts';
import { listMoved, type Moved } from './listMoved.ts';
import { type BuildProblem, showProblems } from './showProblems.ts';

export interface FinishOptions {
  /** Folder of the old site. */
  readonly dir: string;
  /** Folder of the new site. */
  readonly to: string;
  /** The old site, built: its folder, or its sitemap. */
  readonly old?: string | undefined;
  readonly build: (siteDir: string, outDir: string) => Promise<Built>;
}

export interface Built {
  readonly isWritten: boolean;
  readonly problems: readonly BuildProblem[];
  /** What the build printed besides its problems. */
  readonly output: string;
}

/** Build an imported site, write redirects for moved pages, and compare it with the old site. It is complete if every
 *  known address of the old site answers. */
export async function finishImport({ dir, to, old, build }: FinishOptions) {
  const outDir = path.join(to, 'dist');
  let last = await build(to, outDir);
  const show = () => showProblems(last.problems) + last.output;
  if (!last.isWritten)
    return {
      text: `${show()}the new site is not built yet: correct what is named above\n`,
      problems: last.problems,
      isWhole: false,
    };
  const before = old === undefined ? null : await readOld(old);
  const { config } = await runConfig(path.resolve(dir));
  const base = toText(config['baseUrl']) ?? '/';
  const { defaultLocale, locales } = toFields(config['i18n']);
  const others = toList(locales)
    .map(String)
    .filter((locale) => locale !== defaultLocale);
  const built = await (before === null ? readAddresses : readBuiltSite)(outDir);
  const toPath = (address: string) => (address.startsWith(base) ? `/${address.slice(base.length)}` : null);
  // No redirect may lead to a document of `static/` or of a part, because it is not a page of the site.
  const all = [...built.pages.values()]
    .flatMap(({ address }) => toPath(address) ?? [])
    .filter((address) => isPage(address, outDir));
  const toLocale = (address: string) => others.find((locale) => address.split('/')[1] === locale);
  const paths = all.filter((address) => toLocale(address) === undefined);
  // Other locales get the redirects of the default locale for pages that they have.
  const ofTranslations = others.flatMap((locale) =>
    listMoved(
      config,
      all.filter((address) => toLocale(address) === locale).map((address) => address.slice(`/${locale}`.length)),
    )
      .filter((moved) => !paths.includes(moved.to))
      .map((moved) => ({ ...moved, locale })),
  );
  const pairs = before === null ? [] : listRenamed(compareSites(before, built), before, built);
  const renamed = pairs.flatMap(({ from, to: target }): Moved[] => {
    const [own, other] = [toPath(from), toPath(target)];
    if (own === null || other === null) return [];
    const locale = toLocale(own);
    if (locale === undefined) return [{ from: own, to: other }];
    const start = `/${locale}`;
    return toLocale(other) === locale ? [{ from: own.slice(start.length), to: other.slice(start.length), locale }] : [];
  });
  const moved = [
    ...listMoved(config, paths),
    ...ofTranslations,
    ...renamed.filter(({ from, to: target, locale }) => {
      const isSame = (one: Moved) => one.locale === undefined && one.from === from && one.to === target;
      return locale === undefined || !renamed.some(isSame);
    }),
  ];
  const file = path.join(to, 'site.config.ts');
  const source = await readFile(file, 'utf8');
  const changed = addRedirects(source, moved);
  if (changed !== source) {
    await writeFile(file, changed);
    last = await build(to, outDir);
    if (!last.isWritten)
      return {
        text: `${showProblems(last.problems)}the redirects are not right: correct them in site.config.ts\n`,
        problems: last.problems,
        isWhole: false,
      };
  }
  const lines =
    moved.length === 0
      ? ''
      : `${moved.length} redirects written: ${moved
          .slice(0, 3)
          .map(({ from, to: target }) => `${from} -> ${target}`)
          .join(', ')}\n`;
  const { problems } = last;
  if (before === null)
    return {
      text: `${show()}${lines}${built.pages.size} pages built; compare them with the old ones: --compare BUILD or sitemap.xml\n`,
      problems,
      isWhole: true,
    };
  const found = compareSites(before, changed === source ? built : await readBuiltSite(outDir));
  const showFound = old?.endsWith('.xml') ? showAddresses : showComparison;
  return { text: show() + lines + showFound(found), problems, isWhole: found.lost.length === 0 };
}

/** Whether an address is a page: pages have a data file beside their document. */
const isPage = (address: string, outDir: string): boolean =>
  existsSync(path.join(outDir, address.endsWith('/') ? `${address}index.json` : `${address}.json`));

/** Read the old site; a sitemap contains only its addresses. */
async function readOld(old: string): Promise<BuiltSite> {
  if (!old.endsWith('.xml')) return readBuiltSite(old);
  const addresses = [...(await readFile(old, 'utf8')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    decode(new URL(address.trim().replaceAll('&amp;', '&')).pathname),
  );
  const page = { title: null, headingIds: [], previous: null, next: null, words: [], missingImages: [], lists: {} };
  return { pages: new Map(addresses.map((address) => [toKey(address), { ...page, address }])), redirects: new Map() };
}

/** Pages whose address changed: exactly one lost and one new page have the same title. */
function listRenamed({ lost, added }: Comparison, old: BuiltSite, now: BuiltSite): Moved[] {
  const groupByTitle = (addresses: readonly string[], { pages }: BuiltSite) => {
    const titleOf = (address: string) => pages.get(toKey(address))?.title ?? '';
    return new Map(groupBy(addresses, titleOf).map(({ key, items }) => [key, items]));
  };
  const [before, after] = [groupByTitle(lost, old), groupByTitle(added, now)];
  return [...before].flatMap(([title, [from, ...others]]) => {
    const [to, ...more] = after.get(title) ?? [];
    return title !== '' && from !== undefined && to !== undefined && others.length + more.length === 0
      ? [{ from, to }]
      : [];
  });
}
