import { expect, it } from 'vitest';
import { runKillsDrill } from '../../../tests/long/killsDrill.ts';
import { runPairsDrill } from '../../../tests/long/pairsDrill.ts';

// All 200 kills and 20 pairs: `npm run test:long -- --only kills,pairs`.
it('a build that is killed leaves one whole output with its own policy, and the next one succeeds', async () => {
  expect(await runKillsDrill({ scale: 3 / 200 })).toMatchObject({ tried: 3, held: 3, failures: [] });
}, 180_000);

it('builds that begin together leave whole outputs with their own policies, in one folder and in two beside each other', async () => {
  expect(await runPairsDrill({ scale: 1 / 20 })).toMatchObject({ tried: 2, held: 2, failures: [] });
}, 180_000);
