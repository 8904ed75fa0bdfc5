import { readFileSync } from 'node:fs';
import { touchEntry } from '../output/entries.ts';
import { findImageFault } from './findImageFault.ts';

/** Whether a cache has an image that was drawn, and records its use. A crash of the system may have cut it off. */
export const hasDrawn = (file: string): boolean =>
  touchEntry(file) && findImageFault(file, readFileSync(file)) === null;
