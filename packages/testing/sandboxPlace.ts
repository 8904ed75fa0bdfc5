import path from 'node:path';
import { REPOSITORY, ROOT } from './siteFolder.ts';

/** Folders for compiling the sandbox of this repository's site. */
export const SANDBOX_PLACE = { cacheDir: path.join(REPOSITORY, '.cache'), engineDir: ROOT };
