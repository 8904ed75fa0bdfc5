import { expect, it } from 'vitest';
import { run } from './measureReader.ts';

it.each([0, 1.5, NaN])('refuses %s visits of each page', async (rounds) => {
  await expect(run(rounds)).rejects.toThrow(
    new RangeError('the number of visits is not a count; fix: write --reader, or --reader 1'),
  );
});
