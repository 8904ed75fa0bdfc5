import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { defineCommand, type Bash } from 'just-bash/browser';
import { createToken } from '../../../shared/createToken.ts';
import { GIT_SURROUNDINGS } from '../../../shared/gitSurroundings.ts';
import type { CheckResult } from '../../../shared/protocol.ts';
import { TIME_LIMIT_MS } from '../../../shared/sandbox.ts';
import { toText } from '../folder.ts';
import { parts } from '../parts.ts';
import { serve, type Run } from '../serve.ts';
import { toCheckResult } from '../toCheckResult.ts';
import { countTime } from './countTime.ts';
import { createShell, CWD, withoutAdvice } from './createShell.ts';
import { markCalls } from './markCalls.ts';

/** Digests for checksums in place of `crypto.subtle`, which is missing in documents without an origin. */
const DIGESTS = { 'SHA-1': sha1, 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 };
const digest = async (name: keyof typeof DIGESTS, bytes: ArrayBuffer) =>
  DIGESTS[name](new Uint8Array(bytes)).slice().buffer;
if (!('subtle' in crypto)) Object.defineProperty(crypto, 'subtle', { value: { digest } });

serve(async () => undefined, runScript);

/** A script is ended here, before the page ends its worker: what it printed comes with its end. */
const LIMIT_MS = TIME_LIMIT_MS - 1000;

/** Run a script as `bash` does, and its test in a shell of its own: what a program defines does not reach it. */
async function runScript(run: Run): Promise<void> {
  const { request, folder, stdout, stderr } = run;
  const { setup, test } = request;
  const checks: CheckResult[] = [];
  // A script that a test reads may end that test. No other line than its last knows the word that says it is over.
  const last = createToken();
  let hasEnded = test === null;
  const over = defineCommand('__end', async ([word]) => {
    hasEnded ||= word === last;
    return { stdout: '', stderr: '', exitCode: 0 };
  });
  const answered = new Set<number>();
  const same = defineCommand(`same-${createToken()}`, async ([number, actual = '', expected = '', name = '']) => {
    answered.add(Number(number));
    checks.push(toCheckResult(actual === expected, name, { expected, actual }));
    return { stdout: '', stderr: '', exitCode: 0 };
  });
  const git = parts.git;
  const commands = git ? [defineCommand('git', git)] : [];
  const given = [...folder.files].filter(([title]) => setup === undefined || title !== request.entry);
  const extras = { commands, ...(setup !== undefined && { env: GIT_SURROUNDINGS }) };
  const timeLeft = countTime(LIMIT_MS);
  const bash = createShell(given, timeLeft, extras);
  const options = { rawScript: true, stdin: request.stdin };
  const exec = (script: string) => bash.exec(script, options);
  run.started();
  const prepared = setup === undefined ? null : await exec(setup);
  if (prepared?.exitCode) stderr(prepared.stderr);
  const kept = new Set(bash.fs.getAllPaths());
  const source = toText(folder.files.get(request.entry) ?? '');
  const parameters = request.args.map(quote).join(' ');
  const script = parameters === '' ? source : `set -- ${parameters}\n${source}`;
  const { stdout: out, stderr: err, exitCode } = await exec(script);
  if (test !== null) {
    // Options (`shopt`) and paths of commands (`hash`) outlive a script of just-bash.
    const tester = createShell([], timeLeft, { ...extras, commands: [...commands, same, over], fs: bash.fs });
    // The first script is the test, the others those that it reads.
    let certain: number[] | undefined;
    const transform = ({ ast }: Parameters<Transform>[0]) => {
      certain ??= markCalls(ast, same.name);
      return { ast };
    };
    tester.registerTransformPlugin({ name: 'calls', transform });
    await tester.exec(`${test}\n__end ${last}`, options);
    hasEnded &&= certain?.every((number) => answered.has(number)) ?? false;
  }
  await takeFiles(bash, folder.files, kept);
  stdout(out);
  stderr(withoutAdvice(err));
  const line = Number(/(?:line|baris|Parse error at) (\d+)/.exec(err)?.[1]);
  const error = exitCode !== 0 && line > 0 ? { title: request.entry, line } : null;
  const isLate = timeLeft() <= 0;
  // The checks judge what the program left, whatever its last command said.
  const outcome = { exitCode: test === null ? exitCode : 0, error, checks, hasTestEnded: hasEnded && !isLate };
  run.end(outcome, isLate ? 'time' : 'finished');
}

type Transform = Parameters<Bash['registerTransformPlugin']>[0]['transform'];

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Apply the script's changed, new and removed files to the folder. */
async function takeFiles(
  bash: Bash,
  files: Map<string, string | Uint8Array>,
  before: ReadonlySet<string>,
): Promise<void> {
  const paths = bash.fs.getAllPaths().filter((path) => path.startsWith(`${CWD}/`));
  const found = new Set(paths);
  for (const path of before)
    if (path.startsWith(`${CWD}/`) && !found.has(path)) files.delete(path.slice(CWD.length + 1));
  for (const path of paths) {
    const stat = await bash.fs.lstat(path);
    // What Git keeps is nothing to look at.
    if (stat.isFile && !path.includes('/.git/'))
      files.set(path.slice(CWD.length + 1), await bash.fs.readFileBuffer(path));
  }
}
