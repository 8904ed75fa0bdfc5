import { createHash } from 'node:crypto';

/** Which tenth is run though it is proved. */
const SEED = 1;

/** @param name path of a page, or a sample's or an exercise's with it */
export function isInTenth(name: string): boolean {
  return createHash('sha256').update(`${SEED}\0${name}`).digest().readUInt32BE() % 10 === 0;
}

/** @param at position or id within the page */
export const isPartInTenth = (sitePath: string, at: number | string): boolean => isInTenth(`${sitePath}#${at}`);
