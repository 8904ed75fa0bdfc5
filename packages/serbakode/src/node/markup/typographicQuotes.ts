/** Quotation marks of print, which keyboards of phones write, where code has `"`. */
const QUOTES = '“”„‟«»‘’‚‛';

/** After `=` they are typing errors for straight quotation marks. */
export const QUOTED_VALUE = new RegExp(`=[${QUOTES}]`);

export const isTypographicQuote = (character: string | undefined): boolean =>
  character !== undefined && character !== '' && QUOTES.includes(character);

/** A text in marks of print, or one whose other mark was split off. */
const IN_MARKS = /^(?:[“”„‟«][^“”„‟«»]*[“”‟»]?|[‘‚‛][^‘’‚‛]*[‘’‛]?)$/;

export const isInTypographicQuotes = (text: string): boolean => IN_MARKS.test(text);

export const STRAIGHT_QUOTES = 'write `"` or `\'`: quotation marks of print belong to the text';
