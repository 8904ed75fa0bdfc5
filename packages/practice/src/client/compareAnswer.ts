import { toLines } from '../shared/lines.ts';
import { toPlainQuotes } from './phoneQuotes.ts';

/** The only difference between two texts with the same values. */
export type Difference = 'case' | 'spaces' | 'quotes' | 'comma' | 'number' | 'separators' | 'several';

type Change = (text: string) => string;

/** Characters that phone keyboards write instead of plain ones, besides quotation marks. */
const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/[–—−]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u2000-\u200a\u202f]/g, ' '],
  [/[\u200b-\u200d\ufeff]/g, ''],
];

/** A text with the characters of phone keyboards replaced, in one Unicode form. */
export const toTyped = (text: string): string =>
  TYPOGRAPHY.reduce((typed, [from, to]) => typed.replace(from, to), toPlainQuotes(text.normalize('NFC'))).replace(
    /\r\n?/g,
    '\n',
  );

/** Each function removes one kind of difference. */
const CHANGES: Readonly<Record<Exclude<Difference, 'several'>, Change>> = {
  case: (text) => text.toLowerCase(),
  spaces: (text) => text.replace(/\s+/g, ''),
  quotes: (text) => text.replace(/["'`]/g, ''),
  comma: (text) => text.replace(/(\d),(?=\d)/g, '$1.'),
  number: (text) => text.replace(/(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])/g, (number) => String(Number(number))),
  separators: (text) => text.replace(/[,;|:\s]+/g, ' ').trim(),
};

/** Name the difference between the right text and one with the same values in another form; null if the values
 *  differ. */
export function nameDifference(right: string, written: string): Difference | null {
  const [a, b] = [right, written].map((text) => toLines(toTyped(text)).join('\n'));
  if (a === undefined || b === undefined || a === b) return null;
  for (const [name, change] of Object.entries(CHANGES)) if (change(a) === change(b)) return name as Difference;
  const { comma, spaces, ...others } = CHANGES;
  const changeAll = (text: string) => spaces(Object.values(others).reduce((changed, change) => change(changed), text));
  // A comma separates values, or begins decimals.
  return changeAll(a) === changeAll(b) || changeAll(comma(a)) === changeAll(comma(b)) ? 'several' : null;
}

/** Whether two texts are the same lines, apart from what a phone's keyboard changes, spaces at the ends, and spaces and
 *  kinds of quotes in lists: `[1,2]` is `[ 1, 2 ]`. */
export function isSameAnswer(right: string, written: string): boolean {
  const [a = '', b = ''] = [right, written].map((text) => toLines(toTyped(text).trim()).join('\n'));
  if (a === b) return true;
  const list = toList(a);
  return list !== null && list.isList && list.text === toList(b)?.text;
}

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' };

/** Write lists and objects in one form. @returns `isList: false` for brackets around text whose spaces count, as in
 *  `[  soto]`, or null if brackets are not closed */
function toList(text: string): { readonly text: string; readonly isList: boolean } | null {
  const open: { readonly close: string; readonly hasSpace: boolean }[] = [];
  let isList = true;
  let written = '';
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const inner = open.at(-1);
    const close = CLOSING[character];
    if (close !== undefined) {
      open.push({ close, hasSpace: /\s/.test(text.charAt(index + 1)) });
      written = (inner ? written.trimEnd() : written) + character;
    } else if (inner && character === inner.close) {
      open.pop();
      const isEmpty = CLOSING[written.at(-1) ?? ''] === inner.close;
      if (!isEmpty && /\s/.test(text.charAt(index - 1)) !== inner.hasSpace) isList = false;
      written = written.trimEnd() + character;
    } else if (inner && /["'`]/.test(character)) {
      const end = text.indexOf(character, index + 1);
      if (end === -1) return null;
      written += `'${text.slice(index + 1, end)}'`;
      index = end;
    } else if (inner && /\s/.test(character)) {
      if (/ {2}/.test(text.slice(index, index + 2)) && !isIndentation(text, index)) isList = false;
      if (!/[[({,:\s]$/.test(written)) written += ' ';
    } else if (inner && /[,:]/.test(character)) written = written.trimEnd() + character;
    else written += character;
  }
  return open.length === 0 ? { text: written, isList } : null;
}

/** Whether only spaces stand before a place on its line. */
const isIndentation = (text: string, index: number): boolean =>
  text.slice(text.lastIndexOf('\n', index - 1) + 1, index).trim() === '' && text.lastIndexOf('\n', index - 1) !== -1;
