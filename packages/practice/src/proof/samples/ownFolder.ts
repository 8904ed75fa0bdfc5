import { realpathSync } from 'node:fs';
import path from 'node:path';
import { findPackage, lookUpPackage } from 'serbakode/part';

const NAME = '@serbakode/practice';

/** Folder of this package's sources, some of which run as they are, in programs of their own. The package of the site
 *  comes first, else that which is installed beside the engine. */
export const PRACTICE_SOURCES = path.join(
  realpathSync(lookUpPackage(process.cwd(), NAME) ?? findPackage(import.meta.dirname, NAME)),
  'src',
);
