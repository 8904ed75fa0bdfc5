import { createHash } from 'node:crypto';

/** Of so many samples and exercises one is run though it is proved. `--all` runs every one. */
const SHARE = 20;
/** Which of them: with this seed every language of the page is among the exercises. */
const SEED = 2;

/** @param name path of a page, or a sample's or an exercise's with it */
export const isInShare = (name: string): boolean => toNumber(name) % SHARE === 0;

/** @param name path of a page with the id of an exercise whose cheats are tried */
export const isTenthPart = (name: string): boolean => toNumber(name) % 10 === 0;

const toNumber = (name: string): number => createHash('sha256').update(`${SEED}\0${name}`).digest().readUInt32BE();

/** @param at position or id within the page */
export const isPartInShare = (sitePath: string, at: number | string): boolean => isInShare(`${sitePath}#${at}`);
