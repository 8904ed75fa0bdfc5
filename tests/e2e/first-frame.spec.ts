import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { AUTH_HINT_KEY, CONTINUE_HINT_KEY, LONG_HINT_KEY } from '../../packages/accounts/src/shared/hints.ts';
import { firstOf, IS_WHOLE, SHARED } from './support/share.ts';
import { KINDS, listPages, POST, SITE_OUT } from './support/sitePages.ts';

/** Bytes of the first ten packets. */
const LIMIT = 14_600;
const QUICK = 5;
const SHEET = '**/assets/style-*.css';

/** The first screen with its pictures; lazily loaded ones may load after the page's load event. */
async function takeScreen(page: Page): Promise<Buffer> {
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
        .map((image) => image.decode()),
    ),
  );
  return page.screenshot();
}

for (const [position, viewport] of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
].entries())
  test(
    `the first screen of every kind of page is the same without the full style sheet, ${viewport.width} px wide`,
    SHARED,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route('**/assets/app-*.js', (route) => route.abort());
      const differing: string[] = [];
      for (const [index, [kind, address]] of Object.entries(KINDS).entries()) {
        // Half of the kinds are seen in `npm test`, each at one of the two widths.
        if (!IS_WHOLE && index % 4 !== position) continue;
        const answer = await page.goto(address, { waitUntil: 'load' });
        // A page of code that imports style sheets links the full one in its head.
        if (!(await answer?.text())?.includes('<style>')) continue;
        const whole = await takeScreen(page);
        await page.route(SHEET, (route) => route.abort());
        await page.goto(address, { waitUntil: 'load' });
        if (!whole.equals(await takeScreen(page))) differing.push(kind);
        await page.unroute(SHEET);
      }
      expect(differing).toEqual([]);
    },
  );

for (const [index, width] of [360, 997].entries())
  test(
    `the reader’s earlier actions are visible in the first frame, without the full style sheet, ${width} px wide`,
    firstOf(index),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route('**/assets/{app,later}-*.js', (route) => route.abort());
      await page.goto('/');
      await page.evaluate(
        (stored) => Object.assign(localStorage, stored),
        // The announcement is dismissed, an account is signed in, and there are articles to continue with.
        {
          'docusaurus.announcement.dismiss': 'true',
          [AUTH_HINT_KEY]: 'true',
          [CONTINUE_HINT_KEY]: 'true',
          [LONG_HINT_KEY]: 'true',
        },
      );
      for (const address of ['/', '/blog', POST]) {
        await page.goto(address, { waitUntil: 'load' });
        await expect(page.locator('[data-announcement]')).toBeHidden();
        const whole = await page.screenshot();
        await page.route(SHEET, (route) => route.abort());
        await page.goto(address, { waitUntil: 'load' });
        expect(whole.equals(await page.screenshot()), address).toBe(true);
        await page.unroute(SHEET);
      }
    },
  );

test('a full style sheet that failed is requested again with the application, so that an open menu is visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(SHEET, (route) => route.abort(), { times: 1 });
  await page.goto('/blog', { waitUntil: 'load' });
  await page.locator('[data-menu-toggle]').click();
  await expect(page.locator('html')).toHaveAttribute('data-app', 'live');
  await expect(page.getByRole('dialog')).toHaveCSS('position', 'fixed');
  // Once more only: a page whose sheet cannot be loaded changes pages all the same.
  const asked: string[] = [];
  await page.route(SHEET, (route) => (asked.push(route.request().url()), route.abort()));
  await page.goto('/blog', { waitUntil: 'load' });
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'live');
  await expect.poll(() => asked.length).toBe(2);
  await page.locator('main article a').first().click();
  await expect(page).not.toHaveURL('/blog');
  expect(asked).toHaveLength(3);
});

test('the first ten packets of a server contain every page up to its second heading', async ({ request }) => {
  // Headers of the connection to this server are not counted, because HTTP/2 has none of them.
  const headers = (await request.get('/'))
    .headersArray()
    .filter(({ name }) => !/^(?:connection|keep-alive)$/i.test(name));
  const ofHeaders = headers.reduce((sum, { name, value }) => sum + name.length + value.length + ': \r\n'.length, 0);
  const beginnings: (readonly [address: string, html: string])[] = [];
  for (const address of listPages()) {
    const file = decodeURIComponent(address).replace(/\/$/, '/index').slice(1);
    const html = await readFile(path.join(SITE_OUT, `${file}.html`), 'utf8');
    const body = html.indexOf('<main');
    const second = html.indexOf('<h2', html.indexOf('<h2', body) + 1);
    beginnings.push([address, second < 0 ? html : html.slice(0, second)]);
  }
  const measure = (html: string, quality: number) =>
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length + ofHeaders;
  // Most are small enough even if compressed quickly. The longest need not be the largest: drawings compress badly.
  const large = beginnings
    .filter(([, html]) => measure(html, QUICK) > LIMIT)
    .map(([address, html]) => ({ address, above: measure(html, constants.BROTLI_MAX_QUALITY) - LIMIT }))
    .filter(({ above }) => above > 0);
  expect(large).toEqual([]);
});
