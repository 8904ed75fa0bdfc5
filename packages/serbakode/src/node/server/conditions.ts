/** Whether an If-None-Match or If-Match header names an ETag.
 *  @param comparison `weak` treats `W/"a"` as `"a"`, as caches do; `strong` does not */
export function matchesETag(header: string, etag: string, comparison: 'weak' | 'strong'): boolean {
  if (header.trim() === '*') return true;
  return [...header.matchAll(/(W\/)?("[^"]*")/g)].some(
    ([, weak, tag]) => tag === etag && (comparison === 'weak' || weak === undefined),
  );
}

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Parse a Range header.
 *  @param length length of the representation, in bytes
 *  @returns null if the whole is to be sent: there is no range, more than one, or no valid byte range */
export function parseRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
