import type { en } from './en.ts';

/** Account texts of /login and /account alone, beside those of `AccountMessages`. */
export type AccountPageMessages = Readonly<typeof en>;
