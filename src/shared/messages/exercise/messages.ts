import type { en } from './en.ts';

/** Every text that only exercises show, loaded with the first of them, as the English catalogue names them; another
 *  that lacks one does not compile. */
export type ExerciseMessages = Readonly<typeof en>;
