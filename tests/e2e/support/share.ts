import { IS_EVERY, IS_WHOLE } from '../../../packages/testing/takeShare.ts';

export { IS_EVERY, IS_WHOLE };

/** Marks a test that does less of its work in `npm test` than with `TEST_WHOLE=1`. */
export const SHARED = { tag: '@share' };

/** Marks a test that runs with `TEST_WHOLE=1` only (`grepInvert` of the configuration). */
export const WHOLE = { tag: '@whole' };

/** For a test of one behaviour with many inputs, sizes or settings: `npm test` takes the first of them.
 *  @param index position of the input */
export const firstOf = (index: number) => (index === 0 ? {} : WHOLE);

/** For a behaviour that one test tries with many inputs: `npm test` takes this many of them, from the beginning. */
export const firstOfList = <Input>(all: readonly Input[], count: number): readonly Input[] =>
  IS_WHOLE ? all : all.slice(0, count);
