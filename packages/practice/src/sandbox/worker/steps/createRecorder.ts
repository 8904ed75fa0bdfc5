import {
  MAX_STEPS,
  MAX_TRACE_BYTES,
  type Trace,
  type TraceFrame,
  type TraceStep,
  type TraceValue,
} from '../../../shared/trace.ts';
import { append, stringify, uncurry } from '../intrinsics.ts';
import type { Describer } from './createDescriber.ts';

interface RecorderOptions {
  readonly describer: Describer;
  /** What was printed so far. */
  readonly printed: () => string;
  /** Ends a run that has too many steps: it may be endless. */
  readonly cut: (trace: string) => void;
}

/** A call that is open. */
interface Frame {
  /** Empty for the program itself. */
  readonly name: string;
  names: readonly string[];
  /** Read the variables, in the order of their names. They also throw, as `this` before `super()` does. */
  readers: readonly (() => unknown)[];
  line: number;
  /** The error that was recorded last. */
  error: { readonly value: unknown } | null;
}

const encode = uncurry(TextEncoder.prototype.encode);

/** Create what an instrumented program calls. It runs beside the program, in whose realm every method may be another one:
 *  see `intrinsics.ts`. */
export function createRecorder({ describer, printed, cut }: RecorderOptions) {
  const encoder = new TextEncoder();
  const main: Frame = { name: '', names: [], readers: [], line: 1, error: null };
  const stack: Frame[] = [];
  /** JSON of the steps, with commas between them. */
  let steps = '';
  let count = 0;
  let size = 0;
  let isCut = false;

  /** Make a call the innermost one: those above it have ended, or wait. One that goes on after it waited is added. */
  function goTo(frame: Frame): void {
    if (!leave(frame) || frame !== main) append(stack, frame);
  }

  /** Remove a call and those above it. The program itself stays. @returns whether it was open */
  function leave(frame: Frame): boolean {
    for (let index = stack.length - 1; index >= 0; index--) {
      if (stack[index] !== frame) continue;
      stack.length = frame === main ? 1 : index;
      return true;
    }
    return false;
  }

  function record(
    event: TraceStep['event'],
    line: number,
    value?: (objects: Record<string, never>) => TraceValue,
  ): void {
    if (isCut) return;
    const objects = Object.create(null) as Record<string, never>;
    const frames: TraceFrame[] = [];
    for (let index = 0; index < stack.length; index++) append(frames, toFrame(stack[index] ?? main, objects));
    const step = { event, line, frames, printed: printed().length, ...(value && { value: value(objects) }), objects };
    const json = stringify(step satisfies TraceStep);
    size += encode(encoder, json).length;
    isCut = count >= MAX_STEPS || size > MAX_TRACE_BYTES;
    if (isCut) return cut(toJson());
    steps += count === 0 ? json : `,${json}`;
    count++;
  }

  function toFrame({ name, names, readers }: Frame, objects: Record<string, never>): TraceFrame {
    const variables: (readonly [string, TraceValue])[] = [];
    for (let index = 0; index < names.length; index++) {
      const variable = names[index] ?? '';
      try {
        const value = readers[index]?.();
        if (variable !== 'this' || (typeof value === 'object' && value !== null && value !== globalThis))
          append(variables, [variable, describer.show(value, objects)]);
      } catch {
        // It has no value yet.
      }
    }
    return { name, variables };
  }

  const toJson = (): string =>
    `{"steps":[${steps}],"output":${stringify(printed() satisfies Trace['output'])},"isCut":${isCut}}`;

  function fail(frame: Frame, error: unknown): void {
    if (frame.error && frame.error.value === error) return;
    frame.error = { value: error };
    goTo(frame);
    record('error', frame.line, () => describer.describeThrown(error));
  }

  return {
    calls: {
      begin: (): Frame => {
        append(stack, main);
        return main;
      },
      call: (name: string, line: number, names: Frame['names'], readers: Frame['readers']): Frame => {
        const frame: Frame = { name, names, readers, line, error: null };
        append(stack, frame);
        return frame;
      },
      step: (frame: Frame, line: number, names: Frame['names'], readers: Frame['readers']): true => {
        goTo(frame);
        frame.error = null;
        frame.line = line;
        frame.names = names;
        frame.readers = readers;
        record('line', line);
        return true;
      },
      keep: (frame: Frame, names: Frame['names'], readers: Frame['readers']): void => {
        frame.names = names;
        frame.readers = readers;
      },
      leave: <Value>(frame: Frame, line: number, value: Value): Value => {
        goTo(frame);
        record('return', line, (objects) => describer.show(value, objects));
        return value;
      },
      pause: <Value>(frame: Frame, value: Value): Value => {
        leave(frame);
        return value;
      },
      fail,
      end: (frame: Frame): void => {
        leave(frame);
      },
    },
    /** Record the error that ends the program. */
    fail: (error: unknown): void => {
      if (stack.length > 0) fail(main, error);
    },
    /** @returns JSON of a `Trace`; undefined if the program has not begun */
    read: (): string | undefined => {
      if (stack.length === 0) return undefined;
      goTo(main);
      // The state after the last line.
      record('line', main.line);
      return toJson();
    },
  };
}
