import { escapeRegExp } from '../markup/escapeText.ts';

/** Decode an address as the host of a redirect does before it compares it: all but the characters that would end the
 *  path. */
export function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Encode an address that `decodeAddress` has decoded. */
export const encodeAddress = (decoded: string): string => encodeURI(decoded).replace(/%25(23|3F)/gi, '%$1');

/** Characters that are not themselves in the glob patterns of a host. */
const GLOB = /[*?![\]{}()@+|\\:]/;

/** What an address is compared with in a rule: itself, or a regular expression where it would be read as a pattern.
 *  @param decoded see `decodeAddress` */
export function toExactPattern(decoded: string): { readonly source: string } | { readonly regex: string } {
  return GLOB.test(decoded) ? { regex: `^${escapeRegExp(decoded)}$` } : { source: decoded };
}
