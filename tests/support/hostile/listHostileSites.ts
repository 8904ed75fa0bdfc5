import { listFileAttacks } from './fileAttacks.ts';
import type { HostileSite } from './hostileSite.ts';
import { listPathAttacks } from './pathAttacks.ts';
import { listTextAttacks } from './textAttacks.ts';

/** Hostile sites in an order that the seed decides: every attack in every place that takes it.
 *  @param count how many of them; all unless set */
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

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
