/** Quotation marks that keyboards of phones write, and the plain ones that programs know. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[“”„‟«»]/g, '"'],
  [/[‘’‚‛]/g, "'"],
];

export const toPlainQuotes = (code: string): string =>
  MARKS.reduce((plain, [marks, mark]) => plain.replace(marks, mark), code);

/** Whether a reader has written such marks: an author may mean them, as part of a text. */
export const hasPhoneQuotes = (code: string, original: string): boolean =>
  toPlainQuotes(code) !== code && toPlainQuotes(original) === original;
