import type { Permalink } from '../../../shared/model/permalink.ts';

/** The same page in another locale: its permalink with the one base URL exchanged for the other. */
export function toLocalePath(permalink: Permalink, fromBase: string, toBase: string): Permalink {
  return permalink.startsWith(fromBase) ? toBase + permalink.slice(fromBase.length) : toBase;
}
