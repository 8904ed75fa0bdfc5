import { DOCUMENT_LOAD_ATTRIBUTE } from '../../../shared/document/documentLoad.ts';
import { trustHtml, type Html } from '../../../shared/model/permalink.ts';
import { escapeHtml, TOKEN_END, TOKEN_START } from '../../markup/escapeHtml.ts';
import { decodeReferences } from '../../markup/readTags.ts';
import { encodeAddress } from '../parse/address.ts';
import type { Address, MarkdownResult, Resolutions } from '../parse/types.ts';

export type TokenKind =
  /** Address of a link. */
  | 'L'
  /** Address of an asset. */
  | 'A'
  /** Width and height of an asset, as attributes with a leading space. */
  | 'D'
  /** Attribute of a link to a file, which the browser follows itself, with a leading space. */
  | 'F'
  /** Permalink of the page itself. */
  | 'P'
  /** Button of a sample: an attribute, which is there as long as it is not known to run in the page. */
  | 'S';

export function toToken(kind: TokenKind, index: number | '' = ''): string {
  return `${TOKEN_START}${kind}${index}${TOKEN_END}`;
}

/** The button of a sample. */
const SAMPLE_BUTTON = new RegExp(`<button [^>]*${TOKEN_START}S(\\d+)${TOKEN_END}>[^<]*</button>`, 'g');

const TOKEN = new RegExp(`${TOKEN_START}([LADFPS])(\\d*)${TOKEN_END}`, 'g');

/**
 * Replace a renderer's tokens with addresses. An unresolved address stays as written.
 * @param html `html`, `excerptHtml` or `titleHtml` of `found`
 * @throws RangeError if `resolutions` has fewer addresses than the HTML
 */
export function finishHtml(
  html: Html,
  found: Pick<MarkdownResult, 'links' | 'assets'>,
  resolutions: Resolutions,
): Html {
  const shown = html.replace(SAMPLE_BUTTON, (button, index: string) =>
    resolutions.samples?.has(Number(index)) ? button : '',
  );
  const finished = shown.replace(TOKEN, (_, kind: TokenKind, digits: string) => {
    const index = Number(digits);
    switch (kind) {
      case 'S':
        return '';
      case 'P':
        return escapeHtml(resolutions.permalink);
      case 'L':
        return toHref(at(found.links, index), at(resolutions.links, index), resolutions.withoutHash?.has(index));
      case 'A':
        return toHref(at(found.assets, index), at(resolutions.assets, index)?.url ?? null);
      case 'D': {
        const asset = at(resolutions.assets, index);
        if (asset === null || asset.width === null || asset.height === null) return '';
        return ` width="${Math.round(asset.width)}" height="${Math.round(asset.height)}"`;
      }
      case 'F':
        return resolutions.files?.has(index) ? ` ${DOCUMENT_LOAD_ATTRIBUTE}=""` : '';
    }
  });
  return trustHtml(finished);
}

/** Replace tokens in the module of an MDX page, as `finishHtml` does in HTML. */
export function finishModule(
  code: string,
  found: Pick<MarkdownResult, 'links' | 'assets'>,
  resolutions: Resolutions,
): string {
  return code.replace(TOKEN, (token, kind: TokenKind, digits: string) => {
    if (kind === 'S') return JSON.stringify(resolutions.samples?.has(Number(digits)) ? {} : { hidden: true });
    if (kind === 'F')
      return JSON.stringify(resolutions.files?.has(Number(digits)) ? { [DOCUMENT_LOAD_ATTRIBUTE]: '' } : {});
    if (kind !== 'D')
      return JSON.stringify(decodeReferences(finishHtml(trustHtml(token), found, resolutions))).slice(1, -1);
    const asset = at(resolutions.assets, Number(digits));
    return asset === null || asset.width === null || asset.height === null
      ? '{}'
      : JSON.stringify({ width: asset.width, height: asset.height });
  });
}

function toHref(address: Address, resolved: string | null, dropsHash = false): string {
  const suffix = dropsHash ? address.suffix.replace(/#.*$/, '') : address.suffix;
  return escapeHtml(resolved === null ? encodeAddress(address.url) : resolved + encodeAddress(suffix));
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no resolution for address ${index} of ${items.length}`);
  return item;
}
