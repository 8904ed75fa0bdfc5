import { decodeLeniently } from '../../../shared/model/sitePath.ts';
import type { Address } from './types.ts';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Classify an address by its syntax, without checking its target. */
export function parseAddress(url: string): Pick<Address, 'kind' | 'path' | 'suffix'> {
  if (url.startsWith('pathname://')) return { kind: 'pathname', ...splitSuffix(url.slice('pathname://'.length)) };
  if (url.startsWith('@site/')) return { kind: 'site', ...splitSuffix(url.slice('@site/'.length)) };
  if (url.startsWith('//') || SCHEME.test(url)) return { kind: 'external', path: '', suffix: '' };
  if (url.startsWith('#') || url === '') return { kind: 'self', path: '', suffix: url };
  return { kind: url.startsWith('/') ? 'path' : 'relative', ...splitSuffix(url) };
}

function splitSuffix(url: string): { path: string; suffix: string } {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  return { path: decodeLeniently(path), suffix: end === -1 ? '' : url.slice(end) };
}

/** Percent-encode invalid characters of an address; encoded ones stay. */
export function encodeAddress(url: string): string {
  return url.replace(NOT_IN_ADDRESS, (part) => encodeURIComponent(part.replace(LONE_SURROGATES, '\uFFFD')));
}

const NOT_IN_ADDRESS = /%(?![\dA-Fa-f]{2})|[^!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~]+/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;
