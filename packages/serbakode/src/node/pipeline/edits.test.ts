import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createEditingSite } from '../../../../testing/edits/createEditingSite.ts';
import { EDITS } from '../../../../testing/edits/editedSite.ts';
import { takeShare } from '../../../../testing/takeShare.ts';

const site = await createEditingSite();
afterAll(site.close);

/** Edits of a quarter of the kinds, or of all; `npm run test:long` makes many more. */
it('builds the same output after an edit as with an empty cache, and keeps unchanged files', async () => {
  const [edits = []] = fc.sample(fc.tuple(...takeShare(EDITS)), { numRuns: 1, seed: 20261123 });
  expect(await site.check(edits)).toEqual([]);
  const { files, of } = site.kept();
  expect(files / of).toBeGreaterThan(0.5);
}, 600_000);
