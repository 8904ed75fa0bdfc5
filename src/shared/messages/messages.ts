import type { en } from './en.ts';

/** Every text of the interface, as the English catalogue names them; another that lacks one does not compile. The
 *  account room and the HTML of articles have their own catalogues. */
export type Messages = Readonly<typeof en>;
