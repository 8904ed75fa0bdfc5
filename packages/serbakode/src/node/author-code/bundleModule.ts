import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { toCodeFrame } from '../diagnostics/codeFrame.ts';
import type { FilePlace, NewProblem } from '../diagnostics/problem.ts';
import { findEngineRoot } from '../files/engineRoot.ts';
import { lookUpPackage, toPackageName } from '../files/findPackage.ts';
import type { Reading } from '../files/reading.ts';
import { listBundlerErrors, toPlainLine, type BundlerError } from './bundlerErrors.ts';
import { createInputsRecord, type CompileInputs } from './compileInputs.ts';
import { DEFINITIONS } from './plainModule.ts';

/** An author's file cannot be compiled or run. The message has no subject: 'is not valid: …'. */
export class ModuleFailure extends Error {
  override readonly name = 'ModuleFailure';
  /** Absolute path and place, which may be in an imported file, or null if unknown. */
  readonly at: FilePlace | null;
  readonly fix: string;

  constructor(
    reason: string,
    { at = null, fix = 'correct the file', cause }: { at?: ModuleFailure['at']; fix?: string; cause: unknown },
  ) {
    super(reason, { cause });
    this.at = at;
    this.fix = fix;
  }
}

/** Name under which a site imports from the engine. */
const ENGINE = 'serbakode';
/** Names under which the Node side of a part imports what is compiled into it. */
const PART_DOORS = ['part', 'content'].map((door) => `${ENGINE}/${door}`);
const DOORS: Plugin = {
  name: 'doors',
  resolveId: (id) => (id === ENGINE ? `\0${ENGINE}` : PART_DOORS.includes(id) ? findDoor(id) : null),
  load: (id) => (id === `\0${ENGINE}` ? DEFINITIONS : null),
};

/** Endings that an import may leave out: those of the bundler, and those of one kind of module. */
const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.json', '.mjs', '.cjs', '.mts', '.cts'];

/** Compile a TypeScript or JavaScript file with all its relative imports. A source map is written beside it.
 *  @returns what it was compiled from
 *  @throws ModuleFailure */
export async function bundleModule(file: string, outFile: string): Promise<CompileInputs> {
  const { build } = await import('rolldown');
  const record = createInputsRecord(ENDINGS, [file, outFile, import.meta.filename]);
  record.addImport('rolldown', import.meta.filename);
  try {
    await build({
      input: file,
      platform: 'node',
      // That of a site is for its editor, and may extend what is not installed.
      tsconfig: false,
      resolve: { extensions: ENDINGS },
      external: (id, importer = file) => {
        record.addImport(id, importer);
        return !/^[./]/.test(id) && !isBundled(id, file) && !isLost(id, outFile, importer);
      },
      plugins: [DOORS, createPackageNames(outFile, file), record.plugin],
      logLevel: 'silent',
      output: { file: outFile, format: 'esm', codeSplitting: false, sourcemap: true },
    });
    return record.toInputs();
  } catch (error) {
    throw toFailure(error);
  }
}

/** Whether the compiled file would not find the package that its source finds: a cache may be anywhere, pnpm shows each
 *  package only those that it names, and two packages may use two versions of a third.
 *  @param importer the source, which may be the engine's */
function isLost(id: string, outFile: string, importer: string): boolean {
  if (/^(?:node:|[./]|\0)/.test(id) || path.isAbsolute(id)) return false;
  const find = (from: string) => lookUpPackage(path.dirname(from), toPackageName(id));
  const [found, wanted] = [find(outFile), find(importer)];
  return wanted !== null && (found === null || (found !== wanted && realpathSync(found) !== realpathSync(wanted)));
}

/** Name such packages by the file that is imported. */
const createPackageNames = (outFile: string, file: string): Plugin => ({
  name: 'package-names',
  async resolveId(id, importer = file) {
    if (isBundled(id, file) || !isLost(id, outFile, importer)) return null;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found && { id: pathToFileURL(found.id).href, external: true };
  },
});

/** Whether the bundle contains an import wherever it is run. */
const isBundled = (id: string, file: string): boolean => id === ENGINE || PART_DOORS.includes(id) || isOfSite(id, file);

/** Whether only the site has a package. What is compiled is kept beside the engine, which would not find it there. What
 *  an installed package imports is named by its file: it is made for Node, and not all of it would run in one module. */
function isOfSite(id: string, file: string): boolean {
  if (id.startsWith('node:') || path.isAbsolute(id) || /[\\/]node_modules[\\/]/.test(file)) return false;
  const name = toPackageName(id);
  return lookUpPackage(import.meta.dirname, name) === null && lookUpPackage(path.dirname(file), name) !== null;
}

/** The engine brings its compiled code, or in its repository the sources. */
function findDoor(id: string): string {
  const [root, name] = [findEngineRoot(), path.posix.basename(id)];
  const source = path.join(root, `src/node/${name}.ts`);
  return existsSync(source) ? source : path.join(root, `dist/src-node-${name}.mjs`);
}

export function toFailure(error: unknown): ModuleFailure {
  const [first = error as BundlerError] = listBundlerErrors(error);
  const { code, loc, exporter } = first;
  const at = loc?.file === undefined ? null : { file: loc.file, line: loc.line, column: loc.column + 1 };
  const fail = (reason: string, fix: string) => new ModuleFailure(reason, { at, fix, cause: error });
  return code === 'UNRESOLVED_IMPORT'
    ? fail(`imports "${exporter ?? ''}", which does not exist`, 'correct the path, or create the file')
    : fail(`is not valid: ${toPlainLine(first.message)}`, 'correct the text at this place');
}

/** Run what compiles or runs a file of an author. Its failure becomes a problem.
 *  @param noun noun for the file, such as 'the configuration'
 *  @returns null if it failed */
export async function orProblem<Result>(
  act: () => Promise<Result>,
  file: string,
  noun: string,
  { shown, problems }: Pick<Reading, 'shown' | 'problems'>,
): Promise<Result | null> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ModuleFailure)) throw error;
    problems.add(await toModuleProblem(error, { file, noun, shown }));
    return null;
  }
}

/** Create the problem of a file that cannot be compiled or run.
 *  @param noun noun for the file, such as 'the configuration' */
export async function toModuleProblem(
  error: ModuleFailure,
  { file, noun, shown }: { readonly file: string; readonly noun: string; readonly shown: (file: string) => string },
): Promise<NewProblem> {
  const { at } = error;
  const message = `${noun} ${error.message}`;
  if (!at) return { file: shown(file), message, fix: error.fix };
  const frame = toCodeFrame((await readFile(at.file, 'utf8')).split(/\r?\n/), at);
  return { file: shown(at.file), line: at.line, column: at.column, message, fix: error.fix, frame };
}
