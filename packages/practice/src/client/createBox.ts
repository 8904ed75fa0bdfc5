import { createListeners, type Press, reloadIfStale, toPress } from 'serbakode/client';
import { PRACTICE_ATTRIBUTE } from '../shared/attributes.ts';
import { draws } from '../shared/draws.ts';
import type { CodeFile, ExerciseTest } from '../shared/exercise.ts';
import type { PracticeLanguage, RunDone, RunEvent, RunRequest } from '../shared/protocol.ts';
import { toEarlyEnd } from '../shared/sandbox.ts';
import { createBoxDrafts } from './boxDrafts.ts';
import { addEvent, EMPTY, type BoxState, type Result, type Source } from './boxState.ts';
import { createRuntimeDownload } from './runtimeDownload.ts';
import type { Runnable } from './sandbox/createSandbox.ts';
import { FrameBlocked, type RunHandle } from './sandbox/runnerFrame.ts';
import type { Session } from './session.ts';
import { withFiles } from './withFiles.ts';

/** How an exercise runs its program for a check. */
interface TestOptions {
  /** Null for a program that is judged by what it prints. */
  readonly test: ExerciseTest | null;
  /** Files of the program, in place of those that its reader sees. */
  readonly files: readonly CodeFile[];
}

/** Runs a program that another one needs. The reader may stop it like that one: `done` says so. */
export type RunBefore = (request: RunRequest) => Promise<RunDone>;

interface BoxOptions {
  readonly session: Pick<Session, 'sandbox' | 'drafts' | 'files'>;
  readonly sources: readonly Source[];
  readonly language: PracticeLanguage;
  /** Return the files of the program before its own are added. May first run samples that it needs. */
  readonly prepare: (
    run: RunBefore,
    test: TestOptions | null,
  ) => Promise<Pick<RunRequest, 'files' | 'args' | 'database' | 'entry'>>;
  /** Programs that `prepare` will run, so that the reader is asked before a large download. */
  readonly listNeeds?: () => readonly Runnable[];
  /** Commands before the program (Bash). */
  readonly setup?: string | undefined;
  readonly onDone?: (done: RunDone, codes: readonly string[]) => void;
}

const LIVE_DELAY_MS = 500;

export type Box = ReturnType<typeof createBox>;

/** The state of a sample or an exercise: its code, its run and the results. */
export function createBox({ session, sources, language, prepare, listNeeds, setup, onDone }: BoxOptions) {
  const { sandbox } = session;
  const { subscribe, notify } = createListeners();
  const written = createBoxDrafts({
    drafts: session.drafts,
    sources,
    getCodes: () => state.codes,
    onNewer: (codes) => {
      set({ codes, undo: null });
      if (state.isDrawn) redraw();
    },
    onStored: (stored) => set({ stored }),
  });
  const download = createRuntimeDownload(session.sandbox, (change) => set(change));
  let state: BoxState = {
    phase: { kind: 'idle' },
    isEditing: written.hasAny,
    codes: written.codes,
    stdin: '',
    result: null,
    traced: '',
    isDrawn: false,
    unkept: null,
    stored: 'stored',
    undo: null,
  };
  /** The program that runs: the box's own, or one that it needs. */
  let handle: RunHandle | null = null;
  let closeDrawn: (() => void) | null = null;
  let isStopped = false;
  let isClosed = false;
  /** The last run, until it has ended, and what it was asked for; empty if it only draws a change. */
  let current: { readonly asked: string; readonly ended: Promise<Result | null>; hasGivenWay?: true } | null = null;
  let host: HTMLElement | null = null;
  let onHost: ((host: HTMLElement) => void) | null = null;
  let liveTimer: ReturnType<typeof setTimeout> | undefined;
  let shownTimer: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<BoxState>): void {
    state = { ...state, ...change };
    // Otherwise the article's code would hide what the reader wrote, and what runs.
    if (!state.isEditing && isChanged()) state = { ...state, isEditing: true };
    notify();
  }

  function isChanged(): boolean {
    return sources.some(({ original }, index) => state.codes[index] !== original);
  }

  /** @returns whether the program may run */
  async function load(test: TestOptions | null, isTraced: boolean): Promise<boolean> {
    const files = [...session.files.list(), ...toFiles(state.codes)];
    const program = { language, files, ...toOptions(test), isTraced };
    // A preview loads its own runtimes.
    const runs = [...(listNeeds?.() ?? []), program].filter(
      (request) => !draws({ ...request, entry: sources[0]?.title ?? '' }),
    );
    return (await download.load(runs)) && !isClosed;
  }

  const toOptions = (options: TestOptions | null): Pick<RunRequest, 'isTypeTest' | 'setup'> => ({
    ...(options?.test?.isTypeTest && { isTypeTest: true }),
    ...(setup !== undefined && { setup }),
  });

  const toFiles = (codes: readonly string[]) =>
    sources.map(({ title }, index) => ({ title, content: codes[index] ?? '' }));

  const runBefore: RunBefore = (request) => {
    if (isStopped) return Promise.resolve(toEarlyEnd('stopped'));
    handle = sandbox.run(request, () => {});
    return handle.done;
  };

  function stop(): void {
    isStopped = true;
    handle?.stop();
  }

  async function toRequest(
    test: TestOptions | null,
    codes: readonly string[] | undefined,
    isTraced: boolean,
  ): Promise<{ readonly request: RunRequest; readonly codes: readonly string[] }> {
    const { files, ...rest } = await prepare(runBefore, test);
    const used = codes ?? state.codes;
    const request: RunRequest = {
      language,
      files: withFiles(files, toFiles(used)),
      stdin: state.stdin,
      test: test?.test?.code ?? null,
      width: test?.test?.width ?? null,
      isTraced,
      ...toOptions(test),
      ...rest,
    };
    return { request, codes: used };
  }

  function waitForHost(): Promise<HTMLElement> {
    return host ? Promise.resolve(host) : new Promise((resolve) => (onHost = resolve));
  }

  async function runNow(test: TestOptions | null, given?: readonly string[], isTraced = false): Promise<Result | null> {
    handle = null;
    isStopped = false;
    set({ phase: { kind: 'running' } });
    if (!(await load(test, isTraced))) {
      set({ phase: { kind: 'idle' } });
      return null;
    }
    const { request, codes } = await toRequest(test, given, isTraced);
    const isDrawn = draws(request);
    set({ isDrawn, traced: isTraced ? (codes[0] ?? '') : '' });
    const element = isDrawn ? await waitForHost() : null;
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
    closeDrawn?.();
    closeDrawn = null;
    // What the last drawing printed at its end is not shown in place of the new result.
    show();
    set({ phase: { kind: 'running' } });
    if (element) {
      const preview = sandbox.preview(element, request, onEvent);
      closeDrawn = preview.close;
      handle = preview;
    } else handle = sandbox.run(request, onEvent);
    const done = await handle.done;
    result = { ...result, done };
    if (isClosed) return null;
    onDone?.(done, codes);
    show();
    set({ phase: { kind: 'idle' } });
    return result;
  }

  /** A change during a run is drawn after it. */
  function redraw(): void {
    clearTimeout(liveTimer);
    liveTimer = setTimeout(() => {
      if (state.phase.kind === 'running') redraw();
      else void begin('', null);
    }, LIVE_DELAY_MS);
  }

  /** Run the current code, or the code given. What runs gives way to it, unless that is the same.
   *  @returns null if it was not run or gave way: the same is running, a question is open, or loading failed */
  async function run(
    test: TestOptions | null = null,
    codes?: readonly string[],
    isTraced = false,
  ): Promise<Result | null> {
    const asked = JSON.stringify([test, codes ?? state.codes, state.stdin, isTraced]);
    if (state.phase.kind === 'running' && current && current.asked !== asked) {
      current.hasGivenWay = true;
      stop();
      await current.ended;
    }
    return begin(asked, test, codes, isTraced);
  }

  async function begin(asked: string, ...what: Parameters<typeof tryRun>): Promise<Result | null> {
    if (state.phase.kind !== 'idle' && state.phase.kind !== 'failed') return null;
    const turn: NonNullable<typeof current> = { asked, ended: tryRun(...what) };
    current = turn;
    const result = await turn.ended;
    return turn.hasGivenWay ? null : result;
  }

  async function tryRun(...what: Parameters<typeof runNow>): Promise<Result | null> {
    // A download right after the run contains what ran.
    written.save();
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
      set({ phase: { kind: 'failed', isBlocked: error instanceof FrameBlocked } });
      return null;
    }
  }

  return {
    sources,
    language,
    getState: (): BoxState => state,
    subscribe,
    /** Open the editor, or close it if the code is the article's. */
    edit: () => set({ isEditing: !state.isEditing }),
    change: (index: number, code: string) => {
      // The editor also reports what it was given to show, by Restore or from another tab.
      if (state.codes[index] === code) return;
      set({ codes: state.codes.map((other, at) => (at === index ? code : other)), undo: null });
      written.saveSoon();
      if (state.isDrawn) redraw();
    },
    restore: () => {
      set({ codes: sources.map(({ original }) => original), undo: state.codes });
      written.save();
      if (state.isDrawn) void run();
    },
    /** Show the result of an earlier run. */
    show: (result: Result | null) => set({ result }),
    undo: () => {
      set({ codes: state.undo ?? state.codes, undo: null });
      written.save();
      if (state.isDrawn) void run();
    },
    /** Store what was typed last, if it waits to be stored. */
    save: written.saveUnsaved,
    setStdin: (stdin: string) => set({ stdin }),
    run,
    /** Run the program and record its steps. */
    trace: () => run(null, undefined, true),
    /** Answer the open question. */
    answer: download.answer,
    stop,
    /** End the download that this box waits for. */
    cancel: download.cancel,
    /** @param element holds previews */
    setHost: (element: HTMLElement | null) => {
      host = element;
      if (element) onHost?.(element);
    },
    close: () => {
      isClosed = true;
      for (const timer of [liveTimer, shownTimer]) clearTimeout(timer);
      written.close();
      download.answer(false);
      stop();
      closeDrawn?.();
    },
  };
}

/** The button that ran a program, to be pressed again if the page has to be reloaded. */
function listRunButtons([source]: readonly Source[]): Press[] {
  const button = source?.figure.parentElement?.querySelector<HTMLElement>(
    `[${PRACTICE_ATTRIBUTE}="run"], [${PRACTICE_ATTRIBUTE}="check"]`,
  );
  return button ? [toPress(button)] : [];
}
