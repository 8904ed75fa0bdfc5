import type { SitePath } from '../../../shared/model/permalink.ts';
import {
  decodeLeniently,
  encodePath,
  HOME,
  toFilesBase,
  toFileUrl,
  toHref,
  toPermalink,
} from '../../../shared/model/sitePath.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import { createProblemList } from '../../diagnostics/createProblemList.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import type { FoundAsset, FoundLink, Resolutions, ResolvedAsset } from '../../markdown/parse/types.ts';
import type { AddressIndex, FileContext, Target } from './addressIndex.ts';
import { toBuiltFileUrl } from './builtFiles.ts';
import { findAsset, findBySource, findTarget, toWrittenPath } from './findTarget.ts';
import { reportBroken, reportLink, shorten, toImageResponse } from './reportAddress.ts';

/** A file whose addresses are looked up. */
export interface ResolvedFile {
  readonly file: ParsedFile;
  readonly resolutions: Resolutions;
  /** Links and images that are broken. */
  readonly problems: readonly Problem[];
}

/** Look up a file's links and assets, in their order.
 *  @param own site path of the file's page; null for a partial */
export function resolveAddresses(
  file: ParsedFile,
  index: AddressIndex,
  own: SitePath | null = index.bySource.get(file.path) ?? null,
): ResolvedFile {
  const { baseUrl, history } = index.config;
  const permalink = toHref(toPermalink(own ?? HOME, baseUrl), history);
  const { links: written, assets } = file.result;
  const problems = createProblemList();
  const context: FileContext = {
    ...index,
    file,
    own,
    report: ({ line, column }, problem, response = 'error') => {
      if (response !== 'ignore')
        problems.add({
          file: file.shown,
          line,
          column,
          ...problem,
          ...(response === 'warn' && { severity: 'warning' }),
        });
    },
  };
  const links = written.map((link) => resolveLink(link, context));
  const places = (isWanted: (link: ResolvedLink) => boolean) =>
    links.flatMap((link, place) => (link && isWanted(link) ? [place] : []));
  const files = places(({ isFile }) => isFile);
  const resolutions: Resolutions = {
    permalink,
    links: links.map((link) => link?.href ?? null),
    ...(files.length > 0 && { files: new Set(files) }),
    ...(file.isFallback && { withoutHash: new Set(places(({ isStranger }) => isStranger)) }),
    assets: assets.map((asset) => resolveAsset(asset, context)),
  };
  return { file, resolutions, problems: problems.all() };
}

interface ResolvedLink {
  readonly href: string;
  readonly isFile: boolean;
  /** Whether a link of an untranslated article names a heading that the translated target lacks. Nobody could fix
   *  it, so it links to the page without the anchor. */
  readonly isStranger: boolean;
}

function resolveLink(link: FoundLink, context: FileContext): ResolvedLink | null {
  const { file, own, targets, config } = context;
  const toFile = (href: string) => ({ href, isFile: true, isStranger: false });
  switch (link.kind) {
    case 'external':
      return null;
    case 'self':
      if (own !== null) checkAnchor(link, targets.get(own), context);
      return null;
    case 'pathname':
      return toFile(toFileUrl(encodePath(link.path), toFilesBase(config)));
    default: {
      const target = findTarget(link, context);
      if (target) {
        const isStranger = file.isFallback && target.isTranslation && !hasAnchor(link, target);
        if (!isStranger) checkAnchor(link, target, context);
        return { href: toHref(toPermalink(target.path, config.baseUrl), config.history), isFile: false, isStranger };
      }
      // An article's source cannot be downloaded.
      const isArticle = findBySource(link, context.withoutPage, context) !== undefined;
      const asset = isArticle ? null : findAsset(link, context);
      if (asset) return toFile(asset.url);
      const written = toWrittenPath(link, context);
      if (context.builtFiles.has(written)) return toFile(toBuiltFileUrl(written, config));
      reportLink(link, context);
      return null;
    }
  }
}

function checkAnchor(link: FoundLink, target: Target | undefined, { config, report }: FileContext): void {
  if (!target?.ids || hasAnchor(link, target)) return;
  const id = decodeLeniently(toHash(link));
  const problem = {
    message: `broken anchor: ${target.path} has no "#${shorten(id)}"`,
    known: nearest(id, target.ids),
    fix: 'correct the anchor, or give the heading the id with {#…}',
  };
  report(link, problem, config.onBrokenAnchors);
}

const toHash = ({ suffix }: FoundLink): string => (suffix.includes('#') ? suffix.slice(suffix.indexOf('#') + 1) : '');

/** Whether a link's anchor exists. Also true if it has none, or if the headings are unknown. */
function hasAnchor(link: FoundLink, { ids }: Target): boolean {
  const hash = toHash(link);
  return hash === '' || !ids || ids.includes(decodeLeniently(hash)) || ids.includes(hash);
}

function resolveAsset(asset: FoundAsset, context: FileContext): ResolvedAsset | null {
  if (asset.kind === 'external' || asset.kind === 'self') return null;
  const found = findAsset(asset, context);
  // As Docusaurus does it: such an image is not looked for, and its path is that of the host.
  if (!found && asset.kind === 'pathname') return { url: encodePath(asset.path), width: null, height: null };
  if (!found) reportBroken('image', asset, context);
  else {
    checkSize(asset, found, context);
    checkImage(asset, found, context);
  }
  return found;
}

/** An image that browsers would not show is reported at each place that shows it. */
function checkImage(asset: FoundAsset, { url }: ResolvedAsset, { assets, config, report }: FileContext): void {
  const fault = assets.faultOf(url);
  if (fault)
    report(asset, { ...fault, message: `image "${asset.url}" ${fault.message}` }, toImageResponse(asset, config));
}

/** An image that is too large is reported at each place that shows it. */
function checkSize(asset: FoundAsset, { url }: ResolvedAsset, { assets, config, report }: FileContext): void {
  const bytes = assets.sizeOf(url);
  const { maxBytes, onTooLarge } = config.assets;
  if (bytes <= maxBytes) return;
  const problem = {
    message: `image "${asset.url}" is ${toMegabytes(bytes)}, more than the ${toMegabytes(maxBytes)} an article may show`,
    fix: 'save it as WebP or AVIF at the size it is shown, or raise `assets.maxBytes`: every reader has to load it',
  };
  report(asset, problem, onTooLarge);
}

function toMegabytes(bytes: number): string {
  return bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(2)} MB`;
}
