import { createHash } from 'node:crypto';

/** Of so many samples and exercises one is run though it is proved. `--all` runs every one. */
const SHARE = 20;
/** Which of them: with this seed every language of the page is among the exercises. */
const SEED = 2;

/** @param name path of a page, or a sample's or an exercise's with it */
export function isInShare(name: string): boolean {
  return createHash('sha256').update(`${SEED}\0${name}`).digest().readUInt32BE() % SHARE === 0;
}

/** @param at position or id within the page */
export const isPartInShare = (sitePath: string, at: number | string): boolean => isInShare(`${sitePath}#${at}`);
