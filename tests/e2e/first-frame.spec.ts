import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { KINDS, listPages } from './support/sitePages.ts';

const SHEET = '**/assets/style-*.css';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`the first screen of every kind of page is the same without the full style sheet, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/assets/app-*.js', (route) => route.abort());
    const differing: string[] = [];
    for (const [kind, address] of Object.entries(KINDS)) {
      const answer = await page.goto(address, { waitUntil: 'load' });
      // Pages that are code link the full style sheet in their head.
      if (!(await answer?.text())?.includes('<style>')) continue;
      const whole = await page.screenshot();
      await page.route(SHEET, (route) => route.abort());
      await page.goto(address, { waitUntil: 'load' });
      if (!whole.equals(await page.screenshot())) differing.push(kind);
      await page.unroute(SHEET);
    }
    expect(differing).toEqual([]);
  });

test('the first ten packets of a server contain every page up to its second heading', async ({ page }) => {
  const headers = (await page.request.get('/')).headersArray();
  const ofHeaders = headers.reduce((sum, { name, value }) => sum + name.length + value.length + ': \r\n'.length, 0);
  const beginnings: (readonly [address: string, html: string])[] = [];
  for (const address of listPages()) {
    const html = await (await page.request.get(address)).text();
    const body = html.indexOf('<main');
    const second = html.indexOf('<h2', html.indexOf('<h2', body) + 1);
    beginnings.push([address, second < 0 ? html : html.slice(0, second)]);
  }
  // The longest document is among the largest after compression.
  const longest = beginnings.toSorted(([, a], [, b]) => b.length - a.length).slice(0, 40);
  const large = longest
    .map(([address, html]) => [address, brotliCompressSync(html).length + ofHeaders] as const)
    .filter(([, bytes]) => bytes > 14_600);
  expect(large).toEqual([]);
});
