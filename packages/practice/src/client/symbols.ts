/** Symbols of each language, the most frequent ones first. */
const SYMBOLS: Readonly<Record<string, string>> = {
  js: '(){};=\'"`.,[]<>+-*/:!&|?$%_#@\\^~',
  python: '():=\'"[],._+-*/{}<>%#!@\\&|^~`;$?',
  sql: '*,;=\'()<>._-%+/|"!:?`[]{}#@&$\\^~',
  bash: '$"\'-{}()|;=<>/.#*[]&!\\`_:?~%@+,^',
  html: '<>/="-.:;{}#!()&\'_,@*+[]%$?|`\\^~',
  css: '{}:;.#-(),%>@"\'/*=[]+!<_&|$?`\\^~',
};
const DIGITS = '0123456789';
/** Symbols for predictions of output. */
export const ANSWER_SYMBOLS: readonly string[] = [...DIGITS, ...'.,-[]\'":(){}/|=+*%<>_#@!?&$`;\\^~'];

/** List the characters of code that a phone's keyboard hides behind others: first the symbols of a right answer, by
 *  frequency and digits last, then the symbols of the language. */
export function toSymbols(answer: string, language: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const character of answer)
    if (!/[\p{L}\s]/u.test(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  const rank = (character: string) => (DIGITS.includes(character) ? 0 : (counts.get(character) ?? 0));
  const needed = [...counts.keys()].toSorted((a, b) => rank(b) - rank(a));
  return [...new Set([...needed, ...(SYMBOLS[language] ?? SYMBOLS['js'] ?? ''), ...DIGITS])];
}
