import { createRule } from './rule.ts';

const [LEAST, MOST] = [2, 4];
const segmenter = new Intl.Segmenter('id', { granularity: 'sentence' });

/** Reasons of exercises: short enough to be read beside the solution, long enough to explain. */
export const checkReasons = createRule(({ exercises }, report) => {
  for (const { text, line } of exercises.flatMap(({ reasons }) => reasons)) {
    const count = [...segmenter.segment(text)].length;
    if (count < LEAST || count > MOST)
      report(line, `a reason of ${count} sentence${count === 1 ? '' : 's'}, expected ${LEAST} to ${MOST}`);
  }
});
