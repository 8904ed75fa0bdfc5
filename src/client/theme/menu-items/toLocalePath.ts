import type { Permalink } from '../../../shared/model/permalink.ts';
import { HOME, toPermalink, toSitePath } from '../../../shared/model/sitePath.ts';

/** The permalink of the same page in another locale: one base URL replaced by the other. */
export function toLocalePath(permalink: Permalink, fromBase: string, toBase: string): Permalink {
  return toPermalink(toSitePath(permalink, fromBase) ?? HOME, toBase);
}
