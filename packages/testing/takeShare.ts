/** Whether a test does all of its work. Else it does a quarter, or is left out (`it.runIf`), which is enough for
 *  `npm test`. CI runs the files that import this one with all of it (`TEST_WHOLE=1`), and so does `npm run test:long` on
 *  each version of Node. */
export const IS_WHOLE = process.env['TEST_WHOLE'] === '1';
const SHARE = 4;

/** Every fourth, or all. */
export const takeShare = <T>(all: readonly T[]): readonly T[] =>
  IS_WHOLE ? all : all.filter((_, at) => at % SHARE === 0);

/** A quarter of a number of attempts, or all. */
export const shareOf = (count: number): number => (IS_WHOLE ? count : Math.ceil(count / SHARE));
