import path from 'node:path';
import type { SiteConfig } from '../../../shared/model/config.ts';
import type { SitePath } from '../../../shared/model/permalink.ts';
import {
  decodeLeniently,
  encodePath,
  HOME,
  toFilesBase,
  toFileUrl,
  toHref,
  toOtherSlashForm,
  toPermalink,
} from '../../../shared/model/sitePath.ts';
import type { AssetStore } from '../../assets/assetStore.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import { createProblemList, type ProblemList } from '../../diagnostics/createProblemList.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { isOffered } from '../../files/siteFile.ts';
import type { Address, FoundAsset, FoundLink, Resolutions, ResolvedAsset } from '../../markdown/parse/types.ts';

/** A document that addresses can point to. */
export interface Target {
  readonly path: SitePath;
  /** Ids on the page; null if the page is not made from one Markdown file. */
  readonly ids: ReadonlySet<string> | null;
  /** The page is translated, so headings that untranslated articles link to may not exist in it. */
  readonly isTranslation: boolean;
}

/** Everything that an address can lead to. */
export interface AddressIndex {
  readonly siteDir: string;
  readonly config: Pick<SiteConfig, 'baseUrl' | 'siteBaseUrl' | 'folder' | 'history' | 'assets'>;
  /** Documents by site path. */
  readonly targets: ReadonlyMap<SitePath, Target>;
  /** Redirects, by their source path. */
  readonly redirects: ReadonlyMap<SitePath, SitePath>;
  /** Site path by absolute source path: the file's own, and that of its original. */
  readonly bySource: ReadonlyMap<string, SitePath>;
  /** Source files without a page: they have errors or are held back. */
  readonly withoutPage: ReadonlyMap<string, 'failed' | 'held-back'>;
  /** Likely addresses of files with errors; links to them are not reported. */
  readonly failedPaths: ReadonlySet<SitePath>;
  readonly assets: AssetStore;
}

/** A file whose addresses are looked up. */
export interface ResolvedFile {
  readonly file: ParsedFile;
  readonly resolutions: Resolutions;
  /** Links and images that are broken. */
  readonly problems: readonly Problem[];
}

/** The index with a list for one file's problems. */
interface FileContext extends AddressIndex {
  readonly problems: ProblemList;
}

/** Look up a file's links and assets, in their order. */
export function resolveAddresses(file: ParsedFile, index: AddressIndex): ResolvedFile {
  const { baseUrl, history } = index.config;
  // A partial has no address of its own.
  const own = index.bySource.get(file.path) ?? null;
  const problems = createProblemList();
  const here = { ...index, problems };
  const links = file.result.links.map((link) => resolveLink(link, file, own, here));
  const files = links.flatMap((link, place) => (link?.isFile ? [place] : []));
  const resolutions: Resolutions = {
    permalink: toHref(toPermalink(own ?? HOME, baseUrl), history),
    links: links.map((link) => link?.href ?? null),
    ...(files.length > 0 && { files: new Set(files) }),
    ...(file.isFallback && { withoutHash: findStrangers(file, own, here) }),
    assets: file.result.assets.map((asset) => resolveAsset(asset, file, own, here)),
  };
  return { file, resolutions, problems: problems.all() };
}

function findStrangers(file: ParsedFile, own: SitePath | null, context: AddressIndex): ReadonlySet<number> {
  const strangers = file.result.links.flatMap((link, index) => {
    const isPage = link.kind !== 'external' && link.kind !== 'self' && link.kind !== 'pathname';
    const target = isPage ? findTarget(link, file, own, context) : undefined;
    return target && isStranger(link, file, target) ? [index] : [];
  });
  return new Set(strangers);
}

/**
 * Whether a link of an untranslated article names a heading that the translated target lacks. Nobody could fix it, so
 * it links to the page without the anchor.
 */
function isStranger(link: FoundLink, file: ParsedFile, target: Target): boolean {
  return file.isFallback && target.isTranslation && !hasAnchor(link, target);
}

interface ResolvedLink {
  readonly href: string;
  readonly isFile: boolean;
}

function resolveLink(
  link: FoundLink,
  file: ParsedFile,
  own: SitePath | null,
  context: FileContext,
): ResolvedLink | null {
  const { targets, config } = context;
  switch (link.kind) {
    case 'external':
      return null;
    case 'self':
      if (own !== null) checkAnchor(link, file, targets.get(own), context);
      return null;
    case 'pathname':
      return { href: toFileUrl(encodePath(link.path), toFilesBase(config)), isFile: true };
    default: {
      const target = findTarget(link, file, own, context);
      if (target) {
        if (!isStranger(link, file, target)) checkAnchor(link, file, target, context);
        return { href: toHref(toPermalink(target.path, config.baseUrl), config.history), isFile: false };
      }
      // An article's source cannot be downloaded.
      const isArticle = findBySource(link, file, context.siteDir, context.withoutPage) !== undefined;
      const asset = isArticle ? null : findAsset(link, file, context);
      if (asset) return { href: asset.url, isFile: true };
      reportLink(link, file, own, context);
      return null;
    }
  }
}

function findTarget(
  link: Address,
  file: ParsedFile,
  own: SitePath | null,
  { bySource, siteDir, targets, redirects }: AddressIndex,
): Target | undefined {
  const fromSource = findBySource(link, file, siteDir, bySource);
  if (fromSource !== undefined) return targets.get(fromSource);
  if (link.kind === 'site') return undefined;
  const written = toWrittenPath(link, own);
  const found = lookUp(written, targets);
  if (found) return found;
  const redirect = redirects.get(written);
  return redirect === undefined ? undefined : lookUp(redirect, targets);
}

/** Look up the source file that a link names, with or without its extension. */
function findBySource<Value>(
  link: Address,
  file: ParsedFile,
  siteDir: string,
  bySource: ReadonlyMap<string, Value>,
): Value | undefined {
  if (link.kind === 'path') return undefined;
  for (const folder of toFolders(link, file, siteDir)) {
    const source = path.resolve(folder, link.path.replace(/^\//, ''));
    const found = bySource.get(source) ?? bySource.get(`${source}.md`) ?? bySource.get(`${source}.mdx`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Folders that a relative address is searched in: a translation also sees the files beside its original. */
function toFolders({ kind }: Address, file: ParsedFile, siteDir: string): readonly string[] {
  if (kind === 'site') return [siteDir];
  return file.original === file.path
    ? [path.dirname(file.path)]
    : [path.dirname(file.path), path.dirname(file.original)];
}

/** Site path of a link as written. */
function toWrittenPath(link: Address, own: SitePath | null): SitePath {
  return encodePath(
    link.kind === 'path' ? link.path : path.posix.join(path.posix.dirname(decodeLeniently(own ?? '/')), link.path),
  );
}

/** Links to a page with errors are not reported as broken too. */
function reportLink(link: Address, file: ParsedFile, own: SitePath | null, context: FileContext): void {
  const state = findBySource(link, file, context.siteDir, context.withoutPage);
  if (state === 'failed' || context.failedPaths.has(toWrittenPath(link, own))) return;
  if (state === 'held-back') {
    context.problems.add({
      file: file.shown,
      line: link.line,
      column: link.column,
      message: `broken link "${link.url}": that page is a draft, or its date is in the future`,
      fix: 'publish it, or remove the link until then',
    });
    return;
  }
  reportBroken('link', link, file, own, context);
}

/** A path with and without its trailing slash is the same page. */
function lookUp(written: SitePath, targets: ReadonlyMap<SitePath, Target>): Target | undefined {
  return targets.get(written) ?? targets.get(toOtherSlashForm(written));
}

function checkAnchor(link: FoundLink, file: ParsedFile, target: Target | undefined, { problems }: FileContext): void {
  if (!target?.ids || hasAnchor(link, target)) return;
  const id = decodeLeniently(toHash(link));
  const close = nearest(id, [...target.ids]);
  problems.add({
    file: file.shown,
    line: link.line,
    column: link.column,
    message: `broken anchor: ${target.path} has no "#${shorten(id)}"`,
    known: close,
    fix: 'correct the anchor, or give the heading the id with {#…}',
  });
}

const toHash = ({ suffix }: FoundLink): string => (suffix.includes('#') ? suffix.slice(suffix.indexOf('#') + 1) : '');

/** Whether a link's anchor exists. Also true if it has none, or if the headings are unknown. */
function hasAnchor(link: FoundLink, { ids }: Target): boolean {
  const hash = toHash(link);
  return hash === '' || !ids || ids.has(decodeLeniently(hash)) || ids.has(hash);
}

function resolveAsset(
  asset: FoundAsset,
  file: ParsedFile,
  own: SitePath | null,
  context: FileContext,
): ResolvedAsset | null {
  if (asset.kind === 'external' || asset.kind === 'self') return null;
  const found = findAsset(asset, file, context);
  if (!found) reportBroken('image', asset, file, own, context);
  else checkSize(asset, found, file, context);
  return found;
}

/** An image that is too large is reported at each place that shows it. */
function checkSize(
  asset: FoundAsset,
  { url }: ResolvedAsset,
  file: ParsedFile,
  { assets, config, problems }: FileContext,
): void {
  const bytes = assets.sizeOf(url);
  const { maxBytes } = config.assets;
  if (bytes <= maxBytes) return;
  problems.add({
    file: file.shown,
    line: asset.line,
    column: asset.column,
    message: `image "${asset.url}" is ${toMegabytes(bytes)}, more than the ${toMegabytes(maxBytes)} an article may show`,
    fix: 'save it as WebP or AVIF at the size it is shown, or raise `assets.maxBytes`: every reader has to load it',
  });
}

function toMegabytes(bytes: number): string {
  return bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(2)} MB`;
}

function findAsset(address: Address, file: ParsedFile, { siteDir, assets }: AddressIndex): ResolvedAsset | null {
  if (address.kind === 'path' || address.kind === 'pathname') return assets.findStatic(address.path);
  for (const folder of toFolders(address, file, siteDir)) {
    const found = assets.take(path.resolve(folder, address.path));
    if (found) return found;
  }
  return null;
}

function reportBroken(
  noun: 'link' | 'image',
  address: Address,
  file: ParsedFile,
  own: SitePath | null,
  context: FileContext,
): void {
  const { problems, targets } = context;
  const isImage = noun === 'image';
  if (leadsOut(address, file, context.siteDir)) {
    problems.add({
      file: file.shown,
      line: address.line,
      column: address.column,
      message: `${noun} "${shorten(address.url)}" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot`,
      fix: 'put the file into the site under another name, and lead there',
    });
    return;
  }
  const other = findOtherCase(noun, address, file, own, context);
  if (other !== null) {
    problems.add({
      file: file.shown,
      line: address.line,
      column: address.column,
      message: `${isImage ? 'missing image' : 'broken link'} "${address.url}": it is written ${other}`,
      fix: 'use the same upper and lower case: servers distinguish them',
    });
    return;
  }
  problems.add({
    file: file.shown,
    line: address.line,
    column: address.column,
    message: isImage ? `missing image "${shorten(address.url)}"` : `broken link "${shorten(address.url)}"`,
    ...(isImage ? {} : { known: nearest(toWrittenPath(address, own), [...targets.keys()]) }),
    fix: isImage ? 'correct the path, or put the file there' : 'correct the address, or add the page it leads to',
  });
}

/** Whether every file an address may name is off limits to readers. */
function leadsOut(address: Address, file: ParsedFile, siteDir: string): boolean {
  if (address.kind !== 'relative' && address.kind !== 'site') return false;
  return toFolders(address, file, siteDir).every((folder) => !isOffered(path.resolve(folder, address.path), siteDir));
}

/** The target of an address when case is ignored. */
function findOtherCase(
  noun: 'link' | 'image',
  address: Address,
  file: ParsedFile,
  own: SitePath | null,
  { siteDir, bySource, targets, assets }: FileContext,
): string | null {
  const base = address.kind === 'site' ? siteDir : path.dirname(file.path);
  const isFile = address.kind === 'relative' || address.kind === 'site';
  const source = isFile ? path.resolve(base, address.path.replace(/^\//, '')) : null;
  const same = (known: string, written: string) => known.toLowerCase() === written.toLowerCase();
  if (noun === 'link') {
    const found =
      source === null
        ? undefined
        : [...bySource.keys()].find((known) =>
            [source, `${source}.md`, `${source}.mdx`].some((written) => same(known, written)),
          );
    if (found !== undefined) return path.basename(found);
    const written = toWrittenPath(address, own);
    const target = [...targets.keys()].find((known) => same(known, written));
    if (target !== undefined) return target;
  }
  return source === null ? null : assets.findOtherCase(source);
}

const SHOWN_LENGTH = 200;

function shorten(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
