import type { en } from './en.ts';

/** Every text of practice in the page, loaded with its first tap, as the English catalogue names them; another that
 *  lacks one does not compile. */
export type PracticeMessages = Readonly<typeof en>;
