import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { findLanguage, type Step } from '../samples/languages.ts';
import { PRACTICE_SOURCES } from '../samples/ownFolder.ts';
import { findPrograms } from '../samples/programs.ts';
import type { Outcome } from '../samples/runProcess.ts';
import { runStep, type Surroundings } from '../samples/runStep.ts';
import { toJavaScript, toScriptName } from '../samples/transform.ts';
import { createWorkspace, type Workspace } from '../samples/workspace.ts';
import { runScript } from './attemptScript.ts';
import { attemptTypes } from './attemptTypes.ts';
import { toCheck, type Check, type Recorded } from './toCheck.ts';

export interface AttemptFile {
  readonly title: string;
  readonly code: string;
}

interface AttemptRequest {
  readonly language: string;
  readonly program: AttemptFile;
  /** Everything else in the folder. For SQL, files that end in `.sql` are run into the database before the program. */
  readonly files: readonly AttemptFile[];
  /** Appended to the program's module scope; null for a plain run. */
  readonly test: string | null;
  readonly isTypeTest?: true | undefined;
  /** Commands of Bash before the program, which is then not a file. */
  readonly setup?: string | undefined;
  /** Database of SQL. */
  readonly database: string;
  /** Files whose content is returned afterwards. */
  readonly wanted: readonly string[];
  readonly limitMs: number;
}

export interface Attempt extends Outcome {
  readonly checks: readonly Check[];
  /** Whether its test reached the last line; true without one. */
  readonly hasEnded: boolean;
  /** Whether the program could be read at all. */
  readonly isCode: boolean;
  /** Content of the requested files; null for a missing file. */
  readonly contents: readonly (string | null)[];
}

/** Run a program and its test in a fresh folder, with the real toolchain.
 *  @returns null if a program that it needs is not installed */
export async function attempt(request: AttemptRequest): Promise<Attempt | null> {
  if (request.isTypeTest) {
    const { errors, checks } = attemptTypes(request);
    return { ...NOT_STARTED, exit: errors === '' ? 0 : 2, stderr: errors, checks, hasEnded: true, isCode: true };
  }
  const programs = await findPrograms(findLanguage(request.language)?.programs ?? []);
  if (!programs) return null;
  const workspace = await createWorkspace({ needsRust: request.language === 'rust' });
  const surroundings: Surroundings = { workspace, programs, limitMs: request.limitMs };
  try {
    for (const file of request.files) await save(workspace, file);
    for (const file of request.files)
      if (request.language === 'sql' && file.title.endsWith('.sql')) await runSeed(file, request, surroundings);
    if (request.language === 'bash' && (request.setup !== undefined || request.test !== null))
      return {
        ...(await runScript(request, surroundings)),
        hasEnded: true,
        isCode: true,
        contents: await readContents(request, workspace),
      };
    const unreadable = await saveProgram(workspace, request);
    if (unreadable !== null) return { ...NOT_STARTED, stderr: unreadable };
    const token = randomUUID();
    const outcome = await run(request, surroundings, token);
    const { checks, hasEnded } = await readChecks(request, workspace, token);
    return {
      ...outcome,
      checks,
      hasEnded,
      isCode: !/\b(?:Syntax|Indentation|Tab)Error\b/.test(outcome.stderr) || checks.some(({ line }) => line !== null),
      contents: await readContents(request, workspace),
    };
  } finally {
    await workspace.remove();
  }
}

/** The result of a program that is not run. */
const NOT_STARTED: Attempt = {
  exit: 1,
  stop: null,
  stdout: '',
  stderr: '',
  checks: [],
  hasEnded: false,
  isCode: false,
  contents: [],
};

async function save(workspace: Workspace, { title, code }: AttemptFile): Promise<void> {
  await workspace.save(title, `${code}\n`);
  if (findLanguage(path.extname(title).slice(1))?.isTransformed)
    await workspace.save(toScriptName(title), toJavaScript(title, code));
}

/** Check the syntax. @returns the error, or null if it parses or its own language reports the error */
async function saveProgram(workspace: Workspace, { language, program, test }: AttemptRequest): Promise<string | null> {
  const { title } = program;
  // A Python test is in a separate file until its program has been read.
  const code = test === null || language === 'python' ? program.code : program.code + toTestCall(test);
  await workspace.save(title, `${code}\n`);
  if (language === 'python') await workspace.save(path.relative(workspace.folder, testFileOf(workspace)), test ?? '');
  if (!findLanguage(language)?.isTransformed) return null;
  try {
    await workspace.save(toScriptName(title), toJavaScript(title, code, true));
    return null;
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}

async function runSeed(
  { title, code }: AttemptFile,
  { database, language }: AttemptRequest,
  surroundings: Surroundings,
): Promise<void> {
  for (const step of findLanguage(language)?.steps({ title, code, database, args: [] }) ?? [])
    await runStep(step, surroundings);
}

async function run(request: AttemptRequest, surroundings: Surroundings, token: string): Promise<Outcome> {
  const { workspace } = surroundings;
  const env = { CHECKS_FILE: resultsFileOf(workspace), CHECKS_TOKEN: token, CHECKS_TAKE: TAKE };
  let outcome: Outcome = { exit: 0, stop: null, stdout: '', stderr: '' };
  for (const step of await toSteps(request, workspace)) {
    outcome = await runStep(step, surroundings, env);
    if (step.isCompiler && outcome.exit !== 0) return outcome;
  }
  return outcome;
}

/** Name of the function that runs a test, once. */
const TAKE = `take${randomUUID().replaceAll('-', '')}`;

/** A test as a call that exits the program, whatever is still open, and keeps the test's line numbers. */
const toTestCall = (test: string): string =>
  `\n/*\`*/;export{};await ${TAKE}(async({same,ok,throws,output,respond,end:__end})=>{${test}\n;__end();});`;

/** Path of the helpers, outside the program's folder. */
const HELPERS = path.join(PRACTICE_SOURCES, 'proof', 'exercises');

let compiledHelpers: Promise<string> | undefined;

/** The compiled helpers with their imports. They are TypeScript, which Node does not run in an installed package, and
 *  Node 20 not at all. */
const compileHelpers = (): Promise<string> =>
  (compiledHelpers ??= build({
    input: path.join(HELPERS, 'checks.js'),
    platform: 'node',
    tsconfig: false,
    write: false,
  }).then(({ output }) => output[0].code));

async function toSteps(
  { language, program, test, database }: AttemptRequest,
  workspace: Workspace,
): Promise<readonly Step[]> {
  const { title, code } = program;
  if (test === null) return findLanguage(language)?.steps({ title, code, database, args: [] }) ?? [];
  if (language === 'python') {
    const args = [path.join(HELPERS, 'checks.py'), title, testFileOf(workspace), resultsFileOf(workspace)];
    return [{ program: 'python3', args }];
  }
  const helpers = path.join(workspace.env['HOME'] ?? '', 'helpers.mjs');
  await workspace.save(path.relative(workspace.folder, helpers), await compileHelpers());
  const { href } = pathToFileURL(helpers);
  return [{ program: 'node', args: ['--enable-source-maps', '--import', href, toScriptName(title)] }];
}

const testFileOf = ({ env }: Workspace) => path.join(env['HOME'] ?? '', 'test');
const resultsFileOf = ({ env }: Workspace) => path.join(env['HOME'] ?? '', 'checks');

async function readChecks(
  { language, program, test }: AttemptRequest,
  workspace: Workspace,
  token: string,
): Promise<{ readonly checks: Check[]; readonly hasEnded: boolean }> {
  if (test === null) return { checks: [], hasEnded: true };
  const text = (await readIfThere(resultsFileOf(workspace))) ?? '';
  const before = program.code.split('\n').length + 1;
  const all = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as (Recorded | { readonly end: true }) & { readonly token: string })
    // Checks with another token come from the program.
    .filter((one) => one.token === token);
  const results = all.flatMap((one) => ('end' in one ? [] : [one]));
  return {
    checks: results.map((one) => toCheck(one, { test, before, language })),
    hasEnded: results.length < all.length,
  };
}

const readContents = ({ wanted }: AttemptRequest, { folder }: Workspace): Promise<(string | null)[]> =>
  Promise.all(wanted.map((title) => readIfThere(path.join(folder, title))));

async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return null;
    throw error;
  });
}
