import { createListeners } from 'serbakode/client';
import { createBoxDrafts } from './boxDrafts.ts';
import { createBoxProgram, type ProgramOptions, type TestOptions } from './boxProgram.ts';
import type { BoxState, Result, Source } from './boxState.ts';
import type { Stored } from './items.ts';
import type { Session } from './session.ts';

interface BoxOptions extends ProgramOptions {
  readonly session: Pick<Session, 'sandbox' | 'drafts' | 'files'>;
  /** Whether the editor is open from the beginning. */
  readonly isEditing?: boolean;
}

const LIVE_DELAY_MS = 500;

export type Box = ReturnType<typeof createBox>;

/** The state of a sample or an exercise: its code, its run and the results. */
export function createBox(options: BoxOptions) {
  const { session, sources, language } = options;
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
  const program = createBoxProgram(options, () => state, set);
  let state: BoxState = {
    phase: { kind: 'idle' },
    isEditing: written.hasAny || options.isEditing === true,
    isEntered: false,
    codes: written.codes,
    stdin: '',
    result: null,
    traced: '',
    isDrawn: false,
    unkept: null,
    stored: 'stored',
    undo: null,
  };
  /** The current run, and the request that started it; empty if it only draws a change. */
  let current: { readonly asked: string; readonly ended: Promise<Result | null>; hasGivenWay?: true } | null = null;
  let liveTimer: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<BoxState>): void {
    state = { ...state, ...change };
    // Otherwise the article's code would hide the reader's code, which is what runs.
    if (!state.isEditing && isChanged(sources, state.codes)) state = { ...state, isEditing: true };
    notify();
  }

  /** A change during a run is drawn after it. */
  function redraw(): void {
    clearTimeout(liveTimer);
    liveTimer = setTimeout(() => {
      if (state.phase.kind === 'running') redraw();
      else void begin('', null);
    }, LIVE_DELAY_MS);
  }

  /** Run the current code, or the given code. It replaces a running program, unless that is the same.
   *  @returns null if it was not run or was replaced: it is running, a question is open, or loading failed */
  async function run(
    test: TestOptions | null = null,
    codes?: readonly string[],
    isTraced = false,
  ): Promise<Result | null> {
    const asked = JSON.stringify([test, codes ?? state.codes, state.stdin, isTraced]);
    if (state.phase.kind === 'running' && current && current.asked !== asked) {
      current.hasGivenWay = true;
      program.stop();
      await current.ended;
    }
    return begin(asked, test, codes, isTraced);
  }

  async function begin(asked: string, ...what: Parameters<typeof program.run>): Promise<Result | null> {
    if (state.phase.kind !== 'idle' && state.phase.kind !== 'failed') return null;
    // Saved now, so that a download right after the run contains the code that ran.
    written.save();
    const turn: NonNullable<typeof current> = { asked, ended: program.run(...what) };
    current = turn;
    const result = await turn.ended;
    return turn.hasGivenWay ? null : result;
  }

  return {
    sources,
    language,
    getState: (): BoxState => state,
    subscribe,
    /** Open the editor, or close it if the code is the article's. */
    edit: () => set({ isEditing: !state.isEditing, isEntered: true }),
    change: (index: number, code: string) => {
      // The editor also reports code that was set from outside, by Restore or from another tab.
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
    /** Set whether another input of the reader, besides the code, is stored. */
    setStored: (stored: Stored) => set({ stored }),
    /** Store the last change, if it is unsaved. */
    save: written.saveUnsaved,
    setStdin: (stdin: string) => set({ stdin }),
    run,
    /** Run the program and record its steps. */
    trace: () => run(null, undefined, true),
    /** Answer the open question. */
    answer: program.answer,
    stop: program.stop,
    /** Cancel the download that this box waits for. */
    cancel: program.cancel,
    setHost: program.setHost,
    close: () => {
      clearTimeout(liveTimer);
      written.close();
      program.close();
    },
  };
}

const isChanged = (sources: readonly Source[], codes: readonly string[]): boolean =>
  sources.some(({ original }, index) => codes[index] !== original);
