import type { Permalink } from '../serbakode/src/shared/model/permalink.ts';
import { encodePath, toPermalink } from '../serbakode/src/shared/model/sitePath.ts';

/** Convert a plain address in a test to a permalink. */
export const permalink = (address: string): Permalink => toPermalink(encodePath(address), '/');
