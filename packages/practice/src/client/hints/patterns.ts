import type { HintMessages } from '../../messages/hints/en.ts';

/** Patterns of the errors that each sentence of a language explains, matched against one line of the error output; the
 *  first match wins. Named groups are the sentence's values. */
export type Patterns<Language extends Exclude<keyof HintMessages, 'language'>> = Readonly<
  Record<keyof HintMessages[Language], readonly RegExp[]>
>;
