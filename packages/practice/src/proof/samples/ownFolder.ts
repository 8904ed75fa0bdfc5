import { realpathSync } from 'node:fs';
import path from 'node:path';
import { findPackage, lookUpPackage } from 'serbakode/part';

const NAME = '@serbakode/practice';

/** Folder of this package's sources, some of which run directly, in separate programs. The site's package comes first,
 *  else the package beside the engine. */
export const PRACTICE_SOURCES = path.join(
  realpathSync(lookUpPackage(process.cwd(), NAME) ?? findPackage(import.meta.dirname, NAME)),
  'src',
);
