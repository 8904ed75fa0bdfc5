import type { DrillResult } from './drill.ts';
import { drillCommand } from './drillCommand.ts';

/** Number of histories at full size. */
const HISTORIES = 10_000;

/** Play random histories of two readers on the fake services, as the test of accounts does a few. No item may reach
 *  an account whose reader did not create it, and none may be lost. */
export function runReadersDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const tried = Math.max(1, Math.round(HISTORIES * scale));
  return drillCommand({
    name: 'readers',
    tried,
    command: process.execPath,
    args: ['node_modules/vitest/vitest.mjs', 'run', 'packages/accounts/src/client/session/readers.test.ts'],
    env: { HISTORIES: String(tried) },
  });
}
