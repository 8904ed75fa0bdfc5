import { expect, test, type Page } from '@playwright/test';
import { installForTests } from '../../packages/testing/installForTests.ts';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite, verifySite } from './support/commands.ts';
import { findViolations } from './support/findViolations.ts';
import { openLive } from './support/live.ts';

// The recipes of docs/recipes.md, under the policy that a host sends.

const FOLDER = 'tests/fixtures/sites/recipes';
let site: ServedSite | undefined;
let origin: string;
let outDir: string;

test.beforeAll(async () => {
  const announcement = 'Installing what the recipes of docs/recipes.md draw with (about 12 MB, once)';
  test.skip(!(await installForTests({ folder: FOLDER, mainPackage: 'katex', announcement })), 'needs its packages');
  outDir = await buildSite(FOLDER);
  site = await serveSite(outDir);
  ({ origin } = site);
});
test.afterAll(() => site?.close());

/** Answer the other origins, and gather what the browser complains about. */
async function answerOthers(page: Page): Promise<{ readonly asked: string[]; readonly complaints: string[] }> {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.route(/^https:\/\/(?:plausible\.io|giscus\.app|www\.youtube-nocookie\.com)\//, (route) => {
    const url = route.request().url();
    asked.push(url);
    if (!url.endsWith('/js/script.js')) return route.fulfill({ contentType: 'text/html', body: '<p>Isi bingkai</p>' });
    const body =
      "const { domain } = document.currentScript.dataset; fetch('https://plausible.io/api/event', { method: 'POST', mode: 'no-cors', body: domain });";
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return { asked, complaints };
}

test('a visit is counted', async ({ page }) => {
  const { asked, complaints } = await answerOthers(page);
  await page.goto(`${origin}/`);
  await expect.poll(() => asked).toContain('https://plausible.io/api/event');
  expect(complaints).toEqual([]);
});

test('a formula is MathML in the page, and reads as its signs', async ({ page }) => {
  const { complaints } = await answerOthers(page);
  await page.goto(`${origin}/docs/rumus`);
  await expect(page.locator('p math')).toContainText('πr2');
  await expect(page.locator('math[display="block"]')).toHaveCount(1);
  await expect(page.locator('main')).toContainText('harganya $5');
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('comments load at a tap, in the mode of the page, as high as they ask for', async ({ page }) => {
  const { asked, complaints } = await answerOthers(page);
  await openLive(page, `${origin}/blog/satu`);
  expect(asked.filter((url) => url.includes('giscus'))).toEqual([]);
  await page.getByRole('button', { name: 'Show comments' }).click();
  const frame = page.locator('iframe[title="Comments: Satu"]');
  await expect(frame.contentFrame().getByText('Isi bingkai')).toBeVisible();
  const { pathname, searchParams } = new URL(asked.find((url) => url.includes('giscus')) ?? '');
  expect(pathname).toBe('/en/widget');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    repo: 'OWNER/REPOSITORY',
    term: '/blog/satu',
    origin: `${origin}/blog/satu`,
  });
  const inside = page.frame({ url: /giscus/ });
  await inside?.evaluate(() => parent.postMessage({ giscus: { resizeHeight: 512 } }, '*'));
  await expect(frame).toHaveAttribute('height', '512');
  expect(complaints).toEqual([]);
});

test('a video loads at a tap, and a chart of a package is drawn beside its numbers', async ({ page }) => {
  const { asked, complaints } = await answerOthers(page);
  await openLive(page, `${origin}/grafik`);
  await expect(page.getByRole('row', { name: 'Selasa 5' })).toBeVisible();
  const isDrawn = () => {
    const canvas = document.querySelector('canvas');
    const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return [...data].some((value) => value > 0);
  };
  await expect.poll(() => page.evaluate(isDrawn)).toBe(true);
  expect(asked.filter((url) => url.includes('youtube'))).toEqual([]);
  await page.getByRole('link', { name: 'Play: Sebuah video' }).click();
  await expect(page.frameLocator('iframe').getByText('Isi bingkai')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what is asked of a built site holds', async () => {
  expect(await verifySite(outDir)).toContain('documents verified, 0 problems');
});
