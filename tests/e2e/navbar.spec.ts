import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { SiteConfigInput } from '../../packages/serbakode/src/node/config/schema/configSchema.ts';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite, verifySite } from './support/commands.ts';
import { collectComplaints } from './support/complaints.ts';
import { DOCUSAURUS_SITE } from './support/docusaurusSite.ts';
import { findViolations } from './support/findViolations.ts';
import { makeLive, openLive } from './support/live.ts';
import { firstOf, WHOLE } from './support/share.ts';
import { h1 } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

/** A navbar in Docusaurus's syntax, with docs in three versions and two locales. */
const CONFIG: SiteConfigInput = {
  title: 'Kebun Kata',
  url: 'https://kebun.example',
  favicon: 'img/daun.svg',
  i18n: {
    defaultLocale: 'id',
    locales: ['id', 'su'],
    localeConfigs: { id: { label: 'Indonesia' }, su: { label: 'Sunda' } },
  },
  announcementBar: {
    content: 'Baca [syarat](/berkas/lisensi), [nama](pathname:///CNAME) dan [buku](/docs/intro).',
    isCloseable: false,
  },
  navbar: {
    title: 'Kebun',
    logo: { src: 'img/daun.svg' },
    items: [
      { type: 'docSidebar', sidebarId: 'buku', position: 'left', label: 'Buku' },
      { type: 'docSidebar', sidebarId: 'acuan', position: 'left', label: 'Acuan' },
      { type: 'doc', docId: 'alat/cangkul', position: 'left' },
      {
        type: 'dropdown',
        label: 'Lain',
        position: 'left',
        items: [
          { label: 'Blog', to: '/blog' },
          { label: 'Tentang', to: '/tentang' },
          { type: 'html', value: '<b class="pemisah">Berkas</b>' },
          { label: 'Lisensi', to: '/berkas/lisensi' },
          { label: 'Toko', href: 'https://benih.example' },
        ],
      },
      { label: 'Nama', to: '/CNAME', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right', dropdownItemsAfter: [{ to: '/tentang', label: 'Tentang' }] },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: { columns: [{ title: 'Berkas', items: [{ label: 'Lisensi', to: '/berkas/lisensi' }] }] },
  docs: { versions: { current: { label: '3.0 (rancangan)' }, '1.0': { label: '1.0 (lama)', path: 'lama' } } },
};

const KEY = 'docs-preferred-version-default';
let site: ServedSite;
const at = (address: string) => site.origin + address;
const navbar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const link = (page: Page, name: string) => navbar(page).getByRole('link', { name, exact: true });
const dropdown = (page: Page, name: string) =>
  navbar(page).locator('details', { has: page.locator(`summary:text-is("${name}")`) });
const versions = (page: Page) =>
  navbar(page).locator('details', { has: page.locator('summary[aria-label^="Versions"]') });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigation menu' });
const open = async (page: Page, name: string) => dropdown(page, name).locator('summary').click();

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const siteDir = await mkdtemp(path.join(tmpdir(), 'navbar-site-'));
  await cp(DOCUSAURUS_SITE, siteDir, { recursive: true });
  await mkdir(path.join(siteDir, 'static/berkas'));
  await writeFile(path.join(siteDir, 'static/CNAME'), 'kebun.example\n');
  await writeFile(path.join(siteDir, 'static/berkas/lisensi'), 'Bebas.\n');
  await writeFile(path.join(siteDir, 'site.config.ts'), `export default ${JSON.stringify(CONFIG)};\n`);
  site = await serveSite(await buildSite(siteDir));
});
test.afterAll(() => site.close());

test('verify reports nothing', async () => {
  expect(await verifySite(site.outDir)).toMatch(/\d+ documents verified, 0 problems/);
});

test('docs and sidebars are found in the version of the page, else in the latest that has them', async ({ page }) => {
  for (const [address, book, reference, hoe] of [
    ['/tentang', '/docs/intro', '/docs/next/acuan/', '/docs/alat/cangkul'],
    ['/docs/panduan/menyiram', '/docs/intro', '/docs/next/acuan/', '/docs/alat/cangkul'],
    ['/docs/next/pupuk', '/docs/next', '/docs/next/acuan/', '/docs/next/alat/cangkul'],
    ['/docs/lama/pagar', '/docs/lama/intro', '/docs/next/acuan/', '/docs/alat/cangkul'],
    ['/su/docs/next/pupuk', '/su/docs/next', '/su/docs/next/acuan/', '/su/docs/next/alat/cangkul'],
  ] as const) {
    await page.goto(at(address));
    for (const [name, href] of [
      ['Buku', book],
      ['Acuan', reference],
      ['Cangkul', hoe],
    ] as const)
      await expect(link(page, name), `${name} on ${address}`).toHaveAttribute('href', href);
  }
});

test('the item of the current page is active, by its sidebar as in Docusaurus', async ({ page }) => {
  for (const [address, marked] of [
    ['/docs/intro', { Buku: 'page', Cangkul: 'true' }],
    ['/docs/panduan/menyiram', { Buku: 'true', Cangkul: 'true' }],
    ['/docs/kumpulan', { Buku: 'true', Cangkul: 'true' }],
    ['/docs/alat/cangkul', { Buku: 'true', Cangkul: 'page' }],
    ['/docs/next/acuan/satuan', { Acuan: 'true' }],
    ['/tentang', {}],
  ] as const) {
    await page.goto(at(address));
    const links = navbar(page).locator(':scope > ul > li > a');
    expect(
      await links.evaluateAll((all) =>
        Object.fromEntries(all.flatMap((a) => (a.ariaCurrent === null ? [] : [[a.textContent, a.ariaCurrent]]))),
      ),
      address,
    ).toEqual(marked);
  }
  await expect(dropdown(page, 'Lain').locator('summary')).toHaveAttribute('data-marked', '');
  await expect(versions(page).locator('summary')).not.toHaveAttribute('data-marked');
  await page.goto(at('/docs/intro'));
  await expect(dropdown(page, 'Lain').locator('summary')).not.toHaveAttribute('data-marked');
  await expect(versions(page).locator('summary')).toHaveAttribute('data-marked', '');
});

test('the versions are in their configured place, on every page, and nowhere else; a choice is remembered (R69)', async ({
  page,
}) => {
  await page.goto(at('/docs/next/panduan/air'));
  await expect(page.locator('main [data-version]')).toHaveCount(0);
  await expect(versions(page).locator('summary')).toHaveAccessibleName('Versions: 3.0 (rancangan)');
  await versions(page).locator('summary').click();
  const links = versions(page).getByRole('link');
  await expect(links).toHaveText(['3.0 (rancangan)', '2.0', '1.0 (lama)', 'Tentang']);
  expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
    '/docs/next/panduan/air',
    '/docs/panduan/menyiram',
    '/docs/lama',
    '/tentang',
  ]);
  await expect(links.first()).toHaveAttribute('aria-current', 'true');

  await openLive(page, at('/blog'));
  await expect(versions(page).locator('summary')).toHaveText('2.0');
  await versions(page).locator('summary').click();
  await expect(versions(page).locator('[aria-current]')).toHaveCount(0);
  await versions(page).getByRole('link', { name: '1.0 (lama)' }).click();
  await expect(page).toHaveURL(at('/docs/lama'));
  await expect(versions(page)).not.toHaveAttribute('open');
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('1.0');

  await page.goto(at('/blog'));
  // The served HTML names the latest version, which stays without scripts.
  expect(await readFile(path.join(site.outDir, 'blog.html'), 'utf8')).toContain('aria-label="Versions: 2.0"');
  await makeLive(page);
  await expect(versions(page).locator('summary')).toHaveText('1.0 (lama)');
  await expect(link(page, 'Buku')).toHaveAttribute('href', '/docs/lama/intro');
});

test(
  'a version chosen in the navbar before the application has started is remembered too (R69)',
  WHOLE,
  async ({ page }) => {
    // The application never loads.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(at('/blog'));
    await versions(page).locator('summary').click();
    await versions(page).getByRole('link', { name: '3.0 (rancangan)' }).click();
    await expect(page).toHaveURL(at('/docs/next'));
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('current');
  },
);

test('a dropdown opens below its label, and closes by Escape, by a press elsewhere and by its links', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await openLive(page, at('/docs/intro'));
  const other = dropdown(page, 'Lain');
  await open(page, 'Lain');
  await expect(other.getByRole('link')).toHaveText(['Blog', 'Tentang', 'Lisensi', /^Toko/]);
  await expect(other.locator('.pemisah')).toHaveText('Berkas');
  await expect(other.getByRole('link', { name: 'Toko' })).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Tab');
  await expect(other.getByRole('link', { name: 'Blog' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(other).not.toHaveAttribute('open');
  await expect(other.locator('summary')).toBeFocused();

  await open(page, 'Lain');
  await h1(page).click();
  await expect(other).not.toHaveAttribute('open');

  await open(page, 'Lain');
  await versions(page).locator('summary').click();
  await expect(other).not.toHaveAttribute('open');
  await expect(versions(page)).toHaveAttribute('open');

  await open(page, 'Lain');
  await other.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(at('/blog'));
  await expect(other).not.toHaveAttribute('open');
  expect(complaints).toEqual([]);
});

test(
  'files without an extension are left to the browser, in navbar, dropdown, footer and announcement',
  WHOLE,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openLive(page, at('/su/tentang'));
    const follow = async (name: string, inside: ReturnType<Page['locator']>, file: string) => {
      const download = page.waitForEvent('download');
      await inside.getByRole('link', { name, exact: true }).click();
      // All locales share the files.
      expect((await download).url(), name).toBe(at(file));
    };
    await follow('Nama', navbar(page), '/CNAME');
    await open(page, 'Lain');
    await follow('Lisensi', dropdown(page, 'Lain'), '/berkas/lisensi');
    await follow('Lisensi', page.getByRole('contentinfo'), '/berkas/lisensi');
    const announcement = page.getByRole('region', { name: 'Announcement' });
    await follow('syarat', announcement, '/berkas/lisensi');
    await expect(announcement.getByRole('link', { name: /^nama/ })).toHaveAttribute('href', '/CNAME');
    await expect(announcement.getByRole('link', { name: 'buku' })).toHaveAttribute('href', '/su/docs/intro');
    expect(asked.filter((url) => /(?:CNAME|lisensi)\.json$/.test(url))).toEqual([]);
  },
);

test('the locales are in their configured place, once; labels in dropdowns are translated', async ({ page }) => {
  await openLive(page, at('/su/tentang?x=1'));
  await expect(page.getByRole('banner').locator('summary[aria-label^="Languages"]')).toHaveCount(1);
  await open(page, 'Lain');
  await expect(dropdown(page, 'Lain').getByRole('link', { name: 'Ngeunaan' })).toHaveAttribute('href', '/su/tentang');
  await open(page, 'Sunda');
  await dropdown(page, 'Sunda').getByRole('link', { name: 'Indonesia' }).click();
  await expect(page).toHaveURL(at('/tentang?x=1'));
});

test('the menu of narrow viewports expands dropdowns in place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openLive(page, at('/tentang'));
  await page.locator('[data-menu-toggle]').click();
  const summaries = menu(page).locator('summary');
  await expect(summaries).toHaveText(['Lain', 'Versions: 2.0', 'Languages: Indonesia']);
  await expect(menu(page).getByRole('link', { name: 'Blog' })).toBeHidden();
  await summaries.first().click();
  await expect(menu(page).getByRole('link', { name: 'Blog' })).toBeVisible();
  await summaries.nth(1).click();
  await menu(page).getByRole('link', { name: '1.0 (lama)' }).click();
  await expect(page).toHaveURL(at('/docs/lama'));
  await expect(menu(page)).toBeHidden();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('1.0');
});

test('without scripts dropdowns open, and narrow viewports have all links in the footer', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('/tentang'));
  await open(page, 'Lain');
  await dropdown(page, 'Lain').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(at('/blog'));
  await page.setViewportSize({ width: 360, height: 800 });
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['Buku', '/docs/intro'],
    ['Tentang', '/tentang'],
    ['1.0 (lama)', '/docs/lama'],
    ['Sunda', '/su/blog'],
  ] as const) {
    const found = footer.getByRole('link', { name, exact: true }).first();
    await expect(found).toBeVisible();
    await expect(found).toHaveAttribute('href', href);
  }
  await context.close();
});

test('the not-found page has the links of the navbar, with expanded dropdowns and without versions', async ({
  page,
}) => {
  await page.goto(at('/tidak-ada'));
  await expect(page.locator('main').getByRole('link')).toHaveText([
    'Home page',
    'Buku',
    'Acuan',
    'Cangkul',
    'Blog',
    'Tentang',
    'Lisensi',
    /^Toko/,
    'Nama',
    'Tags',
    'Sunda',
  ]);
});

test('axe reports nothing with dropdowns open, in the navbar and in the menu', WHOLE, async ({ page }) => {
  await openLive(page, at('/docs/next/pupuk'));
  const found: string[] = [];
  for (const name of ['Lain', '3.0 (rancangan)', 'Indonesia']) {
    await open(page, name);
    found.push(...(await findViolations(page)));
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator('[data-menu-toggle]').click();
  await menu(page).locator('[data-menu-show="main"]').click();
  for (const summary of await menu(page).locator('summary').filter({ visible: true }).all()) await summary.click();
  found.push(...(await findViolations(page)));
  expect(found).toEqual([]);
});

for (const [index, width] of [360, 997, 1440].entries()) {
  test(
    `pages hydrate at ${width} px without complaints, and do not scroll sideways`,
    firstOf(index),
    async ({ page }) => {
      const complaints = collectComplaints(page);
      await page.setViewportSize({ width, height: 800 });
      for (const choice of [null, '1.0']) {
        await page.goto(at('/tentang'));
        if (choice) await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, choice] as const);
        for (const address of ['/tentang', '/docs/intro', '/docs/next/acuan/satuan', '/su/docs/lama/pagar', '/blog']) {
          await openLive(page, at(address));
          for (const name of width > 996 ? ['Lain'] : []) await open(page, name);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            address,
          ).toBeLessThanOrEqual(0);
        }
      }
      expect(complaints).toEqual([]);
    },
  );
}
