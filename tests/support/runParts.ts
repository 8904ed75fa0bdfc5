import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Readable } from 'node:stream';

/** A script of package.json that runs beside others. */
export interface Part {
  readonly name: string;
  readonly script: string;
  /** Arguments of the script. */
  readonly args?: readonly string[];
  /** Names of the parts that must have ended, successfully or not, before this one starts. */
  readonly after: readonly string[];
  /** Whether its processes yield the processor to other parts, for a part that can use all cores later. */
  readonly isPatient?: boolean;
}

export interface PartResult {
  readonly name: string;
  readonly isGreen: boolean;
  readonly seconds: number;
  /** The last lines that a failed part printed. */
  readonly ending: string;
}

/** Lines of a failed part that are repeated below the results: one failed test with its error and the surrounding
 *  lines. */
const ENDING_LINES = 45;
/** Niceness: a process with this value gets a tenth of a core beside a process with 0. */
const PATIENT = 10;

/** Run each part as soon as the parts before it have ended. The output is printed as if they ran one after another.
 *  @param env variables added to those of this process
 *  @returns results in the order of the parts
 *  @throws Error if parts wait for each other, or for a part that does not exist */
export async function runParts(
  parts: readonly Part[],
  env: Readonly<Record<string, string>>,
  run: RunPart = runScript,
): Promise<PartResult[]> {
  checkOrder(parts);
  const output = createTurns(parts.map(({ name }) => name));
  const running = new Map<string, Promise<PartResult>>();
  for (const part of parts) {
    running.set(
      part.name,
      (async () => {
        await Promise.all(part.after.map((name) => running.get(name)));
        const started = performance.now();
        let ending = '';
        const isGreen = await run(part, { ...process.env, ...env }, (chunk) => {
          ending = toEnding(ending + chunk);
          output.write(part.name, chunk);
        });
        output.end(part.name);
        const seconds = (performance.now() - started) / 1000;
        return { name: part.name, isGreen, seconds, ending: isGreen ? '' : ending.trim() };
      })(),
    );
  }
  return Promise.all(running.values());
}

const toEnding = (text: string) => text.split('\n').slice(-ENDING_LINES).join('\n');

export type RunPart = (part: Part, env: NodeJS.ProcessEnv, write: (chunk: string) => void) => Promise<boolean>;

function checkOrder(parts: readonly Part[]): void {
  const known = new Set<string>();
  for (const { name, after } of parts) {
    const missing = after.find((other) => !known.has(other));
    if (missing !== undefined)
      throw new Error(`the part "${name}" comes after "${missing}", which is not listed before it`);
    known.add(name);
  }
}

/** Order the output by part. The first part that has not ended writes at once; the output of the others is kept
 *  until it is their turn. */
function createTurns(names: readonly string[]) {
  const kept = new Map(names.map((name) => [name, [`\n== ${name}\n`]]));
  const ended = new Set<string>();
  let turn = 0;
  const flush = () => {
    for (let name = names[turn]; name !== undefined; name = names[turn]) {
      for (const chunk of kept.get(name)?.splice(0) ?? []) process.stdout.write(chunk);
      if (!ended.has(name)) return;
      turn += 1;
    }
  };
  flush();
  return {
    write: (name: string, chunk: string) => {
      kept.get(name)?.push(chunk);
      flush();
    },
    end: (name: string) => {
      ended.add(name);
      flush();
    },
  };
}

function runScript(
  { script, args = [], isPatient = false }: Part,
  env: NodeJS.ProcessEnv,
  write: (chunk: string) => void,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Programs print no colours into a pipe unless this variable is set.
      env: process.stdout.isTTY ? { FORCE_COLOR: '1', ...env } : env,
    });
    // Before npm starts the script, whose processes inherit it.
    if (isPatient && child.pid !== undefined) setPriority(child.pid, Math.max(PATIENT, getPriority()));
    for (const stream of [child.stdout, child.stderr] satisfies Readable[])
      stream.setEncoding('utf8').on('data', write);
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}
