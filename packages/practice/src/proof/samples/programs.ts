import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { getOrCreate } from 'serbakode/content';
import { locateNode } from './node.ts';
import { findAsNobody } from './ordinaryUser.ts';
import { findPackage } from './packages.ts';

const execute = promisify(execFile);

/** A program that samples need, as found on this machine. */
export interface Program {
  /** Version shown to readers: `Python 3.11`. */
  readonly label: string;
  /** Output of `--version`; part of the key of cached results. */
  readonly version: string;
  readonly command: string;
  /** Arguments before the sample's arguments. */
  readonly firstArguments: readonly string[];
}

export type ProgramName = 'node' | 'tsc' | 'python3' | 'bash' | 'sqlite3' | 'java' | 'rustc' | 'gcc';

interface Definition {
  readonly name: string;
  /** Matches the part of the version shown to readers. */
  readonly version: RegExp;
  /** @returns null when it is not installed */
  readonly locate: () => Promise<Pick<Program, 'command' | 'firstArguments'> | null>;
}

const onPath = (program: string) => async () => ({
  command: (await findAsNobody(program)) ?? program,
  firstArguments: [],
});

const withNode = (firstArguments: readonly string[]) => async () => {
  const command = await locateNode();
  return command === null ? null : { command, firstArguments };
};

const DEFINITIONS: Readonly<Record<ProgramName, Definition>> = {
  node: { name: 'Node.js', version: /v(\d+)/, locate: withNode([]) },
  tsc: {
    name: 'TypeScript',
    version: /(\d+\.\d+)/,
    locate: async () => {
      const folder = findPackage('typescript');
      return folder === null ? null : withNode([path.join(folder, 'bin/tsc')])();
    },
  },
  python3: { name: 'Python', version: /(\d+\.\d+)/, locate: onPath('python3') },
  bash: { name: 'Bash', version: /version (\d+\.\d+)/, locate: onPath('bash') },
  sqlite3: { name: 'SQLite', version: /^(\d+\.\d+)/, locate: onPath('sqlite3') },
  java: { name: 'Java', version: /(\d+)/, locate: onPath('java') },
  rustc: { name: 'Rust', version: /(\d+\.\d+)/, locate: locateRust },
  gcc: { name: 'GCC', version: /(\d+\.\d+)\.\d+$/m, locate: onPath('gcc') },
};

const found = new Map<ProgramName, Promise<Program | null>>();

/** Find a program and its version, once in a run.
 *  @returns null when it is not installed */
export function findProgram(name: ProgramName): Promise<Program | null> {
  return getOrCreate(found, name, () => locateProgram(DEFINITIONS[name]));
}

/** @returns null when one of them is not installed */
export async function findPrograms(names: readonly ProgramName[]): Promise<ReadonlyMap<string, Program> | null> {
  const programs = new Map<string, Program>();
  for (const name of names) {
    const program = await findProgram(name);
    if (!program) return null;
    programs.set(name, program);
  }
  return programs;
}

async function locateProgram(definition: Definition): Promise<Program | null> {
  try {
    const located = await definition.locate();
    if (!located) return null;
    const { command, firstArguments } = located;
    const { stdout } = await execute(command, [...firstArguments, '--version']);
    const version = stdout.trim();
    return {
      command,
      firstArguments,
      version,
      label: `${definition.name} ${definition.version.exec(version)?.[1] ?? ''}`.trim(),
    };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** rustup's `rustc` is a stub that looks for toolchains in the home folder, which a sample does not have. */
async function locateRust(): Promise<Pick<Program, 'command' | 'firstArguments'>> {
  const { stdout } = await execute('rustc', ['--print', 'sysroot']);
  return { command: path.join(stdout.trim(), 'bin', 'rustc'), firstArguments: [] };
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'MODULE_NOT_FOUND';
}
