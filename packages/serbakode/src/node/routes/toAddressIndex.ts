import type { SitePath } from '../../shared/model/permalink.ts';
import { encodePath, toOtherSlashForm, withTrailingSlash } from '../../shared/model/sitePath.ts';
import type { AssetStore } from '../assets/assetStore.ts';
import { hasMarkdownCopies } from '../config/copyPart.ts';
import { isDefaultLocale } from '../config/locales/localeFolders.ts';
import type { Originals, Site } from '../content/site/site.ts';
import { toLikelyPath } from '../content/site/toLikelyPath.ts';
import { placeOf } from '../content/sources/placeOf.ts';
import type { ParsedFile, SourceFile } from '../content/sources/sourceFile.ts';
import type { ProblemList } from '../diagnostics/createProblemList.ts';
import type { FieldPlace } from '../diagnostics/problem.ts';
import type { LaidOutSite, WrittenPage } from './layOut.ts';
import { isHtml } from './listStubFiles.ts';
import type { AddressIndex, Target } from './parts/addressIndex.ts';
import { listBuiltFiles } from './parts/builtFiles.ts';
import { toFileOfPage, toRedirects, type RedirectSource } from './toRedirects.ts';

export interface IndexOptions {
  readonly siteDir: string;
  readonly assets: AssetStore;
  readonly problems: ProblemList;
  readonly configPlace: FieldPlace;
}

/** Index everything that an address can lead to. Redirects that lead nowhere are reported. */
export function toAddressIndex(
  { routes, written }: LaidOutSite,
  site: Site,
  { siteDir, assets, problems, configPlace }: IndexOptions,
): AddressIndex {
  const files = new Map(written.map(({ file, sitePath }) => [sitePath, file]));
  const glossary = site.pages.find(({ layout }) => layout === 'glossary')?.sitePath;
  const terms = site.maps.glossary.map(({ id }) => id);
  const targets = new Map(
    routes.map(({ path }) => [path, toTarget(path, files.get(path), path === glossary ? terms : NO_TERMS)]),
  );
  const bySource = byFile(written.map(({ file, sitePath }) => [file, sitePath]));
  const wrong = new Set(problems.all().flatMap(({ file, severity }) => (severity === 'error' ? [file] : [])));
  const pageless = site.sources.filter((file) => !bySource.has(file.path));
  const hasFailed = ({ shown, kind }: ParsedFile) => wrong.has(shown) || kind === 'unreadable';
  const failed = pageless.filter(hasFailed);
  const builtFiles = new Set(listBuiltFiles(site));
  return {
    siteDir,
    config: site.config,
    assets,
    targets,
    bySource,
    redirects: new Map([
      ...toMovedPaths(written, site.originals, targets),
      ...toRedirects(
        toRedirectSources(site, written, targets, configPlace),
        { pages: targets, builtFiles, fileOfPage: toFileOfPage(hasMarkdownCopies(site.config)) },
        problems,
      ),
    ]),
    withoutPage: byFile(pageless.map((file) => [file, hasFailed(file) ? 'failed' : 'held-back'])),
    builtFiles,
    failedPaths: new Set(failed.map((file) => toLikelyPath(file, site))),
  };
}

const NO_TERMS: readonly string[] = [];

/** @param file the source of the page; a generated page has none
 *  @param own ids that its layout adds */
function toTarget(path: SitePath, file: ParsedFile | undefined, own: readonly string[]): Target {
  const found = file && file.kind !== 'scanned' ? file.result.ids : null;
  return {
    path,
    ids: found && own.length > 0 ? [...found, ...own] : found,
    isTranslation: file !== undefined && !file.isFallback,
  };
}

/** A file is found by its own path, and by that of its original. */
function byFile<Value>(entries: readonly (readonly [SourceFile, Value])[]): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>();
  for (const [{ original, path }, value] of entries) found.set(original, value).set(path, value);
  return found;
}

/** A translation with its own slug has another address than its original; untranslated articles and old links still use
 *  the original's path. */
function toMovedPaths(
  written: readonly WrittenPage[],
  { paths }: Originals,
  pages: { readonly has: (path: SitePath) => boolean },
): [SitePath, SitePath][] {
  if (paths.size === 0) return [];
  return written.flatMap(({ file, sitePath }): [SitePath, SitePath][] => {
    const from = paths.get(file.original);
    return from === undefined || from === sitePath || pages.has(from) ? [] : [[from, sitePath]];
  });
}

function toRedirectSources(
  site: Site,
  written: readonly WrittenPage[],
  pages: { readonly has: (path: SitePath) => boolean },
  configPlace: FieldPlace,
): RedirectSource[] {
  // Each is written where a page of that address would be.
  const toFrom = (written: string) => {
    const from = encodePath(written);
    return isHtml(from) ? from : withTrailingSlash(from, site.config.trailingSlash);
  };
  const fromConfig = site.config.redirects
    .map(({ from, to, locale }, index) => ({
      locale,
      from: toFrom(from),
      to: toPagePath(encodePath(to), pages),
      place: configPlace(`redirects[${index}]`),
    }))
    // Without a locale a redirect is written for the default one; another locale has it if it has the page.
    .filter(({ from, to, locale }) =>
      locale === undefined
        ? isDefaultLocale(site.config) || (pages.has(to) && !pages.has(from))
        : locale === site.config.i18n.currentLocale,
    );
  const fromFiles = written.flatMap(({ file, sitePath, formerPaths }) =>
    formerPaths.map((from) => ({ from: toFrom(from), to: sitePath, place: placeOf(file, 'redirect_from') })),
  );
  return [...fromConfig, ...fromFiles];
}

/** Authors may write the address of a page with or without its final slash, as in links. */
function toPagePath(path: SitePath, pages: { readonly has: (path: SitePath) => boolean }): SitePath {
  const other = toOtherSlashForm(path);
  return !pages.has(path) && pages.has(other) ? other : path;
}
