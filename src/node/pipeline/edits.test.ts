import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createEditingSite } from '../../../tests/support/edits/createEditingSite.ts';
import { anEdit } from '../../../tests/support/edits/editedSite.ts';

const site = await createEditingSite();
afterAll(site.close);

/** A small share of the edits that `npm run test:long` makes. */
it('builds the same output after an edit as with an empty cache, and keeps unchanged files', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEdit, { minLength: 4, maxLength: 4 }), async (edits) => {
      expect(await site.check(edits)).toEqual([]);
    }),
    { numRuns: 1, seed: 20261123, endOnFailure: true },
  );
  const { files, of } = site.kept();
  expect(files / of).toBeGreaterThan(0.5);
}, 120_000);
