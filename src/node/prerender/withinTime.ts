import { Script } from 'node:vm';

/** Time limit for rendering a page, in milliseconds. A large page needs some seconds. */
export const DRAWING_LIMIT_MS = 10_000;

export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

const KEY = Symbol.for('engine:drawing');
const call = new Script(`globalThis[Symbol.for('engine:drawing')]()`);

/** Call a function that may never end. Only the script runner of Node can interrupt one.
 *  @throws TooSlow after the time, else what the function throws */
export function callWithin<Result>(limitMs: number, run: () => Result): Result {
  const slot = globalThis as { [KEY]?: () => Result };
  slot[KEY] = run;
  try {
    return call.runInThisContext({ timeout: limitMs }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TooSlow();
    throw error;
  } finally {
    delete slot[KEY];
  }
}

/**
 * Wait for a promise that may never settle.
 * @throws TooSlow after the time limit
 */
export async function waitWithin<Result>(limitMs: number, coming: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), limitMs);
  });
  try {
    return await Promise.race([coming, end]);
  } finally {
    clearTimeout(timer);
  }
}
