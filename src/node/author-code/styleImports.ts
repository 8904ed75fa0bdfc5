import { statSync } from 'node:fs';
import { toPlaceAt } from '../diagnostics/placeAt.ts';
import type { ModuleImport } from './parseModule.ts';

const STYLE_IMPORT =
  /@import\s+(?:url\()?\s*["']?([^"')]+)|url\(\s*["']?([^"')]+)|\bcomposes:[^;}]*\bfrom\s+["']([^"']+)/g;

/** List the relative imports of a style sheet. */
export function listStyleImports(text: string): ModuleImport[] {
  return [...text.matchAll(STYLE_IMPORT)].flatMap(({ index, 0: whole, 1: sheet, 2: url, 3: composed }) => {
    const written = sheet ?? url ?? composed ?? '';
    const source = written.trim();
    return source.startsWith('.') || (source.startsWith('/') && namesFile(source))
      ? [{ source, ...toPlaceAt(text, index + whole.lastIndexOf(source)) }]
      : [];
  });
}

/** Whether a path is a file of this machine, which the bundler would read. Otherwise a path from the root of the
 *  site is left to the browser. */
function namesFile(source: string): boolean {
  try {
    return statSync(source.replace(/[?#].*$/, ''), { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}
