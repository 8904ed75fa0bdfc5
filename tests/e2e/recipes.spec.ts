import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { installForTests } from '../../packages/testing/installForTests.ts';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite, verifySite } from './support/commands.ts';
import { findViolations } from './support/findViolations.ts';
import { openLive } from './support/live.ts';
import { WHOLE } from './support/share.ts';
import { buildShellSite } from './support/shellSite.ts';

// The recipes of docs/recipes.md, under the policy that a host sends.

const FOLDER = 'tests/fixtures/sites/recipes';
let site: ServedSite | undefined;
let origin: string;
let outDir: string;

test.beforeAll(async () => {
  const announcement = 'Installing what the recipes of docs/recipes.md draw with (about 15 MB, once)';
  test.skip(
    !(await installForTests({ folder: FOLDER, mainPackage: '@mermaid-js/tiny', announcement })),
    'needs its packages',
  );
  outDir = await buildSite(FOLDER);
  site = await serveSite(outDir);
  ({ origin } = site);
});
test.afterAll(() => site?.close());

const OTHERS =
  /^https:\/\/(?:plausible\.io|gc\.zgo\.at|name\.goatcounter\.com|giscus\.app|www\.youtube-nocookie\.com)\//;

/** What scripts of other origins do, by their address. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'https://plausible.io/js/script.js':
    "const { domain } = document.currentScript.dataset; fetch('https://plausible.io/api/event', { method: 'POST', mode: 'no-cors', body: domain });",
  'https://gc.zgo.at/count.js': `
    const address = document.currentScript.dataset.goatcounter;
    const count = ({ path }) => navigator.sendBeacon(address + '?p=' + encodeURIComponent(path));
    window.goatcounter = { count };
    count({ path: location.pathname });
    // Without sendBeacon, an image is requested.
    new Image().src = address + '?img';`,
};

/** Answer requests to the other origins, and collect the browser's complaints. */
async function answerOthers(page: Page): Promise<{ readonly asked: string[]; readonly complaints: string[] }> {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.route(OTHERS, (route) => {
    const url = route.request().url();
    asked.push(url);
    const body = SCRIPTS[url];
    if (body === undefined) return route.fulfill({ contentType: 'text/html', body: '<p>Isi bingkai</p>' });
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return { asked, complaints };
}

test('a visit is counted, and with a part also the pages after it', async ({ page }) => {
  const { asked, complaints } = await answerOthers(page);
  await openLive(page, `${origin}/`);
  await expect.poll(() => asked).toContain('https://plausible.io/api/event');
  const counted = 'https://name.goatcounter.com/count';
  await expect.poll(() => asked).toContain(`${counted}?img`);
  await page.getByRole('link', { name: 'Rumus' }).click();
  await expect(page).toHaveURL(`${origin}/docs/rumus`);
  await expect
    .poll(() => asked.filter((url) => url.startsWith(`${counted}?p`)))
    .toEqual([`${counted}?p=%2F`, `${counted}?p=%2Fdocs%2Frumus`]);
  expect(complaints).toEqual([]);
});

test('a diagram of mermaid is drawn in a frame, in the mode of the page', WHOLE, async ({ page }) => {
  const parts = 'packages/import-docusaurus/src/diagrams';
  const files = ['client.jsx', 'draw.js', 'part.js', 'plugin.js'];
  const brought = files.map(async (name) => [`parts/mermaid/${name}`, await readFile(path.join(parts, name), 'utf8')]);
  // Mermaid itself has 113 packages; this is its code without some kinds of diagrams.
  const library = await readFile(path.join(FOLDER, 'node_modules/@mermaid-js/tiny/dist/mermaid.tiny.js'), 'utf8');
  const drawn = await buildShellSite(
    { markdown: { plugins: ['./parts/mermaid/plugin.js'] }, parts: ['./parts/mermaid/part.js'] },
    {
      ...Object.fromEntries(await Promise.all(brought)),
      'node_modules/mermaid/package.json': '{ "name": "mermaid", "version": "11.17.2", "license": "MIT" }',
      'node_modules/mermaid/dist/mermaid.min.js': library,
      'docs/alir.md': '---\ntitle: Alir\ndescription: Alir.\n---\n\n```mermaid\ngraph TD; Awal-->Akhir\n```\n',
    },
  );
  const served = await serveSite(drawn);
  try {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.emulateMedia({ colorScheme: 'light' });
    await openLive(page, `${served.origin}/docs/alir`);
    const node = page.locator('iframe[title="Diagram"]').contentFrame().locator('svg .node rect').first();
    const toColor = () => node.evaluate((rect) => getComputedStyle(rect).fill);
    await expect(node).toBeVisible();
    await expect(page.locator('.mermaid-source pre')).toBeHidden();
    const light = await toColor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(toColor).not.toBe(light);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  } finally {
    await served.close();
  }
});

test('a formula is MathML in the page, and its text is readable', async ({ page }) => {
  const { complaints } = await answerOthers(page);
  await page.goto(`${origin}/docs/rumus`);
  await expect(page.locator('p math')).toContainText('πr2');
  await expect(page.locator('math[display="block"]')).toHaveCount(1);
  await expect(page.locator('main')).toContainText('harganya $5');
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('comments load at a tap, in the mode of the page, with the height that they request', async ({ page }) => {
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

test('the checks of a built site pass', async () => {
  expect(await verifySite(outDir)).toContain('documents verified, 0 problems');
});
