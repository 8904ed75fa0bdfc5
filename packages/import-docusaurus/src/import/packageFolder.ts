import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of this package, wherever its code runs from. */
export const PACKAGE_FOLDER = path.dirname(createRequire(import.meta.url).resolve('import-docusaurus/package.json'));
