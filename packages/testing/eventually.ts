import { vi } from 'vitest';

/** Below the common limit of a test, so that a failure shows what was waited for. */
const LIMIT_MS = 120_000;

/** Try until a check no longer throws. `vi.waitFor` gives up after a second, in which a busy machine may not get so far
 *  as to load a module. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: LIMIT_MS });
}
