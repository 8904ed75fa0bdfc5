import { createRequire } from 'node:module';
import type * as Lightning from 'lightningcss';

const require = createRequire(import.meta.url);

/** The compiler of style sheets, native code that is loaded at its first use: most builds find the application in the
 *  cache. */
export const styleCompiler = (): typeof Lightning => require('lightningcss') as typeof Lightning;
