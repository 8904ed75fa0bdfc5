// Types of the only function that is used, where every project finds them: the package's own types are as large as the
// package.
// oxlint-disable-next-line typescript/triple-slash-reference -- a declaration of another module cannot be imported
/// <reference path="./lodash.d.ts" />
import kebabCase from 'lodash/kebabCase.js';

/** The last part of the address of a tag or an author. Docusaurus makes it with the same function, so a site that comes
 *  from there keeps its addresses: `v2.0` is `v-2-0`. */
export const toPlaceOfKey = (key: string): string => kebabCase(key);
