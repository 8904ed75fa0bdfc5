import type { ErrorPlace, RunDone, RunEvent } from '../shared/protocol.ts';
import type { Stored } from './items.ts';

/** Code that a reader can change. */
export interface Source {
  readonly title: string;
  readonly language: string;
  readonly original: string;
  /** Key of the draft on the page. */
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
  /** The reader has to confirm a large download. */
  | { readonly kind: 'asking'; readonly program: string; readonly transfer: number }
  | { readonly kind: 'loading'; readonly program: string; readonly loaded: number; readonly total: number }
  | { readonly kind: 'running' }
  /** `isBlocked`: the frame in which code runs did not open. `isTraced`: its steps were to be recorded. */
  | { readonly kind: 'failed'; readonly isBlocked: boolean; readonly isTraced: boolean };

export interface BoxState {
  readonly phase: Phase;
  readonly isEditing: boolean;
  /** Whether the reader has opened the editor, so that it takes the focus. */
  readonly isEntered: boolean;
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

export const EMPTY: Result = { stdout: '', stderr: '', tables: [], done: null };

/** Add an event of a run to its result. */
export function addEvent(result: Result, event: RunEvent): Result {
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
