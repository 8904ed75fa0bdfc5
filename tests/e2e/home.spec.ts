import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openLive } from './support/live.ts';
import { serveInTwoParts } from './support/serveInTwoParts.ts';
import { firstOf } from './support/share.ts';
import { readShifts, recordShifts } from './support/shifts.ts';
import { SITE_OUT } from './support/sitePages.ts';

for (const [index, width] of [360, 997, 1440].entries())
  test(
    `the sample on home does not move while the document arrives in two parts, ${width} px wide`,
    firstOf(index),
    async ({ page }) => {
      const html = await readFile(path.join(SITE_OUT, 'index.html'), 'utf8');
      // In the middle of the sample's code.
      const code = html.indexOf('<pre', html.indexOf('data-body="sample"'));
      const middle = code + Math.round((html.indexOf('</pre>', code) - code) / 2);
      const cut = html.indexOf('<', middle);
      const { address, sendRest, close } = await serveInTwoParts(html, cut);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address, { waitUntil: 'commit' });
      const sample = page.locator('main pre').first();
      await expect(sample).toBeVisible();
      const readBox = () => sample.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
      const early = await readBox();
      sendRest();
      await page.waitForLoadState('domcontentloaded');
      const late = await readBox();
      expect(late.height).toBeGreaterThan(early.height);
      expect(late.top).toBe(early.top);
      close();
    },
  );

test('the navbar does not move while the document arrives in two parts', async ({ page }) => {
  const html = await readFile(path.join(SITE_OUT, 'index.html'), 'utf8');
  // Before its last button, without which the site's name has enough space.
  const { address, sendRest, close } = await serveInTwoParts(
    html,
    html.lastIndexOf('<', html.indexOf('data-menu-toggle')),
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await recordShifts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('header img').first()).toBeAttached();
  // Time in which a part of the navbar would be painted.
  await page.waitForTimeout(500);
  sendRest();
  await page.waitForLoadState('domcontentloaded');
  await page.waitForTimeout(500);
  expect(await readShifts(page)).toEqual([]);
  close();
});

test('the place to continue fills the space that the first frame reserves, and moves nothing: one place, then two', async ({
  page,
}) => {
  await recordShifts(page);
  const box = page.locator('.continue-reading');
  for (const [chapter, height] of [
    ['/docs/dasar-python/daftar', 248],
    ['/docs/dasar-sql/bertanya-ke-tabel', 360],
  ] as const) {
    await openLive(page, chapter);
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    await expect(page.locator('main header [data-percent]')).toContainText('% dibaca');
    for (const width of [320, 360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      await expect(box.getByRole('link', { name: 'Halaman tersimpan' })).toBeVisible();
      const { scroll, client, outer } = await box.evaluate((element) => ({
        scroll: element.scrollHeight,
        client: element.clientHeight,
        outer: element.getBoundingClientRect().height,
      }));
      expect(scroll, `${chapter} at ${width} px`).toBeLessThanOrEqual(client);
      if (width < 640) expect(outer).toBe(height);
      expect(await readShifts(page)).toEqual([]);
    }
  }
});
