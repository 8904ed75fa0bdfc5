import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOriginalPlace, isAuthorsFile } from '../author-code/findOriginalPlace.ts';
import { toCodeFrame } from '../diagnostics/codeFrame.ts';
import { toPlaceAt } from '../diagnostics/placeAt.ts';
import type { FilePlace, Problem } from '../diagnostics/problem.ts';

/** Folders of a site: absolute paths. */
export interface SiteFolders {
  readonly siteDir: string;
  /** Folder to which the file paths of problems are relative. */
  readonly workDir: string;
}

type ShownPlace = Pick<Problem, 'file' | 'line' | 'column' | 'frame'>;

const FRAME = /((?:file:\/\/)?\/[^\s()]*\.c?js):(\d+):(\d+)/g;

/** Find where a page crashed, from the stack and the source maps beside the compiled files: in its own file, else in a
 *  file of its author that it imports, else at its only use of the crashed component.
 *  @param source file name of the page in problems
 *  @returns the beginning of the file if no place is found */
export function findCrashPlace(error: unknown, source: string, folders: SiteFolders): ShownPlace {
  const stack = toStack(error);
  const page = realpathSync(path.resolve(folders.workDir, source));
  const places = listAuthorsPlaces(stack, folders);
  const found = places.find(({ file }) => file === page) ?? places[0] ?? findUse(stack, page);
  if (!found) return { file: source, line: 1, column: 1 };
  const shown = toShownPlace(found, folders);
  return found.file === page ? { ...shown, file: source } : shown;
}

/** Find where a site's replacement of a theme component crashed.
 *  @returns null if no author's file is on the stack */
export function findComponentPlace(error: unknown, folders: SiteFolders): ShownPlace | null {
  const [place] = listAuthorsPlaces(toStack(error), folders);
  return place ? toShownPlace(place, folders) : null;
}

const toStack = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

function toShownPlace({ file, line, column }: FilePlace, { siteDir, workDir }: SiteFolders): ShownPlace {
  const name = path.relative(workDir, path.join(siteDir, path.relative(realpathSync(siteDir), file)));
  const frame = toCodeFrame(readFileSync(file, 'utf8').split(/\r?\n/), { line, column });
  return { file: name.split(path.sep).join('/'), line, column, frame };
}

/** Places of authors' files on a stack, innermost first. */
function listAuthorsPlaces(stack: string, { siteDir }: SiteFolders): FilePlace[] {
  const root = realpathSync(siteDir);
  return listPlaces(stack).filter(({ file }) => isAuthorsFile(file, root));
}

function listPlaces(stack: string): FilePlace[] {
  return [...stack.matchAll(FRAME)].flatMap(([, address = '', line = '', column = '']) => {
    const compiled = address.startsWith('file:') ? fileURLToPath(address) : address;
    return findOriginalPlace(compiled, { line: Number(line), column: Number(column) }) ?? [];
  });
}

/** The place where a page uses a theme component that is on the stack; null if it is used more than once, because the
 *  crashed use is unknown. */
function findUse(stack: string, page: string): FilePlace | null {
  const text = readFileSync(page, 'utf8');
  for (const [, name = ''] of stack.matchAll(/^ +at (?:async )?([A-Z]\w*)/gm)) {
    const [use, other] = [...text.matchAll(new RegExp(`<${name}(?![\\w.])`, 'g'))];
    if (use && !other) return { file: page, ...toPlaceAt(text, use.index) };
  }
  return null;
}
