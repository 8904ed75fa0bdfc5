/** Of so many one is taken. */
const SHARE = 4;

/** Every fourth, which is enough for `npm test`. CI takes all of them in a step of its own (`TEST_WHOLE=1`), and so does
 *  `npm run test:long` on each version of Node. */
export function takeShare<T>(all: readonly T[]): readonly T[] {
  return process.env['TEST_WHOLE'] === '1' ? all : all.filter((_, at) => at % SHARE === 0);
}
