import type TypeScript from 'typescript';
import {
  TYPE_LIBRARIES,
  type CheckResult,
  type ErrorPlace,
  type PracticeFile,
  type TypeLibrary,
} from '../../../shared/protocol.ts';
import { toText } from '../folder.ts';
import { toCheckResult } from '../toCheckResult.ts';
import { readSections, type Compiler, type Section } from './readSections.ts';

/** What the compiler says about a program and its test. */
export interface TypeVerdict {
  readonly checks: readonly CheckResult[];
  /** The errors of the program, as `tsc` prints them in a terminal; empty if there are none. */
  readonly errors: string;
  readonly place: ErrorPlace | null;
}

/** The name of the check that the program alone has no error. */
export const COMPILES = 'tsc';

/** Files of the program, as the compiler sees them. */
const FOLDER = '/latihan/';

/** Helpers of a test. A program cannot replace them: their import conflicts with a declaration of the same name, and the
 *  program alone has no such module that it could extend. */
const HELPERS = Object.entries({
  '/node_modules/type-test/package.json': '{"name":"type-test","type":"module","types":"index.d.ts"}',
  '/node_modules/type-test/index.d.ts': `export type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
export declare function expectType<T extends true>(): void;
`,
});

const IMPORT = "\nimport{expectType,type Equal}from'type-test';export{};\n";

/** Comments that would hide errors of the program and of the test. The compiler obeys capitals too. */
const HIDES = /@ts-(?:ignore|nocheck|expect-error)/i;

/** Errors that are printed. More would be cut by the limit of output, which ends a run without its verdict. */
const MAX_ERRORS = 20;

/** Create the check of programs by the compiler. Its library is read here, once, so that a check itself is quick. */
export function createTypeCheck(ts: Compiler, library: TypeLibrary) {
  const options: TypeScript.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: [...TYPE_LIBRARIES],
    module: ts.ModuleKind.NodeNext,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  };
  const given = new Map(Object.entries({ ...library, [`${FOLDER}package.json`]: '{"type":"module"}' }));
  const parsed = new Map<string, TypeScript.SourceFile>();

  function compile(entry: string, files: ReadonlyMap<string, string>): TypeScript.Program {
    const read = (path: string) => given.get(path) ?? files.get(path);
    const host: TypeScript.CompilerHost = {
      fileExists: (path) => read(path) !== undefined,
      readFile: read,
      getSourceFile: (path, settings) => {
        const known = parsed.get(path);
        const text = read(path);
        if (known || text === undefined) return known;
        const file = ts.createSourceFile(path, text, settings, true);
        if (given.has(path)) parsed.set(path, file);
        return file;
      },
      getDefaultLibFileName: () => '/lib/lib.es2023.d.ts',
      getDefaultLibLocation: () => '/lib',
      getCurrentDirectory: () => FOLDER,
      getCanonicalFileName: (path) => path,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
      writeFile: () => undefined,
    };
    return ts.createProgram([FOLDER + entry], options, host);
  }

  const findErrors = (program: TypeScript.Program): readonly TypeScript.Diagnostic[] =>
    program
      .getSourceFiles()
      .filter(({ fileName }) => fileName.startsWith(FOLDER))
      .flatMap((file) => {
        const unparsed = program.getSyntacticDiagnostics(file);
        return unparsed.length > 0 ? unparsed : program.getSemanticDiagnostics(file);
      });

  const toMessage = ({ code, messageText }: TypeScript.Diagnostic): string =>
    `error TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;

  const toPlace = ({ file, start = 0 }: TypeScript.Diagnostic): (ErrorPlace & { readonly column: number }) | null => {
    if (!file) return null;
    const { line, character } = file.getLineAndCharacterOfPosition(start);
    return { title: file.fileName.slice(FOLDER.length), line: line + 1, column: character + 1 };
  };

  function toFaulty(errors: readonly TypeScript.Diagnostic[]): TypeVerdict {
    const [first] = errors;
    const place = first ? toPlace(first) : null;
    const at = place ? `${place.title}:${place.line}:${place.column} - ` : '';
    const printed = ts.formatDiagnosticsWithColorAndContext(errors.slice(0, MAX_ERRORS), {
      getCurrentDirectory: () => FOLDER,
      getCanonicalFileName: (path) => path,
      getNewLine: () => '\n',
    });
    return {
      checks: [toCheckResult(first === undefined, COMPILES, first && { actual: at + toMessage(first) })],
      errors: printed.replaceAll(COLOURS, ''),
      place: place && { title: place.title, line: place.line },
    };
  }

  /** A comment hides errors of the line after it, perhaps all of the file's. */
  function findHidden(files: ReadonlyMap<string, string>): TypeVerdict | null {
    for (const [path, text] of files) {
      const line = text.split('\n').findIndex((one) => HIDES.test(one)) + 1;
      if (line === 0) continue;
      const title = path.slice(FOLDER.length);
      const actual = `${title}:${line} - ${HIDES.exec(text)?.[0] ?? ''} hides what is checked here`;
      return { checks: [toCheckResult(false, COMPILES, { actual })], errors: `${actual}\n`, place: { title, line } };
    }
    return null;
  }

  function judgeSection(program: TypeScript.Program, section: Section, errors: readonly TypeScript.Diagnostic[]) {
    const [error] = errors.filter(({ start = 0 }) => start >= section.start && start < section.end);
    if (!error) return toCheckResult(true, section.name);
    const { compared, source } = section;
    const checker = program.getTypeChecker();
    const print = (node: TypeScript.TypeNode) => checker.typeToString(checker.getTypeFromTypeNode(node));
    return compared
      ? toCheckResult(false, section.name, {
          input: compared.actual.getText(),
          expected: print(compared.expected),
          actual: print(compared.actual),
        })
      : toCheckResult(false, section.name, { input: source, actual: toMessage(error) });
  }

  compile('empty.ts', new Map([[`${FOLDER}empty.ts`, 'export {};']])).getSemanticDiagnostics();

  /** Check a program alone, then with its test. */
  return (entry: string, written: readonly PracticeFile[], test: string): TypeVerdict => {
    const files = new Map(written.map(({ title, content }) => [FOLDER + title, toText(content)]));
    const hidden = findHidden(files);
    if (hidden) return hidden;
    const alone = findErrors(compile(entry, files));
    if (alone.length > 0) return toFaulty(alone);
    const head = `${files.get(FOLDER + entry) ?? ''}${IMPORT}`;
    const program = compile(entry, new Map([...files, ...HELPERS, [FOLDER + entry, head + test]]));
    const file = program.getSourceFile(FOLDER + entry);
    const errors = findErrors(program);
    const ofProgram = errors.filter((error) => error.file !== file || (error.start ?? 0) < head.length);
    if (!file || ofProgram.length > 0) return toFaulty(ofProgram);
    const checks = readSections(ts, file, head.length).map((section) => judgeSection(program, section, errors));
    return { checks: [toCheckResult(true, COMPILES), ...checks], errors: '', place: null };
  };
}

/** Escape sequences of a terminal. */
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[\\d+m`, 'g');
