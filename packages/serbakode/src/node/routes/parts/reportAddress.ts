import path from 'node:path';
import { toOtherSlashForm } from '../../../shared/model/sitePath.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { isOffered } from '../../files/siteFile.ts';
import type { Address, FoundAsset } from '../../markdown/parse/types.ts';
import type { FileContext } from './addressIndex.ts';
import { findBySource, toFolders, toWrittenPath } from './findTarget.ts';

/** Report a link that leads nowhere. A link to a page with errors is not reported as broken too. */
export function reportLink(link: Address, context: FileContext): void {
  const state = findBySource(link, context.withoutPage, context);
  const written = toWrittenPath(link, context);
  if (state === 'failed' || [written, toOtherSlashForm(written)].some((form) => context.failedPaths.has(form))) return;
  if (state === 'held-back') {
    const problem = {
      message: `broken link "${link.url}": that page is a draft, or its date is in the future`,
      fix: 'publish it, or remove the link until then',
    };
    context.report(link, problem, context.config.onBrokenLinks);
    return;
  }
  reportBroken('link', link, context);
}

/** Report a link or an image that leads nowhere. */
export function reportBroken(noun: 'link' | 'image', address: Address, context: FileContext): void {
  const { report, targets, config } = context;
  const isImage = noun === 'image';
  const response = isImage ? toImageResponse(address, config) : config.onBrokenLinks;
  const broken = isImage ? 'missing image' : 'broken link';
  if (leadsOut(address, context)) {
    const problem = {
      message: `${noun} "${shorten(address.url)}" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot`,
      fix: 'put the file into the site under another name, and lead there',
    };
    // Without an ending it is the address of a page, which a site may be lenient with; a file is an error everywhere.
    report(address, problem, isImage || /\.[^./]/.test(address.path) ? 'error' : response);
    return;
  }
  const other = findOtherCase(noun, address, context);
  if (other !== null) {
    const problem = {
      message: `${broken} "${address.url}": it is written ${other}`,
      fix: 'use the same upper and lower case: servers distinguish them',
    };
    report(address, problem, response);
    return;
  }
  const problem = {
    message: `${broken} "${shorten(address.url)}"`,
    ...(isImage ? {} : { known: nearest(toWrittenPath(address, context), [...targets.keys()]) }),
    fix: isImage ? 'correct the path, or put the file there' : 'correct the address, or add the page it leads to',
  };
  report(address, problem, response);
}

/** What to do about an image that is missing, or that browsers would not show. */
export function toImageResponse(
  image: Address | FoundAsset,
  { onBrokenImages }: FileContext['config'],
): FileContext['config']['onBrokenImages'] {
  const isUnchecked = 'isUnchecked' in image && image.isUnchecked === true;
  return isUnchecked && onBrokenImages === 'error' ? 'warn' : onBrokenImages;
}

/** Whether every file an address may name is off limits to readers. */
function leadsOut(address: Address, context: FileContext): boolean {
  if (address.kind !== 'relative' && address.kind !== 'site') return false;
  const { siteDir } = context;
  return toFolders(address, context).every((folder) => !isOffered(path.resolve(folder, address.path), siteDir));
}

/** The target of an address when case is ignored. */
function findOtherCase(noun: 'link' | 'image', address: Address, context: FileContext): string | null {
  const { siteDir, file, bySource, targets, assets } = context;
  const base = address.kind === 'site' ? siteDir : path.dirname(file.path);
  const isFile = address.kind === 'relative' || address.kind === 'site';
  const source = isFile ? path.resolve(base, address.path.replace(/^\//, '')) : null;
  const isSame = (known: string, written: string) => known.toLowerCase() === written.toLowerCase();
  if (noun === 'link') {
    const sources = source === null ? [] : [source, `${source}.md`, `${source}.mdx`];
    const found = sources.length > 0 && [...bySource.keys()].find((known) => sources.some((one) => isSame(known, one)));
    if (found) return path.basename(found);
    const written = toWrittenPath(address, context);
    const target = [...targets.keys()].find((known) => isSame(known, written));
    if (target !== undefined) return target;
  }
  return source === null ? null : assets.findOtherCase(source);
}

const SHOWN_LENGTH = 200;

export function shorten(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
