/** Quotation marks of phone keyboards, and the plain ones of programming languages. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[“”„‟«»]/g, '"'],
  [/[‘’‚‛]/g, "'"],
];

export const toPlainQuotes = (code: string): string =>
  MARKS.reduce((plain, [marks, mark]) => plain.replace(marks, mark), code);

/** Whether a reader has typed such marks. The author may have used them on purpose, as part of a text. */
export const hasPhoneQuotes = (code: string, original: string): boolean =>
  toPlainQuotes(code) !== code && toPlainQuotes(original) === original;
