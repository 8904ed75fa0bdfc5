import type { en } from './en.ts';

/** The account texts of every page, as the English catalogue names them; another that lacks one does not compile. */
export type AccountMessages = Readonly<typeof en>;
