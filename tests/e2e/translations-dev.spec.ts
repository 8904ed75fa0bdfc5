import type { Page } from '@playwright/test';
import { overlay, startPreview, type RunningPreview } from './support/preview.ts';
import { closeTab, expect, test } from './support/previewTest.ts';
import { WHOLE } from './support/share.ts';
import { createSiteFolder, type SiteFolder } from './support/siteFolder.ts';
import { h1, isSameDocument, mark } from './support/steps.ts';

// A site in several languages, one of which is previewed: `npm run dev -- --locale ar`.
test.describe.configure({ mode: 'serial' });

const BLOG = 'i18n/ar/docusaurus-plugin-content-blog';

let site: SiteFolder;
let preview: RunningPreview;
/** The notice that a page is not translated. */
const notice = (page: Page) => page.getByRole('note');

test.beforeAll(async () => {
  site = await createSiteFolder('tests/fixtures/sites/locales');
  preview = await startPreview(site.dir, ['--locale', 'ar']);
});

test.afterAll(async () => {
  await closeTab();
  await preview.stop();
});

test('an edited, added or removed translation changes its page and the lists', async ({ page }) => {
  await preview.open(page, '/blog/knots');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(h1(page)).toHaveText('ثلاث عقد');
  await mark(page);
  await site.edit(`${BLOG}/2024-02-10-knots.md`, 'إنها مسطحة.', 'إنها مسطحة جدا.');
  await expect(page.getByText('إنها مسطحة جدا.')).toBeVisible();

  await site.remove(`${BLOG}/2024-02-10-knots.md`);
  await expect(h1(page)).toHaveText('Three knots');
  await expect(notice(page)).toContainText('English');
  await expect(h1(page)).toHaveAttribute('dir', 'ltr');
  await site.write(
    `${BLOG}/2024-02-10-knots.md`,
    '---\ntitle: عقد جديدة\ntags: [yarn]\n---\n\nمقدمة.\n\n<!-- truncate -->\n\n## The flat knot\n',
  );
  await expect(h1(page)).toHaveText('عقد جديدة');
  await expect(notice(page)).toHaveCount(0);

  await page.locator('header').getByRole('link', { name: 'المدونة' }).click();
  await expect(page.locator('article', { hasText: 'Dyes from the kitchen' })).toBeVisible();
  await site.write(
    `${BLOG}/2024-03-10-dyes.md`,
    '---\ntitle: أصباغ المطبخ\ntags: [yarn]\n---\n\nالبصل.\n\n<!-- truncate -->\n\n## القشور {#onion-skins}\n',
  );
  await expect(page.locator('article', { hasText: 'أصباغ المطبخ' })).toBeVisible();
  await expect(page.locator('article', { hasText: 'Dyes from the kitchen' })).toHaveCount(0);
  await site.remove(`${BLOG}/2024-03-10-dyes.md`);
  await expect(page.locator('article', { hasText: 'Dyes from the kitchen' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('an edited original changes the page where it replaces a translation, and where it is the only one', async ({
  page,
}) => {
  await preview.visit(page, '/blog/dyes');
  await expect(notice(page)).toBeVisible();
  await mark(page);
  await site.edit('blog/2024-03-10-dyes.md', 'Boil them', 'Boil them slowly');
  await expect(page.getByText('Boil them slowly')).toBeVisible();
  await site.edit('blog/2024-03-10-dyes.md', 'title: Dyes from the kitchen', 'title: Dyes from the garden');
  await expect(h1(page)).toHaveText('Dyes from the garden');
  expect(await isSameDocument(page)).toBe(true);
});

test('edits of a locale’s other texts take effect: authors, tags, blog, sidebars, navbar', WHOLE, async ({ page }) => {
  await preview.visit(page, '/blog/an-nasij');
  await site.edit(`${BLOG}/authors.yml`, 'ميرا', 'ميرا الجديدة');
  await expect(page.locator('main').getByText('ميرا الجديدة').first()).toBeVisible();
  await site.edit(`${BLOG}/tags.yml`, 'label: خيوط', 'label: خيوط ملونة');
  await expect(page.locator('main').getByText('خيوط ملونة').first()).toBeVisible();
  await site.edit('i18n/ar/docusaurus-theme-classic/navbar.json', '"المدونة"', '"مدونتنا"');
  await expect(page.locator('header').getByRole('link', { name: 'مدونتنا' })).toBeVisible();
  await site.remove('i18n/ar/docusaurus-theme-classic/navbar.json');
  await expect(page.locator('header').getByRole('link', { name: 'Blog', exact: true })).toBeVisible();
});

test('an error in a translation is shown over its last good page, until it is fixed', WHOLE, async ({ page }) => {
  await preview.visit(page, '/blog/an-nasij');
  await site.edit(`${BLOG}/2024-01-10-weaving.md`, 'slug: an-nasij', 'slug: an nasij');
  await expect(overlay(page)).toContainText(`site/${BLOG}/2024-01-10-weaving.md:3:1`);
  await expect(h1(page)).toHaveText('كيف يعمل النسيج');
  await site.edit(`${BLOG}/2024-01-10-weaving.md`, 'slug: an nasij', 'slug: an-nasij');
  await expect(overlay(page)).toHaveCount(0);
  await site.write('i18n/ar/docusaurus-theme-classic/footer.json', '{\n  "copyright": { "message": 5 }\n}\n');
  await expect(overlay(page)).toContainText('site/i18n/ar/docusaurus-theme-classic/footer.json:2:18');
  await expect(h1(page)).toHaveText('كيف يعمل النسيج');
  await site.write('i18n/ar/docusaurus-theme-classic/footer.json', '{\n  "copyright": { "message": "© النول" }\n}\n');
  await expect(page.locator('footer')).toContainText('© النول');
  await expect(overlay(page)).toHaveCount(0);
});
