import path from 'node:path';
import type { SitePath } from '../../../shared/model/permalink.ts';
import { decodeLeniently, encodePath, lookUpPath, toSitePath } from '../../../shared/model/sitePath.ts';
import type { Address, ResolvedAsset } from '../../markdown/parse/types.ts';
import type { FileContext, Target } from './addressIndex.ts';

/** Look up the page that a link leads to. */
export function findTarget(link: Address, context: FileContext): Target | undefined {
  const { bySource, targets, redirects, config } = context;
  const fromSource = findBySource(link, bySource, context);
  if (fromSource !== undefined) return targets.get(fromSource);
  if (link.kind === 'site') return undefined;
  const paths = [toPathFromFolder(link, context), toWrittenPath(link, context)];
  // As in Docusaurus, an author may write the base URL too.
  const below = link.kind === 'path' ? toSitePath(encodePath(link.path), config.baseUrl) : null;
  for (const written of below === null ? paths : [...paths, below]) {
    const found = lookUpPath(written, targets);
    if (found) return found;
    const redirect = lookUpPath(written, redirects);
    if (redirect !== undefined) return lookUpPath(redirect, targets);
  }
  return undefined;
}

/** Look up the source file that a link names, with or without its extension. */
export function findBySource<Value>(
  link: Address,
  bySource: ReadonlyMap<string, Value>,
  context: FileContext,
): Value | undefined {
  const isArticle = /\.mdx?$/.test(link.path);
  if (link.kind === 'path' && !isArticle) return undefined;
  const folders = link.kind === 'path' ? [] : toFolders(link, context);
  for (const folder of isArticle ? [...folders, ...toRoots(link, context)] : folders) {
    const source = path.resolve(folder, link.path.replace(/^\//, ''));
    const found = bySource.get(source) ?? bySource.get(`${source}.md`) ?? bySource.get(`${source}.mdx`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Folders where Docusaurus too looks for an article that a link names from elsewhere: the folder of all docs or posts, and
 *  the site's. */
function toRoots({ url }: Address, { file, siteDir }: FileContext): readonly string[] {
  if (/^\.{1,2}\//.test(url)) return [];
  const root = file.path.endsWith(path.sep + path.normalize(file.relative))
    ? file.path.slice(0, -file.relative.length)
    : path.dirname(file.path);
  return [root, siteDir];
}

export function findAsset(address: Address, context: FileContext): ResolvedAsset | null {
  const { assets } = context;
  if (address.kind === 'path' || address.kind === 'pathname') return assets.findStatic(address.path);
  for (const folder of toFolders(address, context)) {
    const found = assets.take(path.resolve(folder, address.path));
    if (found) return found;
  }
  return null;
}

/** Folders that a relative address is searched in: a translation also sees the files beside its original. */
export function toFolders({ kind }: Address, { file, siteDir }: FileContext): readonly string[] {
  if (kind === 'site') return [siteDir];
  return [...new Set([path.dirname(file.path), path.dirname(file.original)])];
}

/** Site path of a link as written, beside its page. */
export function toWrittenPath({ kind, path: written }: Address, { own }: FileContext): SitePath {
  return encodePath(
    kind === 'path' ? written : path.posix.join(path.posix.dirname(decodeLeniently(own ?? '/')), written),
  );
}

/** Site path of a link as browsers read it: an address that ends in a slash is a folder. */
function toPathFromFolder(link: Address, context: FileContext): SitePath {
  const { own } = context;
  if (link.kind === 'path' || own === null || !own.endsWith('/')) return toWrittenPath(link, context);
  return encodePath(path.posix.join(decodeLeniently(own), link.path));
}
