import { reloadIfStale, toPress, type Press } from 'serbakode/client';
import { PRACTICE_ATTRIBUTE } from '../shared/attributes.ts';
import { draws } from '../shared/draws.ts';
import type { CodeFile, ExerciseTest } from '../shared/exercise.ts';
import type { PracticeFile, PracticeLanguage, RunDone, RunEvent, RunRequest } from '../shared/protocol.ts';
import { toEarlyEnd } from '../shared/sandbox.ts';
import { withFiles } from '../shared/withFiles.ts';
import { createBoxPreview } from './boxPreview.ts';
import { addEvent, EMPTY, type BoxState, type Result, type Source } from './boxState.ts';
import { createRuntimeDownload } from './runtimeDownload.ts';
import type { Runnable } from './sandbox/createSandbox.ts';
import { FrameBlocked, type RunHandle } from './sandbox/runnerFrame.ts';
import type { Session } from './session.ts';

/** How an exercise runs its program for a check. */
export interface TestOptions {
  /** Null for a program that is judged by its output. */
  readonly test: ExerciseTest | null;
  /** Files of the program, instead of the visible ones. */
  readonly files: readonly CodeFile[];
}

/** Runs a program that another one needs. If the reader stops it, `done` contains that reason. */
export type RunBefore = (request: RunRequest) => Promise<RunDone>;

/** A request without the program's own files. */
type Prepared = Pick<RunRequest, 'files' | 'args' | 'database' | 'entry'>;

/** Options of a box's program. */
export interface ProgramOptions {
  readonly session: Pick<Session, 'sandbox' | 'files'>;
  readonly sources: readonly Source[];
  readonly language: PracticeLanguage;
  /** Return the other files of the program. May first run samples that it needs. */
  readonly prepare: (run: RunBefore, test: TestOptions | null) => Promise<Prepared>;
  /** Programs that `prepare` will run, so that their download is included in the question to the reader. */
  readonly listNeeds?: () => readonly Runnable[];
  /** Commands before the program (Bash). */
  readonly setup?: string | undefined;
  readonly onDone?: (done: RunDone, codes: readonly string[]) => void;
}

/** The program of a box: a run loads its runtimes, runs the program and shows the result. The box allows one run at a
 *  time.
 *  @param set changes the state of the box */
export function createBoxProgram(
  options: ProgramOptions,
  getState: () => BoxState,
  set: (change: Partial<BoxState>) => void,
) {
  const { session, sources, language, prepare, listNeeds, setup, onDone } = options;
  const { sandbox } = session;
  const preview = createBoxPreview(sandbox);
  const download = createRuntimeDownload(sandbox, set);
  /** The running program: the box's own, or one that it needs. */
  let handle: RunHandle | null = null;
  let isStopped = false;
  let isClosed = false;
  let shownTimer: ReturnType<typeof setTimeout> | undefined;

  /** @returns whether the program may run */
  async function load(test: TestOptions | null, isTraced: boolean): Promise<boolean> {
    const files = [...session.files.list(), ...toFiles(sources, getState().codes)];
    const program = { language, files, ...toOptions(test, setup), isTraced };
    // A preview loads its own runtimes.
    const runs = [...(listNeeds?.() ?? []), program].filter(
      (request) => !draws({ ...request, entry: sources[0]?.title ?? '' }),
    );
    return (await download.load(runs)) && !isClosed;
  }

  const runBefore: RunBefore = (request) => {
    if (isStopped) return Promise.resolve(toEarlyEnd('stopped'));
    handle = sandbox.run(request, () => {});
    return handle.done;
  };

  function stop(): void {
    isStopped = true;
    handle?.stop();
  }

  async function runNow(test: TestOptions | null, given?: readonly string[], isTraced = false): Promise<Result | null> {
    handle = null;
    isStopped = false;
    set({ phase: { kind: 'running' } });
    if (!(await load(test, isTraced))) {
      set({ phase: { kind: 'idle' } });
      return null;
    }
    const prepared = await prepare(runBefore, test);
    // Read the code now, because the reader may have changed it while other programs ran.
    const { codes: written, stdin } = getState();
    const codes = given ?? written;
    const request = toRequest(options, prepared, { test, codes, stdin, isTraced });
    const isDrawn = draws(request);
    set({ isDrawn, traced: isTraced ? (codes[0] ?? '') : '' });
    const element = isDrawn ? await preview.waitForHost() : null;
    if (isClosed) return null;
    if (isStopped) {
      const stopped = { ...EMPTY, done: toEarlyEnd('stopped') };
      set({ phase: { kind: 'idle' }, result: stopped });
      return stopped;
    }
    let result = EMPTY;
    const show = () => {
      clearTimeout(shownTimer);
      shownTimer = undefined;
      set({ result });
    };
    const onEvent = (event: RunEvent) => {
      result = addEvent(result, event);
      // Many small pieces of output are shown in one update.
      shownTimer ??= setTimeout(show, 50);
    };
    preview.close();
    // Show pending output now, so that late output of the last drawing does not replace the new result.
    show();
    set({ phase: { kind: 'running' } });
    handle = element ? preview.draw(element, request, onEvent) : sandbox.run(request, onEvent);
    const done = await handle.done;
    result = { ...result, done };
    if (isClosed) return null;
    onDone?.(done, codes);
    show();
    set({ phase: { kind: 'idle' } });
    return result;
  }

  /** @returns null if it was not run, because the reader declined the download, or loading failed */
  async function run(...what: Parameters<typeof runNow>): Promise<Result | null> {
    try {
      return await runNow(...what);
    } catch (error) {
      if (isClosed) return null;
      if (error instanceof DOMException && error.name === 'AbortError') {
        download.forget();
        set({ phase: { kind: 'idle' } });
        return null;
      }
      // A runtime could not be loaded, most likely because the device is offline.
      console.warn('The code could not be run.', error);
      if (await reloadIfStale(listRunButtons(sources))) return null;
      set({ phase: { kind: 'failed', isBlocked: error instanceof FrameBlocked, isTraced: what[2] ?? false } });
      return null;
    }
  }

  return {
    run,
    stop,
    answer: download.answer,
    cancel: download.cancel,
    setHost: preview.setHost,
    close: (): void => {
      isClosed = true;
      clearTimeout(shownTimer);
      download.answer(false);
      stop();
      preview.close();
    },
  };
}

const toOptions = (test: TestOptions | null, setup: string | undefined): Pick<RunRequest, 'isTypeTest' | 'setup'> => ({
  ...(test?.test?.isTypeTest && { isTypeTest: true }),
  ...(setup !== undefined && { setup }),
});

const toFiles = (sources: readonly Source[], codes: readonly string[]): PracticeFile[] =>
  sources.map(({ title }, index) => ({ title, content: codes[index] ?? '' }));

interface Asked extends Pick<RunRequest, 'stdin' | 'isTraced'> {
  readonly test: TestOptions | null;
  readonly codes: readonly string[];
}

const toRequest = (
  { language, sources, setup }: ProgramOptions,
  { files, ...rest }: Prepared,
  { test, codes, stdin, isTraced }: Asked,
): RunRequest => ({
  language,
  files: withFiles(files, toFiles(sources, codes)),
  stdin,
  test: test?.test?.code ?? null,
  width: test?.test?.width ?? null,
  isTraced,
  ...toOptions(test, setup),
  ...rest,
});

/** The button that ran a program, to be pressed again if the page has to be reloaded. */
function listRunButtons([source]: readonly Source[]): Press[] {
  const button = source?.figure.parentElement?.querySelector<HTMLElement>(
    `[${PRACTICE_ATTRIBUTE}="run"], [${PRACTICE_ATTRIBUTE}="check"]`,
  );
  return button ? [toPress(button)] : [];
}
