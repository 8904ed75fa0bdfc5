import { createHash } from 'node:crypto';

/** Of so many samples and exercises one is run though it is proved, unless told otherwise. */
export const SHARE = 20;
/** Which of them: with this seed every language of the page is among the exercises. */
const SEED = 2;

/** @param name path of a page, or a sample's or an exercise's with it
 *  @param every of so many one is in the share; 1 for all */
export const isInShare = (name: string, every: number): boolean => toNumber(name) % every === 0;

const toNumber = (name: string): number => createHash('sha256').update(`${SEED}\0${name}`).digest().readUInt32BE();

/** @param at position or id within the page */
export const isPartInShare = (sitePath: string, at: number | string, every: number): boolean =>
  isInShare(`${sitePath}#${at}`, every);
