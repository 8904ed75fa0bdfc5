/** A value as it is shown, or the number of an object in `objects`. */
export type TraceValue = string | number;

/** A list, a dictionary, an instance: what names refer to and what may change. */
interface TraceObject {
  /** Its type: `list`, `Buku`. */
  readonly kind: string;
  /** Entries with their index, key or name; an empty label in a set. */
  readonly items: readonly (readonly [label: string, value: TraceValue])[];
  /** How many entries are left out. */
  readonly more: number;
}

export interface TraceFrame {
  /** Name of the function; empty for the program itself. */
  readonly name: string;
  readonly variables: readonly (readonly [name: string, value: TraceValue])[];
}

/** The state of a program before one of its lines runs, or when a function ends. */
export interface TraceStep {
  readonly event: 'line' | 'return' | 'error';
  /** Counted from 1. The last step of a trace that is not cut is the end of the program. */
  readonly line: number;
  /** Calls that are open, the program itself first. */
  readonly frames: readonly TraceFrame[];
  /** Objects that the frames reach, by number: an object keeps its number. */
  readonly objects: Readonly<Record<string, TraceObject>>;
  /** Characters that were printed so far. */
  readonly printed: number;
  /** What a function returns, or the error. */
  readonly value?: TraceValue;
}

/** The run of a program, step by step. */
export interface Trace {
  readonly steps: readonly TraceStep[];
  readonly output: string;
  /** Whether the program went on after the last step. */
  readonly isCut: boolean;
}

/** Limits of a trace: what goes on is cut. The recorders of samples (`proof/steps`) have the same. */
export const MAX_STEPS = 1000;
export const MAX_TRACE_BYTES = 200_000;

/** Folder of a site's static files with its recorded traces. */
export const TRACE_FOLDER = 'steps/';

/** Languages in which a reader's own program is traced. */
export const OWN_TRACED: readonly string[] = ['js', 'ts', 'python'];

/** Languages whose samples are traced. */
export const TRACED_LANGUAGES: readonly string[] = ['js', 'python'];
