import { encodeAddress, parseAddress } from '../parse/address.ts';
import { toToken } from './finishHtml.ts';
import type { Attributes } from './output.ts';
import type { Page } from './page.ts';

/** Create the attributes of a link: `href`, unchanged if it needs no resolving, and a mark if it may lead to a file. */
export function toLinkAttributes(url: string, index: number, page: Page): Attributes {
  const { kind } = parseAddress(url);
  if (kind === 'external') return { href: encodeAddress(url) };
  if (kind === 'self')
    return { href: page.isExcerpt ? { token: toToken('P'), text: encodeAddress(url) } : encodeAddress(url) };
  return { href: { token: toToken('L', index), text: '' }, [toToken('F', index)]: true };
}

/** Address of an asset, and its size where it is wanted and known. */
export function toAssetAttributes(name: string, url: string, index: number, isSized: boolean): Attributes {
  if (parseAddress(url).kind === 'external') return { [name]: encodeAddress(url) };
  return { [name]: { token: toToken('A', index), text: '' }, [toToken('D', index)]: isSized };
}
