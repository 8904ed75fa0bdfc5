import { realpathSync } from 'node:fs';
import path from 'node:path';
import { findPackage } from 'serbakode/part';

/** Folder of this package's sources, some of which run as they are, in programs of their own. */
export const PRACTICE_SOURCES = path.join(realpathSync(findPackage(process.cwd(), '@serbakode/practice')), 'src');
