import { toCodeFrame } from '../diagnostics/codeFrame.ts';
import type { Place, Problem } from '../diagnostics/problem.ts';
import { findJsonProblem } from '../files/readYaml.ts';
import { parseModule, type ModuleImport, type ParsedModule } from './parseModule.ts';
import type { ResolvedImport } from './resolveImport.ts';
import { isSass, listSassImports } from './sassSheet.ts';
import { findStyleProblem, listStyleImports } from './styleSheet.ts';

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
