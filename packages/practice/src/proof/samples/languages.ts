import type { ProgramName } from './programs.ts';
import { toScriptName } from './transform.ts';

/** How samples of a language are run. */
export interface Language {
  /** Programs, in the order of the label shown to readers. */
  readonly programs: readonly ProgramName[];
  /** Name in the `samples` column of the plan. */
  readonly planned: string;
  readonly needsTitle: boolean;
  /** Whether its JavaScript is written in addition to the file. */
  readonly isTransformed?: boolean;
  readonly steps: (input: StepInput) => readonly Step[];
}

interface StepInput {
  /** File of the database of SQL. */
  readonly database: string;
  /** File name of the sample; empty when it has none. */
  readonly title: string;
  readonly code: string;
  readonly args: readonly string[];
}

export interface Step {
  readonly program: ProgramName | 'result';
  readonly args: readonly string[];
  readonly stdin?: string;
  /** The step is a compiler: its output is not the sample's, and nothing runs after it has failed. */
  readonly isCompiler?: boolean;
  readonly allowsWarnings?: boolean;
}

const runScript = ({ title, args }: StepInput): Step => ({ program: 'node', args: [toScriptName(title), ...args] });

const checkTypes = ({ title }: StepInput): Step => ({
  program: 'tsc',
  args: [...TSC_OPTIONS, title],
  isCompiler: true,
});

const TSC_OPTIONS = (
  '--strict --noEmit --pretty false --target es2022 --lib es2023,dom,dom.iterable --module ' +
  'nodenext --jsx react-jsx --types node --skipLibCheck --allowImportingTsExtensions'
).split(' ');

/** A short program ends before the second compiler pays off: 1.1 s of processor time instead of 1.8. */
const QUICK_START = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** The file is compiled to a program with its name without the extension (`hitung.rs` to `hitung`), which is then
 *  run. */
const compileAndRun =
  (program: ProgramName, options: readonly string[], allowsWarnings: boolean) =>
  ({ title, args }: StepInput): Step[] => {
    const result = title.replace(/\.[^.]+$/, '');
    return [
      { program, args: [...options, '-o', result, title], isCompiler: true, allowsWarnings },
      { program: 'result', args: [`./${result}`, ...args] },
    ];
  };

/** A sample that Node.js runs. */
const SCRIPT: Language = {
  programs: ['node'],
  planned: 'js',
  needsTitle: true,
  steps: (input) => [runScript(input)],
};

const TYPESCRIPT: Language = {
  programs: ['tsc', 'node'],
  planned: 'ts',
  needsTitle: true,
  isTransformed: true,
  steps: (input) => [checkTypes(input), runScript(input)],
};

/** A language that one program runs. */
const ofProgram = (program: ProgramName, planned: string, needsTitle: boolean, steps: Language['steps']): Language => ({
  programs: [program],
  planned,
  needsTitle,
  steps,
});

const LANGUAGES: Readonly<Record<string, Language>> = {
  js: SCRIPT,
  jsx: { ...SCRIPT, isTransformed: true },
  ts: TYPESCRIPT,
  tsx: TYPESCRIPT,
  python: ofProgram('python3', 'python', true, ({ title, args }) => [{ program: 'python3', args: [title, ...args] }]),
  bash: ofProgram('bash', 'bash', false, ({ title, code, args }) => [
    { program: 'bash', args: title === '' ? ['-c', code, 'bash', ...args] : [title, ...args] },
  ]),
  sql: ofProgram('sqlite3', 'sql', false, ({ code, args, database }) => [
    { program: 'sqlite3', args: ['-header', '-column', ...args, database], stdin: `${code}\n` },
  ]),
  java: ofProgram('java', 'java', true, ({ title, args }) => [
    { program: 'java', args: [...QUICK_START, title, ...args] },
  ]),
  rust: ofProgram('rustc', 'rust', true, compileAndRun('rustc', ['--edition', '2021'], true)),
  c: ofProgram('gcc', 'c', true, compileAndRun('gcc', ['-std=c17', '-Wall', '-Wextra'], false)),
};

/** @returns undefined for a language whose samples cannot be run */
export function findLanguage(name: string): Language | undefined {
  return Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined;
}

export const RUN_LANGUAGES = Object.keys(LANGUAGES);
