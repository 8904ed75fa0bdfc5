import { DOCUMENT_LOAD_ATTRIBUTE } from '../../../shared/document/attributes.ts';
import { trustHtml, type Html } from '../../../shared/model/permalink.ts';
import { escapeHtml, TOKEN_END, TOKEN_START } from '../../markup/escapeHtml.ts';
import { encodeAddress } from '../parse/address.ts';
import type { Address, MarkdownResult, Resolutions } from '../parse/types.ts';

type TokenKind =
  /** Address of a link. */
  | 'L'
  /** Address of an asset. */
  | 'A'
  /** Size and smaller versions of an asset, as attributes with a leading space. */
  | 'D'
  /** Attribute of a link to a file, which the browser follows itself, with a leading space. */
  | 'F'
  /** Permalink of the page itself. */
  | 'P'
  /** Button or link of a part, by its position: an attribute, which is there as long as it is not known to be shown. */
  | 'S';

export function toToken(kind: TokenKind, index: number | '' = ''): string {
  return `${TOKEN_START}${kind}${index}${TOKEN_END}`;
}

/** A button or a link of a part. */
const PART_CONTROL = new RegExp(`<(button|a) [^>]*${TOKEN_START}S(\\d+)${TOKEN_END}>[^<]*</\\1>`, 'g');

const TOKEN = new RegExp(`${TOKEN_START}([LADFPS])(\\d*)${TOKEN_END}`, 'g');

/** Replace a renderer's tokens with addresses. An unresolved address stays as written.
 *  @param html `html`, `excerptHtml` or `titleHtml` of `found`
 *  @throws RangeError if `resolutions` has fewer addresses than the HTML */
export function finishHtml(
  html: Html,
  found: Pick<MarkdownResult, 'links' | 'assets'>,
  resolutions: Resolutions,
): Html {
  const whole = html.replace(PART_CONTROL, (control, _, index: string) =>
    resolutions.shown?.has(Number(index)) ? control : '',
  );
  const finished = whole.replace(TOKEN, (_, kind: TokenKind, digits: string) => {
    const token = { kind, index: Number(digits) };
    if (isAddress(token)) return escapeHtml(toAddress(token, found, resolutions));
    // A control that is not shown is gone already.
    const attributes = kind === 'S' ? [] : Object.entries(toAttributes(token, resolutions));
    return attributes.map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`).join('');
  });
  return trustHtml(finished);
}

/** Replace tokens in the module of an MDX page, as `finishHtml` does in HTML. */
export function finishModule(
  code: string,
  found: Pick<MarkdownResult, 'links' | 'assets'>,
  resolutions: Resolutions,
): string {
  return code.replace(TOKEN, (_, kind: TokenKind, digits: string) => {
    const token = { kind, index: Number(digits) };
    if (isAddress(token)) return JSON.stringify(toAddress(token, found, resolutions)).slice(1, -1);
    const { srcset: srcSet, ...attributes } = toAttributes(token, resolutions);
    return JSON.stringify({ ...attributes, srcSet });
  });
}

interface Token<Kind extends TokenKind = TokenKind> {
  readonly kind: Kind;
  readonly index: number;
}

type AddressKind = 'L' | 'A' | 'P';

const isAddress = (token: Token): token is Token<AddressKind> => /[LAP]/.test(token.kind);

function toAddress(
  { kind, index }: Token<AddressKind>,
  found: Pick<MarkdownResult, 'links' | 'assets'>,
  resolutions: Resolutions,
): string {
  if (kind === 'P') return resolutions.permalink;
  if (kind === 'A') return toHref(at(found.assets, index), at(resolutions.assets, index)?.url ?? null);
  return toHref(at(found.links, index), at(resolutions.links, index), resolutions.withoutHash?.has(index));
}

function toAttributes(
  { kind, index }: Token,
  { assets, files, shown }: Resolutions,
): Readonly<Record<string, string | number | boolean>> {
  if (kind === 'S') return shown?.has(index) ? {} : { hidden: true };
  if (kind === 'F') return files?.has(index) ? { [DOCUMENT_LOAD_ATTRIBUTE]: '' } : {};
  const { width = null, height = null, srcset } = at(assets, index) ?? {};
  if (width === null || height === null) return {};
  const size = { width: Math.round(width), height: Math.round(height) };
  return srcset === undefined ? size : { ...size, srcset, sizes: SIZES };
}

/** Width of an article's images: of its column, or on a narrow screen of the page. */
const SIZES = '(min-width: 42rem) 40rem, 100vw';

function toHref(address: Address, resolved: string | null, dropsHash = false): string {
  const suffix = dropsHash ? address.suffix.replace(/#.*$/, '') : address.suffix;
  return resolved === null ? encodeAddress(address.url) : resolved + encodeAddress(suffix);
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no resolution for address ${index} of ${items.length}`);
  return item;
}
