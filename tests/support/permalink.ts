import type { Permalink } from '../../src/shared/model/permalink.ts';
import { encodePath, toPermalink } from '../../src/shared/model/sitePath.ts';

/** An address as a test writes it. */
export const permalink = (address: string): Permalink => toPermalink(encodePath(address), '/');
