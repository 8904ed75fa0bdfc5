import { maskText } from '../worker/maskText.ts';

interface Insertion {
  readonly at: number;
  readonly text: string;
}

const CALL = '__guard()';
const STATEMENT = `${CALL};`;
/** The expression of an arrow function becomes the last part of a conditional. */
const EXPRESSION = ` !${CALL} ? 0 :`;

/** Insert a call that throws once the code has run for too long, because a frame may share its thread with the page.
 *  It is in the condition of every loop, and at the beginning of every function, since promises that call each other
 *  need no loop. */
export function guardCode(code: string): string {
  const masked = maskText(code);
  const insertions = [...guardConditions(masked), ...guardBodies(code, masked), ...guardArrows(code, masked)];
  let guarded = code;
  for (const { at, text } of insertions.toSorted((a, b) => b.at - a.at))
    guarded = guarded.slice(0, at) + text + guarded.slice(at);
  return guarded;
}

/** The text of a function as its author wrote it. */
export const withoutGuards = (text: string): string => text.replaceAll(EXPRESSION, '').replaceAll(STATEMENT, '');

function guardConditions(masked: string): Insertion[] {
  return [...masked.matchAll(/(?<![\w$.])(while|for)\s*\(/g)].flatMap(({ 0: head, 1: word, index }) => {
    const open = index + head.length;
    const { end: close, semicolons } = findParts(masked, open);
    const [start, end] = word === 'while' ? [open, close] : [(semicolons[0] ?? -1) + 1, semicolons[1] ?? -1];
    if (start < 1 || end < start) return [];
    if (masked.slice(start, end).trim() === '') return { at: start, text: ` ${CALL}` };
    return [
      { at: start, text: ` ${CALL} && (` },
      { at: end, text: ')' },
    ];
  });
}

/** Bodies of functions, methods, and loops over values. */
function guardBodies(code: string, masked: string): Insertion[] {
  return [...masked.matchAll(/\)\s*\{/g)].flatMap(({ 0: text, index }) => {
    const head = masked.slice(0, findOpening(masked, index));
    if (/(?<![\w$.])(?:if|switch|while|with|catch)\s*$|(?<![\w$.])extends\b[^{};]*$/.test(head)) return [];
    return toStatement(code, index + text.length);
  });
}

function guardArrows(code: string, masked: string): Insertion[] {
  return [...masked.matchAll(/=>(\s*\{)?/g)].map(({ 0: text, 1: brace, index }) => {
    const at = index + text.length;
    return brace === undefined ? { at, text: EXPRESSION } : toStatement(code, at);
  });
}

/** The call follows `'use strict'`, which must be the first statement of a function. */
function toStatement(code: string, at: number): Insertion {
  const directive = /^\s*(['"])use strict\1/.exec(code.slice(at))?.[0] ?? '';
  return { at: at + directive.length, text: directive === '' ? STATEMENT : `;${STATEMENT}` };
}

function findParts(masked: string, open: number): { readonly end: number; readonly semicolons: readonly number[] } {
  const semicolons: number[] = [];
  let depth = 0;
  for (let index = open; index < masked.length; index++) {
    const character = masked.charAt(index);
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) {
      if (depth === 0) return { end: index, semicolons };
      depth--;
    } else if (character === ';' && depth === 0) semicolons.push(index);
  }
  return { end: -1, semicolons };
}

/** @param close position of a closing parenthesis */
function findOpening(masked: string, close: number): number {
  let depth = 0;
  for (let index = close; index >= 0; index--) {
    const character = masked.charAt(index);
    if (')]}'.includes(character)) depth++;
    else if ('([{'.includes(character) && --depth === 0) return index;
  }
  return 0;
}
