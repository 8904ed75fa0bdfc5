import type { BuildStep } from '../../pipeline/buildRun.ts';

/** Words for what a build is doing. */
const STEP_NAMES: Readonly<Record<Step, string>> = {
  starting: 'starting',
  articles: 'parsing articles',
  layout: 'linking pages, compiling the application',
  pages: 'writing pages',
  parts: 'creating the files of parts',
  cards: 'creating the files of parts, drawing social cards',
  output: 'replacing the output',
};

type Step = BuildStep | 'starting';

interface Taken {
  /** Seconds on the clock. */
  readonly seconds: number;
  /** Seconds of all processors. */
  readonly processor: number;
}

interface Output {
  readonly isTTY: boolean;
  readonly write: (text: string) => void;
}

/** Show what a build is doing: in a terminal on one line, from the first moment; in CI as a line for each step that has
 *  ended, with its time. */
export function createProgress(
  output: Output = process.stderr,
  isCi = Boolean(process.env['CI']),
  measure: () => Taken = measureProcess,
) {
  const taken = new Map<string, Taken>();
  let current: { readonly step: Step; readonly start: Taken; text: string } | null = null;

  function show(step: Step, done = 0, total = 0): void {
    if (current?.step !== step) end();
    current ??= { step, start: step === 'starting' ? NOTHING : measure(), text: '' };
    current.text = STEP_NAMES[step] + (total === 0 ? '' : ` ${done} of ${total}`);
    if (output.isTTY) output.write(`\r\u001b[K${current.text}`);
  }
  /** End the last step, and remove what the terminal shows. */
  function end(): void {
    if (!current) return;
    const { step, start, text } = current;
    const end = measure();
    const spent = { seconds: end.seconds - start.seconds, processor: end.processor - start.processor };
    taken.set(STEP_NAMES[step], add(taken.get(STEP_NAMES[step]) ?? NOTHING, spent));
    if (output.isTTY) output.write('\r\u001b[K');
    else if (isCi) output.write(`${text}  ${spent.seconds.toFixed(1)} s\n`);
    current = null;
  }

  show('starting');
  return {
    show,
    clear: end,
    /** The time of each step so far, as a table. */
    toTimings: (): string => toTable(taken),
  };
}

/** Time since the process was started, with all its threads. */
function measureProcess(): Taken {
  const { user, system } = process.cpuUsage();
  return { seconds: performance.now() / 1000, processor: (user + system) / 1e6 };
}

const NOTHING: Taken = { seconds: 0, processor: 0 };
const add = (first: Taken, second: Taken): Taken => ({
  seconds: first.seconds + second.seconds,
  processor: first.processor + second.processor,
});
function toTable(taken: ReadonlyMap<string, Taken>): string {
  const all = [...taken.values()].reduce(add, NOTHING);
  const width = Math.max(...Object.values(STEP_NAMES).map((name) => name.length));
  const toRow = (name: string, time: string, processor: string) =>
    `${name.padEnd(width)}  ${time.padStart(7)}  ${processor.padStart(9)}`;
  const toCell = (seconds: number) => `${seconds.toFixed(2)} s`;
  return [
    toRow('step', 'time', 'processor'),
    ...[...taken, ['in all', all] as const].map(([name, { seconds, processor }]) =>
      toRow(name, toCell(seconds), toCell(processor)),
    ),
  ].join('\n');
}
