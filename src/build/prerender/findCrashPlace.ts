import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from '../markdown/types.ts';
import { findOriginalPlace } from '../modules/findOriginalPlace.ts';

const FRAME = /((?:file:\/\/)?\/[^\s()]*\.js):(\d+):(\d+)/g;

/** The first place of a page's own file on the way to a crash, read from the stack and the source maps beside the compiled files.
 *  @param source the page's file as problems name it
 *  @returns the beginning of the file where the stack does not lead there */
export function findCrashPlace(error: unknown, source: string): Place {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, address = '', line = '', column = ''] of stack.matchAll(FRAME)) {
    const compiled = address.startsWith('file:') ? fileURLToPath(address) : address;
    const original = findOriginalPlace(compiled, { line: Number(line), column: Number(column) });
    if (original?.file.endsWith(`${path.sep}${path.normalize(source)}`)) return { line: original.line, column: original.column };
  }
  return { line: 1, column: 1 };
}
