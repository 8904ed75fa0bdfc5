import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

/** A clock that advances by a second, of which the processor is busy half, each time it is read. */
function createClock() {
  let seconds = 0;
  return () => ({ seconds: ++seconds, processor: seconds / 2 });
}

function run(output: { isTTY: boolean }, isCi: boolean) {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  const progress = createProgress({ ...output, write }, isCi, createClock());
  progress.show('articles', 0, 2);
  progress.show('articles', 2, 2);
  progress.show('layout', 0, 0);
  progress.clear();
  progress.clear();
  return { text, progress };
}

it('shows each step on one line of a terminal, and removes it at the end', () => {
  const line = '\r\u001b[K';
  expect(run({ isTTY: true }, true).text).toBe(
    `${line}starting${line}${line}parsing articles 0 of 2${line}parsing articles 2 of 2${line}${line}linking pages, compiling the application${line}`,
  );
});

it('writes a line with its time for each step in CI, and nothing into a file', () => {
  expect(run({ isTTY: false }, true).text).toBe(
    'starting  1.0 s\nparsing articles 2 of 2  1.0 s\nlinking pages, compiling the application  1.0 s\n',
  );
  expect(run({ isTTY: false }, false).text).toBe('');
});

it('adds up the time of each step, from the start of the process', () => {
  const { progress } = run({ isTTY: false }, false);
  progress.show('articles', 2, 2);
  progress.clear();
  expect(progress.toTimings()).toBe(`\
step                                                  time  processor
starting                                            1.00 s     0.50 s
parsing articles                                    2.00 s     1.00 s
linking pages, compiling the application            1.00 s     0.50 s
in all                                              4.00 s     2.00 s`);
});
