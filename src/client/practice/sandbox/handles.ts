import type { RunDone } from '../../../shared/practice/protocol.ts';

/** A running program. */
export interface RunHandle {
  /** Resolves when the program ends, also by an error; rejects only if the runtime could not be loaded or started. */
  readonly done: Promise<RunDone>;
  readonly stop: () => void;
}

/** A visible preview. `done` resolves after its test, or when its document is rendered. The preview runs until it is
 *  closed. */
export interface PreviewHandle extends RunHandle {
  readonly close: () => void;
}
