import { createSandbox } from '../../client/sandbox/createSandbox.ts';
import { draws } from '../../shared/draws.ts';
import type { PracticeFile, RunDone, RunEvent, RunRequest } from '../../shared/protocol.ts';

/** A sample as the page runs it; a `file` is only saved. */
export interface PageStep {
  readonly role: 'run' | 'file' | 'html';
  readonly language: RunRequest['language'];
  readonly title: string;
  readonly code: string;
  readonly args: readonly string[];
  readonly database: string;
}

export interface PageRun extends Pick<RunDone, 'reason' | 'exitCode'> {
  readonly stdout: string;
  readonly stderr: string;
}

/** The result of one run in the page. */
export interface RequestRun {
  readonly stdout: string;
  readonly stderr: string;
  readonly done: Pick<RunDone, 'reason' | 'exitCode' | 'reachedEnd' | 'checks' | 'error' | 'removed'>;
  /** Text of the files that it made or changed, by their titles. */
  readonly changed: Readonly<Record<string, string>>;
}

const sandbox = createSandbox('/');

/** Width of the article's column, used unless a test sets another. */
const PREVIEW_WIDTH = 'iframe:not([width]) { inline-size: 40rem; block-size: 20rem }';
const sheet = new CSSStyleSheet();
sheet.replaceSync(PREVIEW_WIDTH);
document.adoptedStyleSheets.push(sheet);

async function run(request: RunRequest, onEvent: (event: RunEvent) => void): Promise<RunDone> {
  if (!draws(request)) return sandbox.run(request, onEvent).done;
  const preview = sandbox.preview(document.body, request, onEvent);
  const done = await preview.done;
  preview.close();
  return done;
}

/** Start a run. @returns in `printed`, what it has printed so far */
function start(request: RunRequest) {
  const printed = { stdout: '', stderr: '' };
  const running = run(request, (event) => {
    if (event.type === 'stdout' || event.type === 'stderr') printed[event.type] += event.text;
  });
  return { printed, running };
}

async function runRequest(request: RunRequest): Promise<RequestRun> {
  const { printed, running } = start(request);
  const { reason, exitCode, reachedEnd, checks, error, changed, removed } = await running;
  const texts = changed.map(({ title, content }) => [
    title,
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  ]);
  return {
    ...printed,
    done: { reason, exitCode, reachedEnd, checks, error, removed },
    changed: Object.fromEntries(texts),
  };
}

/** Files of a folder after some samples, and the output of the last one, by the samples as JSON. */
const known = new Map<string, { readonly files: ReadonlyMap<string, PracticeFile>; readonly run: PageRun | null }>();

/** Run samples one after another in a new folder, as a page does. A sequence that has already run is not run again.
 *  @returns what each printed; null for a file */
async function runSteps(steps: readonly PageStep[]): Promise<(PageRun | null)[]> {
  let files: ReadonlyMap<string, PracticeFile> = new Map();
  const runs: (PageRun | null)[] = [];
  for (const [index, step] of steps.entries()) {
    const key = JSON.stringify(steps.slice(0, index + 1));
    const result = known.get(key) ?? (await runStep(step, files));
    known.set(key, result);
    files = result.files;
    runs.push(result.run);
  }
  return runs;
}

async function runStep(
  { role, language, title, code, args, database }: PageStep,
  before: ReadonlyMap<string, PracticeFile>,
): Promise<{ readonly files: ReadonlyMap<string, PracticeFile>; readonly run: PageRun | null }> {
  const files = new Map(before);
  // A program without a title gets a hidden name, which a listing of the folder leaves out.
  const entry = title || `.practice.${language}`;
  const program = { title: entry, content: `${code}\n` };
  if (title !== '') files.set(title, program);
  if (role === 'file') return { files, run: null };
  const all = [...files.values(), ...(title === '' ? [program] : [])];
  const request = { language, entry, files: all, args, database, stdin: '', test: null, width: null };
  const { printed, running } = start(request);
  const done = await running.catch((error: unknown) => String(error));
  if (typeof done === 'string') return { files, run: { ...printed, reason: 'stopped', exitCode: 1, stderr: done } };
  for (const file of done.changed) if (file.title !== entry || files.has(file.title)) files.set(file.title, file);
  for (const removed of done.removed) files.delete(removed);
  return { files, run: { reason: done.reason, exitCode: done.exitCode, ...printed } };
}

// A new page starts with an empty cache.
Object.assign(globalThis, { runSteps, forgetSteps: () => known.clear(), runRequest });
