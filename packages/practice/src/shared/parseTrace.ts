import * as v from 'valibot';
import { MAX_STEPS, type Trace } from './trace.ts';

const value = v.union([v.string(), v.number()]);
const named = v.array(v.tuple([v.string(), value]));
const trace = v.object({
  steps: v.pipe(
    v.array(
      v.object({
        event: v.picklist(['line', 'return', 'error']),
        line: v.pipe(v.number(), v.integer(), v.minValue(1)),
        frames: v.array(v.object({ name: v.string(), variables: named })),
        objects: v.record(v.string(), v.object({ kind: v.string(), items: named, more: v.number() })),
        printed: v.pipe(v.number(), v.integer(), v.minValue(0)),
        value: v.exactOptional(value),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_STEPS),
  ),
  output: v.string(),
  isCut: v.boolean(),
});

/** Read the trace of a reader's own program, whose worker may have sent anything. @returns null if it is none */
export function parseTrace(json: string): Trace | null {
  try {
    const result = v.safeParse(trace, JSON.parse(json));
    return result.success ? result.output : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
