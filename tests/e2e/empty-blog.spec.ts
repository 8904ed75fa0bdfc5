import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite } from './support/commands.ts';
import { collectComplaints } from './support/complaints.ts';
import { openLive } from './support/live.ts';
import { follow, h1 } from './support/steps.ts';

const FILES = {
  'site.config.ts': `export default {
  title: 'Kosong',
  url: 'https://kosong.example',
  navbar: { items: [{ label: 'Blog', to: '/blog', position: 'left' }] },
};
`,
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
  'pages/index.md': '---\ntitle: Beranda\ndescription: Beranda.\n---\n\nBelum ada apa-apa.\n',
  'blog/nanti.md': '---\ntitle: Nanti\ndate: 2023-01-02\ndraft: true\n---\n\nIsi.\n\n<!-- truncate -->\n',
};

let site: ServedSite;
test.beforeAll(async () => {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'empty-site-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(siteDir, name)), { recursive: true });
    await writeFile(path.join(siteDir, name), text);
  }
  site = await serveSite(await buildSite(siteDir));
});
test.afterAll(() => site.close());

test('a blog without posts reports it on each of its pages, live and at 320 px', async ({ page }) => {
  const complaints = collectComplaints(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await openLive(page, `${site.origin}/`);
  for (const [address, title] of [
    ['/blog', 'Blog'],
    ['/blog/archive', 'Archive'],
    ['/blog/tags', 'Tags'],
    ['/blog/authors', 'Authors'],
  ] as const) {
    await follow(page, address);
    await expect(h1(page)).toHaveText(title);
    await expect(page.locator('main').getByText('There are no posts here yet.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  await page.goto(`${site.origin}/blog/nanti`);
  await expect(h1(page)).toHaveText('Page Not Found');
  expect(complaints).toEqual([]);
});
