import type { Permalink } from '../../../shared/model/permalink.ts';

/** The permalink of the same page in another locale: one base URL replaced by the other. */
export function toLocalePath(permalink: Permalink, fromBase: string, toBase: string): Permalink {
  return permalink.startsWith(fromBase) ? toBase + permalink.slice(fromBase.length) : toBase;
}
