import type { HintMessages } from '../../messages/hints/en.ts';

/** The errors that each sentence of a language is for, as one line of the error output says them; the first match
 *  wins. Named groups take the places of the sentence's values. */
export type Patterns<Language extends Exclude<keyof HintMessages, 'language'>> = Readonly<
  Record<keyof HintMessages[Language], readonly RegExp[]>
>;
