import type { RunEvent, RunRequest } from '../../shared/protocol.ts';
import { listPreviewRuntimes, listRuntimes, toEarlyEnd, type RuntimeName } from '../../shared/sandbox.ts';
import { createPreviewFrame } from './previewFrame.ts';
import { createRunnerFrame, type RunHandle, type RunnerFrame } from './runnerFrame.ts';
import { createRuntimeStore, type OnProgress } from './runtimeStore.ts';

export type Sandbox = ReturnType<typeof createSandbox>;

/** The fields of a program that determine its runtimes. */
export type Runnable = Pick<RunRequest, 'language' | 'files' | 'isTypeTest' | 'isTraced' | 'setup'>;

/** Create the sandbox of a page. It loads nothing before the first call.
 *  @param base address of the folder of the site's shared files: `site.filesBase` */
export function createSandbox(base: string) {
  const store = createRuntimeStore(base);
  let frame: RunnerFrame | null = null;
  let isClosed = false;
  /** Runtimes of the frame, and whether each is stored for the next visit. */
  const loaded = new Map<RuntimeName, Promise<boolean>>();

  function openFrame(): RunnerFrame {
    // Nothing would remove a frame that opens after the page was left.
    if (isClosed) throw new Error('the sandbox of this page is closed');
    if (frame) return frame;
    const opened = createRunnerFrame(base, () => {
      // A frame that does not answer is replaced by a new one without runtimes. Each run of the old frame reports this.
      if (frame !== opened) return;
      frame = null;
      loaded.clear();
    });
    frame = opened;
    return opened;
  }

  async function load(
    names: readonly RuntimeName[],
    onProgress?: OnProgress,
    signal?: AbortSignal,
  ): Promise<{ readonly target: RunnerFrame; readonly areKept: boolean }> {
    const target = openFrame();
    const counts = names.map(() => ({ loaded: 0, total: 0 }));
    const kept = await Promise.all(
      names.map(async (name, index) => {
        let loading = loaded.get(name);
        if (!loading) {
          loading = store
            .read(
              name,
              (bytes, total) => {
                counts[index] = { loaded: bytes, total };
                onProgress?.(
                  counts.reduce((sum, count) => sum + count.loaded, 0),
                  counts.reduce((sum, count) => sum + count.total, 0),
                );
              },
              signal,
            )
            .then(async ({ files, isKept }) => {
              await target.know(name, files);
              return isKept;
            });
          loaded.set(name, loading);
          loading.catch(() => loaded.delete(name));
        }
        return loading;
      }),
    );
    return { target, areKept: kept.every(Boolean) };
  }

  /** Run a program, after loading its runtime if necessary. */
  function run(request: RunRequest, onEvent: (event: RunEvent) => void): RunHandle {
    const names = toRuntimes(request);
    let stop = () => {
      isStopped = true;
    };
    let isStopped = false;
    const done = (async () => {
      const { target } = await load(names);
      if (isStopped) {
        const stopped = toEarlyEnd('stopped');
        onEvent(stopped);
        return stopped;
      }
      const handle = target.run(names, request, onEvent);
      stop = handle.stop;
      return handle.done;
    })();
    return { done, stop: () => stop() };
  }

  return {
    run,
    /** Show a document, or the result of JSX, in a frame inside `element`. */
    preview: (element: HTMLElement, request: RunRequest, onEvent: (event: RunEvent) => void) =>
      createPreviewFrame({ base, element, request, onEvent, readScripts: () => readScripts(request) }),
    /** Load and start the runtimes of a run. @returns whether all of them are stored for the next visit
     *  @param signal cancels the downloads that this call started */
    load: async (program: Runnable, onProgress?: OnProgress, signal?: AbortSignal) =>
      (await load(toRuntimes(program), onProgress, signal)).areKept,
    /** List the runtimes of a run that this page has not loaded, to ask before a large download. */
    describe: (program: Runnable) => store.describe(toRuntimes(program).filter((name) => !loaded.has(name))),
    listKept: store.listKept,
    remove: store.remove,
    /** Remove the frame and stop everything that runs in it. */
    close: () => {
      isClosed = true;
      frame?.close();
      frame = null;
      loaded.clear();
    },
  };

  async function readScripts({ language, files }: RunRequest): Promise<ArrayBuffer[]> {
    const runtimes = await Promise.all(listPreviewRuntimes(language, files).map((name) => store.read(name)));
    return runtimes.flatMap((runtime) => runtime.files);
  }
}

const toRuntimes = ({ language, files, ...rest }: Runnable): RuntimeName[] => listRuntimes(language, files, rest);
