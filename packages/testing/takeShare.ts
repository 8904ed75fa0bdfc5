const level = process.env['TEST_WHOLE'];
/** Whether tests do all of their work: in CI and in drills. Without it, as in `npm test`, each behaviour is tested
 *  once: a test of many inputs takes an eighth of them, and tests that show a behaviour everywhere are skipped
 *  (`it.runIf`). */
export const IS_WHOLE = level === '1' || level === 'every';
/** Whether tests visit every page in every state (`TEST_WHOLE=every`, in `npm run test:long`): half an hour of two
 *  cores. */
export const IS_EVERY = level === 'every';
const SHARE = 8;

/** Every eighth, or all. */
export const takeShare = <T>(all: readonly T[]): readonly T[] =>
  IS_WHOLE ? all : all.filter((_, at) => at % SHARE === 0);

/** An eighth of a number of attempts, or all. */
export const shareOf = (count: number): number => (IS_WHOLE ? count : Math.ceil(count / SHARE));
