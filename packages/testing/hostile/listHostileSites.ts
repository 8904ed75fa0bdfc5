import { listFileAttacks } from './fileAttacks.ts';
import type { HostileSite } from './hostileSite.ts';
import { listPathAttacks } from './pathAttacks.ts';
import { listTextAttacks } from './textAttacks.ts';

/** List hostile sites: every attack in every place that accepts it. The seed determines the order.
 *  @param count number of sites; by default all */
export function listHostileSites(seed: number, count?: number): readonly HostileSite[] {
  const sites = [...listPathAttacks(), ...listFileAttacks(), ...listTextAttacks()];
  const random = createRandom(seed);
  for (let last = sites.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [sites[last], sites[other]];
    if (a && b) [sites[last], sites[other]] = [b, a];
  }
  return sites.slice(0, count);
}

/** Create a Mulberry32 generator of numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
