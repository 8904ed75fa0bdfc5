import { createListeners, isSavingData, type Press, reloadIfStale, type Stored, toPress } from 'serbakode/client';
import { PRACTICE_ATTRIBUTE } from '../shared/attributes.ts';
import { draws } from '../shared/draws.ts';
import type { CodeFile, ExerciseTest } from '../shared/exercise.ts';
import type { ErrorPlace, PracticeLanguage, RunDone, RunEvent, RunRequest } from '../shared/protocol.ts';
import { toEarlyEnd } from '../shared/sandbox.ts';
import type { Runnable } from './sandbox/createSandbox.ts';
import { FrameBlocked, type RunHandle } from './sandbox/runnerFrame.ts';
import type { Session } from './session.ts';
import { withFiles } from './withFiles.ts';

/** Code that a reader can change. */
export interface Source {
  readonly title: string;
  readonly language: string;
  readonly original: string;
  /** Key of its draft on the page. */
  readonly key: string;
  readonly figure: HTMLElement;
}

export interface ResultTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** The results of a run so far. */
export interface Result {
  readonly stdout: string;
  readonly stderr: string;
  readonly tables: readonly ResultTable[];
  readonly done: RunDone | null;
}

type Phase =
  | { readonly kind: 'idle' }
  /** The reader is asked before a large download. */
  | { readonly kind: 'asking'; readonly program: string; readonly transfer: number }
  | { readonly kind: 'loading'; readonly program: string; readonly loaded: number; readonly total: number }
  | { readonly kind: 'running' }
  /** `isBlocked`: the frame in which code runs did not open. */
  | { readonly kind: 'failed'; readonly isBlocked: boolean };

export interface BoxState {
  readonly phase: Phase;
  readonly isEditing: boolean;
  readonly codes: readonly string[];
  readonly stdin: string;
  readonly result: Result | null;
  /** Code of the program that was traced last; the trace is in its result. */
  readonly traced: string;
  readonly isDrawn: boolean;
  /** Name of a loaded program that cannot be stored for the next visit. */
  readonly unkept: string | null;
  /** Whether the reader's code is stored. */
  readonly stored: Stored;
  /** Code before the last Restore, until the next change. */
  readonly undo: readonly string[] | null;
}

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

/** Download size above which every reader is asked first. Below it only readers with data saving are asked. */
const LARGE = 500_000;
const LIVE_DELAY_MS = 500;
const DRAFT_DELAY_MS = 300;
const EMPTY: Result = { stdout: '', stderr: '', tables: [], done: null };

export type Box = ReturnType<typeof createBox>;

/** The state of a sample or an exercise: its code, its run and the results. */
export function createBox({ session, sources, language, prepare, listNeeds, setup, onDone }: BoxOptions) {
  const { sandbox, drafts } = session;
  const { subscribe, notify } = createListeners();
  /** Drafts as this box has read or written them last. */
  let known = readDrafts();
  let state: BoxState = {
    phase: { kind: 'idle' },
    isEditing: known.some((draft) => draft !== null),
    codes: toCodes(known),
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
  let isAgreed = false;
  /** Ends the download. */
  let loading: AbortController | null = null;
  let reply: ((isAgreed: boolean) => void) | null = null;
  let host: HTMLElement | null = null;
  let onHost: ((host: HTMLElement) => void) | null = null;
  let liveTimer: ReturnType<typeof setTimeout> | undefined;
  let hasUnsaved = false;
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
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

  function readDrafts(): readonly (string | null)[] {
    return sources.map(({ key }) => drafts.read('code', key));
  }

  function toCodes(stored: readonly (string | null)[]): readonly string[] {
    return sources.map(({ original }, index) => stored[index] ?? original);
  }

  /** Show what was written in another tab or on another device, unless this reader is writing here. */
  function showNewer(): void {
    if (!drafts.isCurrent() || hasUnsaved) return;
    const stored = readDrafts();
    if (stored.every((draft, index) => draft === known[index])) return;
    known = stored;
    set({ codes: toCodes(stored), undo: null });
    if (state.isDrawn) redraw();
  }
  const stopFollowing = drafts.subscribe(showNewer);

  function saveDrafts(): void {
    clearTimeout(draftTimer);
    hasUnsaved = true;
    const written = sources.flatMap(({ key, title, original }, index) => {
      const code = state.codes[index] ?? original;
      const kept = code === original ? null : code;
      return drafts.read('code', key) === kept ? [] : [drafts.write('code', key, title, kept)];
    });
    hasUnsaved = false;
    known = readDrafts();
    if (written.length > 0) set({ stored: written.find((one) => one !== 'stored') ?? 'stored' });
  }

  /** Load missing runtimes, after asking if they are large. @returns whether the program may run */
  async function load(test: TestOptions | null, isTraced: boolean): Promise<boolean> {
    const own = { language, files: [...session.files.list(), ...toFiles(state.codes)], ...toOptions(test), isTraced };
    const runs = [...(listNeeds?.() ?? []), own];
    for (const request of runs) {
      // A preview loads its own runtimes.
      if (draws({ ...request, entry: sources[0]?.title ?? '' })) continue;
      let program = '';
      let transfer = 0;
      for (const size of await sandbox.describe(request)) {
        if (size.isKept) continue;
        program = size.program;
        transfer += size.transfer;
      }
      if (transfer === 0) continue;
      if (!isAgreed && (transfer > LARGE || isSavingData())) {
        set({ phase: { kind: 'asking', program, transfer } });
        isAgreed = await new Promise<boolean>((resolve) => (reply = resolve));
        reply = null;
        if (!isAgreed) return false;
      }
      set({ phase: { kind: 'loading', program, loaded: 0, total: 0 } });
      loading = new AbortController();
      const { signal } = loading;
      const onProgress = (loaded: number, total: number) =>
        signal.aborted || set({ phase: { kind: 'loading', program, loaded, total } });
      // The download may be another box's, which goes on with it.
      const isKept = await Promise.race([sandbox.load(request, onProgress, signal), whenAborted(signal)]);
      if (!isKept) set({ unkept: program });
    }
    return !isClosed;
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
    const own: NonNullable<typeof current> = { asked, ended: tryRun(...what) };
    current = own;
    const result = await own.ended;
    return own.hasGivenWay ? null : result;
  }

  async function tryRun(...what: Parameters<typeof runNow>): Promise<Result | null> {
    // A download right after the run contains what ran.
    saveDrafts();
    try {
      return await runNow(...what);
    } catch (error) {
      if (isClosed) return null;
      if (error instanceof DOMException && error.name === 'AbortError') {
        // The next run asks again.
        isAgreed = false;
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
      hasUnsaved = true;
      clearTimeout(draftTimer);
      draftTimer = setTimeout(saveDrafts, DRAFT_DELAY_MS);
      if (state.isDrawn) redraw();
    },
    restore: () => {
      set({ codes: sources.map(({ original }) => original), undo: state.codes });
      saveDrafts();
      if (state.isDrawn) void run();
    },
    /** Show the result of an earlier run. */
    show: (result: Result | null) => set({ result }),
    undo: () => {
      set({ codes: state.undo ?? state.codes, undo: null });
      saveDrafts();
      if (state.isDrawn) void run();
    },
    /** Store what was typed last, if it waits to be stored. */
    save: () => {
      if (hasUnsaved) saveDrafts();
    },
    setStdin: (stdin: string) => set({ stdin }),
    run,
    /** Run the program and record its steps. */
    trace: () => run(null, undefined, true),
    /** Answer the open question. */
    answer: (agreed: boolean) => reply?.(agreed),
    stop,
    /** End the download that this box waits for. */
    cancel: () => loading?.abort(),
    /** @param element holds previews */
    setHost: (element: HTMLElement | null) => {
      host = element;
      if (element) onHost?.(element);
    },
    close: () => {
      isClosed = true;
      stopFollowing();
      for (const timer of [liveTimer, shownTimer]) clearTimeout(timer);
      if (hasUnsaved) saveDrafts();
      reply?.(false);
      stop();
      closeDrawn?.();
    },
  };
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as DOMException));
  });

function addEvent(result: Result, event: RunEvent): Result {
  if (event.type === 'done') return { ...result, done: event };
  if (event.type === 'table') return { ...result, tables: [...result.tables, event] };
  return { ...result, [event.type]: result[event.type] + event.text };
}

/** Return the line of a result's error if it is in this source, or null. */
export function findErrorLine(error: ErrorPlace | null | undefined, { title }: Source): number | null {
  return error?.title === title ? error.line : null;
}

const READS_INPUT: Readonly<Record<string, RegExp>> = {
  python: /\binput\s*\(|\bsys\.stdin\b/,
  bash: /(?:^|[;&|]|\b(?:while|do|then)\b)\s*read\b/m,
  js: /\breadline\b|\bprocess\.stdin\b/,
};

/** Whether code reads standard input. */
export function readsInput(code: string, language: string): boolean {
  return READS_INPUT[language === 'python' || language === 'bash' ? language : 'js']?.test(code) ?? false;
}

/** The button that ran a program, to be pressed again if the page has to be reloaded. */
function listRunButtons([source]: readonly Source[]): Press[] {
  const button = source?.figure.parentElement?.querySelector<HTMLElement>(
    `[${PRACTICE_ATTRIBUTE}="run"], [${PRACTICE_ATTRIBUTE}="check"]`,
  );
  return button ? [toPress(button)] : [];
}
