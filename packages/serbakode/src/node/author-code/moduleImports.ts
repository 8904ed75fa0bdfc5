import { toCodeFrame } from '../diagnostics/codeFrame.ts';
import { toPlaceAt } from '../diagnostics/placeAt.ts';
import { completeProblem, type Place, type Problem } from '../diagnostics/problem.ts';
import { lookUp } from '../files/lookUp.ts';
import { findJsonProblem } from '../files/readYaml.ts';
import { parseModule, type ModuleImport, type ParsedModule } from './parseModule.ts';
import type { ResolvedImport } from './resolveImport.ts';
import { isSass, listSassImports } from './sassSheet.ts';

/** The imports of an author's file. */
interface FileImports {
  readonly imports: readonly ModuleImport[];
  /** null if the file is not JavaScript or TypeScript. */
  readonly parsed: ParsedModule | null;
  /** Problems that make it invalid. */
  readonly problems: readonly Problem[];
}

/** List the imports of a script or a style sheet; other files have none. */
export async function listFileImports(file: string, shown: string, text: string): Promise<FileImports> {
  if (/\.[cm]?[jt]sx?$/.test(file)) {
    const parsed = await parseModule(file, shown, text);
    return { imports: parsed.imports, parsed, problems: parsed.problems };
  }
  if (file.endsWith('.json')) return { imports: [], parsed: null, problems: findJsonProblem(text, shown) };
  if (isSass(file)) return { ...listSassImports(file, shown), parsed: null };
  if (!file.endsWith('.css')) return { imports: [], parsed: null, problems: [] };
  const problem = await findStyleProblem(file, shown, text);
  return { imports: listStyleImports(text), parsed: null, problems: problem ? [problem] : [] };
}

type MissingImport = Omit<Extract<ResolvedImport, { kind: 'missing' }>, 'kind'>;

/** Report an import that cannot be resolved.
 *  @param text text of the importing file for the code frame, or null for none */
export function toImportProblem(
  shown: string,
  { line, column }: Place,
  { message, known, fix }: MissingImport,
  text: string | null,
): Omit<Problem, 'severity'> {
  return {
    file: shown,
    line,
    column,
    message,
    ...(known === undefined ? {} : { known }),
    ...(fix === undefined ? {} : { fix }),
    ...(text === null ? {} : { frame: toCodeFrame(text.split(/\r?\n/), { line, column }) }),
  };
}

const STYLE_IMPORT =
  /@import\s+(?:url\()?\s*["']?([^"')]+)|url\(\s*["']?([^"')]+)|\bcomposes:[^;}]*\bfrom\s+["']([^"']+)/g;

/** List the relative imports of a style sheet. */
function listStyleImports(text: string): ModuleImport[] {
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
const namesFile = (source: string): boolean => lookUp(source.replace(/[?#].*$/, ''))?.isFile() ?? false;

/** Find the error in an invalid style sheet, or return null. The bundler would report it too, but for no page. */
async function findStyleProblem(file: string, shown: string, text: string): Promise<Problem | null> {
  // The parser is part of the bundler, so only sites with such files load it.
  const { transform } = await import('lightningcss');
  try {
    transform({ filename: file, code: Buffer.from(text), cssModules: file.endsWith('.module.css') });
    return null;
  } catch (error) {
    const place = (error as { readonly loc?: Place }).loc;
    if (!(error instanceof SyntaxError) || !place) throw error;
    const { line, column } = place;
    const frame = toCodeFrame(text.split(/\r?\n/), { line, column });
    return completeProblem({
      file: shown,
      line,
      column,
      message: `not valid CSS: ${error.message}`,
      fix: 'correct it',
      frame,
    });
  }
}
