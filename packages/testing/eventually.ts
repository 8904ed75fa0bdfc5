import { vi } from 'vitest';

/** Below the time limit of tests, so that a failure shows the failing check. */
const LIMIT_MS = 120_000;

/** Retry until a check no longer throws. `vi.waitFor` gives up after a second, in which a busy machine may not even
 *  load a module. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: LIMIT_MS });
}
