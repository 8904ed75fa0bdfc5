import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite, verifySite } from './support/commands.ts';
import { openLive } from './support/live.ts';
import { follow, h1, isSameDocument, mark } from './support/steps.ts';

// A site with parts as an outsider would write them: a script of another origin, comments in a frame, and two buttons.

let site: ServedSite;
let outDir: string;

test.beforeAll(async () => {
  outDir = await buildSite('tests/fixtures/sites/parts');
  site = await serveSite(outDir);
});
test.afterAll(() => site.close());

/** Answer requests to the two other origins. */
async function answerOthers(page: Page): Promise<string[]> {
  const counted: string[] = [];
  await page.route('https://statistik.example/**', async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/script.js')
      return route.fulfill({
        contentType: 'text/javascript',
        body: `const { domain } = document.currentScript.dataset; fetch('https://statistik.example/event?domain=' + domain, { mode: 'no-cors' });`,
      });
    counted.push(url.search);
    return route.fulfill({ status: 204 });
  });
  await page.route('https://komentar.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<p>Utas ${new URL(route.request().url()).search}</p>` }),
  );
  return counted;
}

test('a script of another origin runs under the policy, and sends its counts', async ({ page }) => {
  const counted = await answerOthers(page);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${site.origin}/docs/bab`);
  await expect.poll(() => counted).toEqual(['?domain=bagian.example']);
  expect(complaints).toEqual([]);
});

test('comments are below each article without scripts, and a tap loads their frame', async ({ page }) => {
  await answerOthers(page);
  await openLive(page, `${site.origin}/blog/satu`);
  const comments = page.locator('main').getByRole('region', { name: 'Komentar' });
  await expect(page.locator('iframe')).toHaveCount(0);
  await comments.getByRole('button').click();
  await expect(comments.frameLocator('iframe').getByText('Utas ?page=%2Fblog%2Fsatu')).toBeVisible();
});

test('buttons of two parts below an article are beside each other with a gap, or below each other', async ({
  page,
}) => {
  await answerOthers(page);
  await openLive(page, `${site.origin}/blog/satu`);
  const boxOf = async (name: string) => {
    const box = await page.locator('main').getByRole('button', { name, exact: true }).boundingBox();
    if (!box) throw new Error(`no button ${name}`);
    return box;
  };
  const main = await page.locator('main').boundingBox();
  const [thanks, question] = [await boxOf('Terima kasih'), await boxOf('Tanya')];
  expect(question.x - (thanks.x + thanks.width)).toBeGreaterThanOrEqual(8);
  expect(question.y).toBe(thanks.y);
  const comments = await page.locator('main').getByRole('region', { name: 'Komentar' }).boundingBox();
  expect(comments?.width).toBe(main?.width);
  await page.setViewportSize({ width: 170, height: 740 });
  const [above, below] = [await boxOf('Terima kasih'), await boxOf('Tanya')];
  expect(below.y - (above.y + above.height)).toBeGreaterThanOrEqual(8);
});

test('a page reached by a link has its own comments', async ({ page }) => {
  await answerOthers(page);
  await openLive(page, `${site.origin}/blog/satu`);
  const comments = page.locator('main').getByRole('region', { name: 'Komentar' });
  await comments.getByRole('button').click();
  await follow(page, '/blog/dua');
  await expect(page.locator('iframe')).toHaveCount(0);
  await comments.getByRole('button').click();
  await expect(comments.frameLocator('iframe').getByText('Utas ?page=%2Fblog%2Fdua')).toBeVisible();
});

test('a page of a part is complete without scripts, and links to it and from it load no document', async ({ page }) => {
  await answerOthers(page);
  await page.goto(`${site.origin}/panduan/`);
  const chapters = page.locator('main').getByRole('listitem');
  await expect(chapters).toHaveText(['Bab, 1 menit']);
  await expect(page).toHaveTitle('Panduan | Bagian');
  expect(await page.locator('html').getAttribute('data-app')).toBeNull();
  const problems: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
  await openLive(page, `${site.origin}/docs/bab`);
  await mark(page);
  await follow(page, '/panduan/');
  await expect(chapters).toHaveText(['Bab, 1 menit']);
  await chapters.getByRole('link').click();
  await expect(h1(page)).toHaveText('Bab');
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('a page of a part that does nothing without the application loads it at once', async ({ page }) => {
  await page.goto(`${site.origin}/ruang`);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'live');
  await page.getByRole('button', { name: 'Diketuk 0 kali' }).click();
  await expect(page.getByRole('button', { name: 'Diketuk 1 kali' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await readFile(path.join(outDir, 'sitemap.xml'), 'utf8')).not.toContain('/ruang');
});

test('the checks of a built site pass for a site with parts', async () => {
  expect(await verifySite(outDir)).toContain('documents verified, 0 problems');
});
