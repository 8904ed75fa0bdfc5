import type { RunDone } from '../../../shared/practice/protocol.ts';

/** A program under way. */
export interface RunHandle {
  /** Resolves with the end, whatever it was; rejects only if the runtime could not be fetched or started. */
  readonly done: Promise<RunDone>;
  readonly stop: () => void;
}

/** A preview that is shown. `done` comes after its test, or once its document is drawn; it stays alive until it is closed. */
export interface PreviewHandle extends RunHandle {
  readonly close: () => void;
}
