import path from 'node:path';
import { getOrCreate } from '../files/getOrCreate.ts';
import { toHeaderRule, type HeaderRule } from './headerRule.ts';
import type { HostTable } from './hostTable.ts';
import { toPattern } from './matchHeaders.ts';

const YEAR = 31_536_000;
/** End of the name of a hashed file: a part of its hash, and its extension. */
export const HASHED_NAME = /-[\w-]*([\w-]{8})\.\w+$/;
/** Lets browsers keep a file for ever. */
export const LASTING = `public, max-age=${YEAR}, immutable`;

/** Create the headers that let browsers keep files for ever, for a host that sends headers by address, also where there
 *  is not a file: a browser would keep that answer as long, so the patterns name the files that exist.
 *  @param hashesEach number of hashes in one pattern, whose length hosts limit */
export function toLastingRules({ lasting, below }: HostTable, hashesEach: number): HeaderRule[] {
  const hashes = new Map<string, Set<string>>();
  for (const file of lasting) {
    const [, hash = ''] = HASHED_NAME.exec(file) ?? [];
    getOrCreate(hashes, path.posix.dirname(file), () => new Set<string>()).add(hash);
  }
  return [...hashes].flatMap(([folder, inFolder]) => {
    const all = [...inFolder].toSorted();
    return Array.from({ length: Math.ceil(all.length / hashesEach) }, (_, at) =>
      toHeaderRule(below(`${folder}/*@(${all.slice(at * hashesEach, (at + 1) * hashesEach).join('|')}).*`), {
        'Cache-Control': LASTING,
      }),
    );
  });
}

/** Create a regular expression of lasting files by folder and form of the name, for a host that can ask whether a file
 *  exists. It also matches the files in `changing`.
 *  @returns null if there are none */
export function toLastingPattern({ lasting, below }: HostTable): string | null {
  const folders = [...new Set(lasting.map((file) => path.posix.dirname(file)))].toSorted();
  if (folders.length === 0) return null;
  return toPattern(below(`@(${folders.join('|')})/`)).replace(/\$$/, String.raw`[^/]*-[\w-]{8,}\.\w+$`);
}
