/** Codings that this server can send, in order of compression. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Choose the coding of a file by the accepted ones (RFC 9110, 12.5.3).
 *  @param accepted the Accept-Encoding header; undefined if there is none: the file is then sent uncompressed
 *  @returns null if no coding is acceptable */
export function chooseEncoding(accepted: string | undefined, isCompressible: boolean): Encoding | null {
  if (accepted === undefined) return 'identity';
  const weights = parseWeights(accepted);
  const other = weights.get('*');
  const weigh = (encoding: Encoding) => weights.get(encoding) ?? other ?? (encoding === 'identity' ? LEAST : 0);
  if (!isCompressible && weigh('identity') > 0) return 'identity';
  const [best] = (['br', 'gzip', 'identity'] as const)
    .map((encoding) => ({ encoding, weight: weigh(encoding) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return best?.encoding ?? null;
}

/** Weight of the uncompressed file, which may be sent unless it is refused, but after all named codings. It is below
 *  the least possible weight, 0.001. */
const LEAST = 0.0001;

function parseWeights(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0];
    }),
  );
}
