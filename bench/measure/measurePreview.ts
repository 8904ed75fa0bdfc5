import { spawn, type ChildProcess } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { readOrigin } from './readOrigin.ts';
import { readPeak } from './readPeak.ts';

export interface PreviewMeasure {
  readonly posts: number;
  /** Time from the command to its first answer. */
  readonly start: Elapsed;
  /** Time from saving a change of an article's text until its page has it. */
  readonly words: Elapsed;
  /** Time from saving a new title until the page has it: lists, tags and neighbours change too. */
  readonly title: Elapsed;
  /** Peak resident memory. */
  readonly peakMegabytes: number;
}

interface Elapsed {
  readonly seconds: number;
  /** Processor time of the preview on all cores together. */
  readonly processorSeconds: number;
}

/** Interval between two requests for the edited page, in milliseconds; long enough not to affect the result. */
const ASK_EVERY_MS = 10;
/** Number of edits of each kind; the result is the median. */
const EDITS = 5;
/** Pause between two edits, in milliseconds, in which the work after the first edit ends. */
const BETWEEN_EDITS_MS = 200;
/** The preview is at rest when it uses less processor time than this in the given number of milliseconds. */
const RESTING_SECONDS = 0.03;
const REST_MS = 1000;

/** Run the real command on a site and edit one of its articles, as an author does.
 *  @throws Error when the preview exits by itself */
export async function measurePreview({
  posts,
  siteDir,
}: {
  readonly posts: number;
  readonly siteDir: string;
}): Promise<PreviewMeasure> {
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    ['packages/serbakode/bin/serbakode.js', 'dev', '--site', siteDir, '--port', '0'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const origin = await readOrigin(child);
    const start = {
      seconds: (performance.now() - begin) / 1000,
      processorSeconds: await readProcessorSeconds(child.pid),
    };
    const [name = ''] = (await readdir(path.join(siteDir, 'blog'))).filter((file) => file.endsWith('-1.md'));
    const file = path.join(siteDir, 'blog', name);
    const address = `${origin}/blog/${name.slice('2020-01-01-'.length, -'.md'.length)}.json`;
    await readUntil(address, 'Bagian 1');
    await rest(child);
    const words = await edit(child, file, address, (text, mark) => `${text}\n\n${mark}\n`);
    const title = await edit(child, file, address, (text, mark) => text.replace(/^title: /m, `title: ${mark} `));
    return { posts, start, words, title, peakMegabytes: (await readPeak(child.pid)) / 1024 };
  } finally {
    await stop(child);
  }
}

/** @returns the median of several edits, and the mean of the processor time */
async function edit(
  { pid }: ChildProcess,
  file: string,
  address: string,
  change: (text: string, mark: string) => string,
): Promise<Elapsed> {
  const original = await readFile(file, 'utf8');
  const before = await readProcessorSeconds(pid);
  const seconds: number[] = [];
  for (let round = 0; round < EDITS; round++) {
    const mark = `perubahan ${round}`;
    const start = performance.now();
    await writeFile(file, change(original, mark));
    await readUntil(address, mark);
    seconds.push((performance.now() - start) / 1000);
    await sleep(BETWEEN_EDITS_MS);
  }
  const processorSeconds = ((await readProcessorSeconds(pid)) - before) / EDITS;
  await writeFile(file, original);
  await sleep(BETWEEN_EDITS_MS);
  return { seconds: seconds.toSorted((a, b) => a - b)[Math.floor(EDITS / 2)] ?? 0, processorSeconds };
}

async function readUntil(address: string, text: string): Promise<void> {
  for (;;) {
    const response = await fetch(address);
    if (response.ok && (await response.text()).includes(text)) return;
    await sleep(ASK_EVERY_MS);
  }
}

/** Wait until the preview is at rest. */
async function rest({ pid }: ChildProcess): Promise<void> {
  for (let before = -1; ;) {
    const now = await readProcessorSeconds(pid);
    if (now - before < RESTING_SECONDS) return;
    before = now;
    await sleep(REST_MS);
  }
}

/** Processor time of a process in seconds; 0 if the system does not report it. */
export async function readProcessorSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Fields 14 and 15 of proc(5), in ticks of a hundredth of a second.
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await ended;
}
