import { isSavingData } from 'serbakode/client';
import type { BoxState } from './boxState.ts';
import type { Runnable } from './sandbox/createSandbox.ts';
import type { Session } from './session.ts';

/** Download size above which every reader is asked first. Below it only readers with data saving are asked. */
const LARGE = 500_000;

/** Download the runtimes that the programs of a box need.
 *  @param set shows the reader the question, the progress, and runtimes that cannot be stored */
export function createRuntimeDownload(
  sandbox: Session['sandbox'],
  set: (change: Pick<BoxState, 'phase'> | Pick<BoxState, 'unkept'>) => void,
) {
  let isAgreed = false;
  let loading: AbortController | null = null;
  let reply: ((isAgreed: boolean) => void) | null = null;

  /** Load missing runtimes, after a question if they are large.
   *  @returns whether the reader agreed */
  async function load(runs: readonly Runnable[]): Promise<boolean> {
    for (const request of runs) {
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
      // Another box may have started the download; it then continues.
      const isKept = await Promise.race([sandbox.load(request, onProgress, signal), whenAborted(signal)]);
      if (!isKept) set({ unkept: program });
    }
    return true;
  }

  return {
    load,
    /** Answer the open question. */
    answer: (agreed: boolean) => reply?.(agreed),
    /** Cancel the download that this box waits for. */
    cancel: () => loading?.abort(),
    /** Ask again before the next download. */
    forget: () => {
      isAgreed = false;
    },
  };
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as DOMException));
  });
