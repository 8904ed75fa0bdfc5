import type { en } from './en.ts';

/** Every text of the account room, as the English catalogue names them; another that lacks one does not compile. */
export type AccountMessages = Readonly<typeof en>;
