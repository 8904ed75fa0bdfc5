import path from 'node:path';
import { REPOSITORY, ROOT } from './siteFolder.ts';

/** Where the sandbox of this repository's site is compiled. */
export const SANDBOX_PLACE = { cacheDir: path.join(REPOSITORY, '.cache'), engineDir: ROOT };
