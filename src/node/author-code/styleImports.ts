import { statSync } from 'node:fs';
import { toPlaceAt } from '../diagnostics/placeAt.ts';
import type { ModuleImport } from './parseModule.ts';

const STYLE_IMPORT =
  /@import\s+(?:url\()?\s*["']?([^"')]+)|url\(\s*["']?([^"')]+)|\bcomposes:[^;}]*\bfrom\s+["']([^"']+)/g;

/** Files beside a style sheet that it needs. */
export function listStyleImports(text: string): ModuleImport[] {
  return [...text.matchAll(STYLE_IMPORT)].flatMap(({ index, 0: whole, 1: sheet, 2: url, 3: composed }) => {
    const written = sheet ?? url ?? composed ?? '';
    const source = written.trim();
    return source.startsWith('.') || (source.startsWith('/') && namesFile(source))
      ? [{ source, ...toPlaceAt(text, index + whole.lastIndexOf(source)) }]
      : [];
  });
}

/** A path from the root of the site is the browser's business, unless the bundler would take it for one of this machine. */
function namesFile(source: string): boolean {
  try {
    return statSync(source.replace(/[?#].*$/, ''), { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}
