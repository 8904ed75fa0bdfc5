import { expect, test } from '@playwright/test';
import { collectComplaints } from './support/complaints.ts';
import { CODE, findViolations } from './support/findViolations.ts';
import { makeLive } from './support/live.ts';
import { IS_EVERY, WHOLE } from './support/share.ts';
import { listPages } from './support/sitePages.ts';

test.describe.configure({ mode: 'parallel' });

/** CI takes every sixth page. */
const STEP = IS_EVERY ? 1 : 6;
/** Number of parts, so that each stays far below its time limit on a slow machine with other tests. */
const PARTS = IS_EVERY ? 12 : 2;

test.describe('every page hydrates without complaints, and axe reports nothing, dark, at 360 px (R117)', WHOLE, () => {
  const pages = listPages().filter((_, index) => index % STEP === 0);
  for (let part = 0; part < PARTS; part++) {
    test(`part ${part + 1} of ${PARTS}`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      const complaints = collectComplaints(page);
      const found: string[] = [];
      for (const address of pages.filter((_, index) => index % PARTS === part)) {
        await page.goto(address);
        // The colours of code are the same on all pages, and kinds.spec.ts checks them on each kind of page.
        found.push(...(await findViolations(page, {}, [CODE])));
        await makeLive(page);
      }
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    });
  }
});
