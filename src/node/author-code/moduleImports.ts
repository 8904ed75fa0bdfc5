import { toCodeFrame } from '../diagnostics/codeFrame.ts';
import type { Place, Problem } from '../diagnostics/problem.ts';
import { findJsonProblem } from '../files/readYaml.ts';
import { findStyleProblem } from './findStyleProblem.ts';
import { parseModule, type ModuleImport, type ParsedModule } from './parseModule.ts';
import type { ResolvedImport } from './resolveImport.ts';
import { listStyleImports } from './styleImports.ts';

/** What a file of an author's imports. */
export interface FileImports {
  readonly imports: readonly ModuleImport[];
  /** null if the file is not JavaScript or TypeScript. */
  readonly parsed: ParsedModule | null;
  /** Why it is not valid. */
  readonly problems: readonly Problem[];
}

/** List what a script or a style sheet needs; any other file needs nothing. */
export async function listFileImports(file: string, shown: string, text: string): Promise<FileImports> {
  if (/\.[cm]?[jt]sx?$/.test(file)) {
    const parsed = await parseModule(file, shown, text);
    return { imports: parsed.imports, parsed, problems: parsed.problems };
  }
  if (file.endsWith('.json')) return { imports: [], parsed: null, problems: findJsonProblem(text, shown) };
  if (!file.endsWith('.css')) return { imports: [], parsed: null, problems: [] };
  const problem = await findStyleProblem(file, shown, text);
  return { imports: listStyleImports(text), parsed: null, problems: problem ? [problem] : [] };
}

type MissingImport = Omit<Extract<ResolvedImport, { kind: 'missing' }>, 'kind'>;

/** Say of an import that it leads nowhere.
 *  @param text of the file that has it, for the lines around; null: none are shown */
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
