import { createHash } from 'node:crypto';

/** One of this many samples and exercises is run although it is proved, by default. */
export const SHARE = 20;
/** Seed of the share: with it, the exercises in the share cover every language of the page. */
const SEED = 2;

/** @param name path of a page, perhaps with a sample or an exercise
 *  @param every one of this many is in the share; 1 for all */
export const isInShare = (name: string, every: number): boolean => toNumber(name) % every === 0;

const toNumber = (name: string): number => createHash('sha256').update(`${SEED}\0${name}`).digest().readUInt32BE();

/** @param at position or id within the page */
export const isPartInShare = (sitePath: string, at: number | string, every: number): boolean =>
  isInShare(`${sitePath}#${at}`, every);
