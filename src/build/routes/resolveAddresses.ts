import path from 'node:path';
import type { Permalink, SitePath } from '../../model/permalink.ts';
import { encodePath, toPermalink } from '../../model/sitePath.ts';
import type { AssetStore } from '../assets/assetStore.ts';
import type { ParsedFile } from '../content/parseSources.ts';
import type { ProblemList } from '../createProblemList.ts';
import { nearest } from '../markdown/nearest.ts';
import type { Address, FoundAsset, FoundLink, Resolutions, ResolvedAsset } from '../markdown/types.ts';

/** A document an address may lead to. */
export interface Target {
  readonly path: SitePath;
  /** Ids on it; null where the page is not made of one Markdown file. */
  readonly ids: ReadonlySet<string> | null;
}

export interface AddressResolver {
  /** Addresses of a file's links and assets, in the order they were found. What leads nowhere is reported once. */
  readonly resolve: (file: ParsedFile, permalink: Permalink) => Resolutions;
}

export interface AddressContext {
  readonly siteDir: string;
  readonly baseUrl: string;
  /** Documents by site path. */
  readonly targets: ReadonlyMap<SitePath, Target>;
  /** Paths that redirect, with where they lead. */
  readonly redirects: ReadonlyMap<SitePath, SitePath>;
  /** Site path of the document made from a source file, by absolute path. */
  readonly bySource: ReadonlyMap<string, SitePath>;
  /** Source files no page was made of: they have errors, or their time has not come. */
  readonly withoutPage: ReadonlyMap<string, 'failed' | 'held-back'>;
  /** Likely addresses of files with errors. */
  readonly failedPaths: ReadonlySet<SitePath>;
  readonly assets: AssetStore;
  readonly problems: ProblemList;
}

export function createAddressResolver(context: AddressContext): AddressResolver {
  const known = new Map<string, Resolutions>();
  return {
    resolve: (file, permalink) => {
      const found = known.get(file.path);
      if (found) return found;
      const own = context.bySource.get(file.path) ?? '/';
      const resolutions: Resolutions = {
        permalink,
        links: file.result.links.map((link) => resolveLink(link, file, own, context)),
        assets: file.result.assets.map((asset) => resolveAsset(asset, file, own, context)),
      };
      known.set(file.path, resolutions);
      return resolutions;
    },
  };
}

function resolveLink(link: FoundLink, file: ParsedFile, own: SitePath, context: AddressContext): string | null {
  const { targets, baseUrl } = context;
  switch (link.kind) {
    case 'external':
      return null;
    case 'self':
      checkAnchor(link, file, targets.get(own), context);
      return null;
    case 'pathname':
      return toPermalink(encodePath(link.path), baseUrl);
    default: {
      const target = findTarget(link, file, own, context);
      if (target) {
        checkAnchor(link, file, target, context);
        return toPermalink(target.path, baseUrl);
      }
      // An article's source is no file to download.
      const isArticle = findBySource(link, file, context.siteDir, context.withoutPage) !== undefined;
      const asset = isArticle ? null : findAsset(link, file, context);
      if (asset) return asset.url;
      reportLink(link, file, own, context);
      return null;
    }
  }
}

function findTarget(
  link: Address,
  file: ParsedFile,
  own: SitePath,
  { bySource, siteDir, targets, redirects }: AddressContext,
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

/** What is known of the source file a link names, with or without its ending. */
function findBySource<Value>(link: Address, file: ParsedFile, siteDir: string, bySource: ReadonlyMap<string, Value>): Value | undefined {
  if (link.kind === 'path') return undefined;
  const source = path.resolve(link.kind === 'site' ? siteDir : path.dirname(file.path), link.path.replace(/^\//, ''));
  return bySource.get(source) ?? bySource.get(`${source}.md`) ?? bySource.get(`${source}.mdx`);
}

/** The site path a link's own words mean. */
function toWrittenPath(link: Address, own: SitePath): SitePath {
  return encodePath(link.kind === 'path' ? link.path : path.posix.join(path.posix.dirname(decodeURIComponent(own)), link.path));
}

/** A page that has errors of its own is not called missing besides. */
function reportLink(link: Address, file: ParsedFile, own: SitePath, context: AddressContext): void {
  const state = findBySource(link, file, context.siteDir, context.withoutPage);
  if (state === 'failed' || context.failedPaths.has(toWrittenPath(link, own))) return;
  if (state === 'held-back') {
    context.problems.add({
      file: file.shown,
      line: link.line,
      column: link.column,
      message: `broken link "${link.url}": that page is a draft, or its day has not come`,
      mend: 'publish it, or remove the link until then',
    });
    return;
  }
  reportBroken('link', link, file, own, context);
}

/** A path with or without its last slash is one page. */
function lookUp(written: SitePath, targets: ReadonlyMap<SitePath, Target>): Target | undefined {
  return targets.get(written) ?? targets.get(written.endsWith('/') ? written.replace(/\/$/, '') : `${written}/`);
}

function checkAnchor(link: FoundLink, file: ParsedFile, target: Target | undefined, { problems }: AddressContext): void {
  const hash = link.suffix.includes('#') ? link.suffix.slice(link.suffix.indexOf('#') + 1) : '';
  if (hash === '' || !target?.ids) return;
  const id = decode(hash);
  if (target.ids.has(id) || target.ids.has(hash)) return;
  const close = nearest(id, [...target.ids]);
  problems.add({
    file: file.shown,
    line: link.line,
    column: link.column,
    message: `broken anchor: ${target.path} has no "#${id}"`,
    known: close,
    mend: 'correct the anchor, or give the heading the id with {#…}',
  });
}

function resolveAsset(asset: FoundAsset, file: ParsedFile, own: SitePath, context: AddressContext): ResolvedAsset | null {
  if (asset.kind === 'external' || asset.kind === 'self') return null;
  const found = findAsset(asset, file, context);
  if (!found) reportBroken('image', asset, file, own, context);
  return found;
}

function findAsset(address: Address, file: ParsedFile, { siteDir, assets }: AddressContext): ResolvedAsset | null {
  if (address.kind === 'path' || address.kind === 'pathname') return assets.findStatic(address.path);
  return assets.take(path.resolve(address.kind === 'site' ? siteDir : path.dirname(file.path), address.path));
}

function reportBroken(
  noun: 'link' | 'image',
  address: Address,
  file: ParsedFile,
  own: SitePath,
  { problems, targets }: AddressContext,
): void {
  const isImage = noun === 'image';
  problems.add({
    file: file.shown,
    line: address.line,
    column: address.column,
    message: isImage ? `missing image "${address.url}"` : `broken link "${address.url}"`,
    ...(isImage ? {} : { known: nearest(toWrittenPath(address, own), [...targets.keys()]) }),
    mend: isImage ? 'correct the path, or put the file there' : 'correct the address, or add the page it leads to',
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
