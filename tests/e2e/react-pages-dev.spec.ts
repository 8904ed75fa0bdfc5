import { readFile } from 'node:fs/promises';
import { overlay, startPreview, type RunningPreview } from './support/preview.ts';
import { closeTab, expect, test } from './support/previewTest.ts';
import { createSiteFolder, type SiteFolder } from './support/siteFolder.ts';

// Pages written as code, in the preview.
let site: SiteFolder;
let preview: RunningPreview;

test.beforeAll(async () => {
  site = await createSiteFolder('tests/fixtures/sites/react-pages');
  preview = await startPreview(site.dir);
});

test.afterAll(async () => {
  await closeTab();
  await preview.stop();
});

test('an MDX page and its imports are shown, and edits of both appear without losing the scroll position', async ({
  page,
}) => {
  await preview.open(page, '/belajar');
  await expect(page.getByText('Halo, Sari!')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'npm' })).toBeVisible();
  await expect(page.getByText('Nilai 0')).toHaveCSS('padding-left', '17px');
  expect(await page.locator('nav[aria-label="On this page"] a').allTextContents()).toContain('Dari bagian');
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
    window.scrollTo({ top: 300, behavior: 'instant' });
  });
  const scrollY = await page.evaluate(() => window.scrollY);
  await site.edit('pages/belajar.mdx', "'Sari'", "'Budi'");
  await expect(page.getByText('Halo, Budi!')).toBeVisible();
  await site.edit('pages/_bagian.mdx', 'Isi bagian', 'Isi baru bagian');
  await expect(page.getByText('Isi baru bagian')).toBeVisible();
  await site.edit('pages/_bagian.mdx', '## Dari bagian', '## Dari bagian lain');
  await expect(page.locator('nav[aria-label="On this page"]').getByText('Dari bagian lain')).toBeVisible();
  await site.edit('src/components/Penghitung.tsx', 'Nilai {nilai}', 'Angka {nilai}');
  await expect(page.getByRole('button', { name: 'Angka 0' })).toBeVisible();
  await site.edit('src/components/Penghitung.module.css', '17px', '23px');
  await expect(page.getByRole('button', { name: 'Angka 0' })).toHaveCSS('padding-left', '23px');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('files that a page requires are served', async ({ page }) => {
  await site.write('src/isi.json', '{ "judul": "Dari berkas" }');
  await site.write(
    'pages/gambar.tsx',
    `export default function Gambar() {
  return <img src={require('@site/pages/img/kotak.svg').default} alt={require('../src/isi.json').judul} />;
}
`,
  );
  await preview.visit(page, '/gambar');
  const image = page.getByRole('img', { name: 'Dari berkas' });
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});

test('a component as a page works, and its errors are shown as an overlay until they are fixed', async ({ page }) => {
  await preview.visit(page, '/penghitung');
  await page.getByRole('button', { name: 'Ditekan 0 kali' }).click();
  await expect(page.getByRole('button', { name: 'Ditekan 1 kali' })).toBeVisible();
  await expect(page).toHaveTitle('Penghitung | Situs Uji');

  await site.edit('pages/penghitung.tsx', 'export default function', 'export function');
  await expect(overlay(page)).toContainText('site/pages/penghitung.tsx:1:1');
  await expect(overlay(page)).toContainText('the page component of /penghitung has no default export');
  await site.edit('pages/penghitung.tsx', 'export function', 'export default function');
  await expect(overlay(page)).toHaveCount(0);

  await site.edit('pages/penghitung.tsx', "'./_double'", "'./_duoble'");
  await expect(overlay(page)).toContainText('site/pages/penghitung.tsx:4:24');
  await expect(overlay(page)).toContainText('there is no file "./_duoble"');
  await site.edit('pages/penghitung.tsx', "'./_duoble'", "'./_double'");
  await site.edit('pages/penghitung.tsx', '</h1>', '</h2>');
  await expect(overlay(page)).toContainText('not valid TypeScript');
  await site.edit('pages/penghitung.tsx', '</h2>', ' sehat</h1>');
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Penghitung sehat' })).toBeVisible();
});

test('a crash in the browser is reported at the author’s line, in a component and in MDX, until it is fixed', async ({
  page,
}) => {
  await preview.visit(page, '/belajar');
  await site.edit(
    'src/components/Penghitung.tsx',
    'return (',
    "if (awal === 0) throw new Error('tidak jadi');\n  return (",
  );
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  const text = await readFile(site.file('src/components/Penghitung.tsx'), 'utf8');
  const line = text.slice(0, text.indexOf('throw new')).split('\n').length;
  await expect(overlay(page)).toContainText(`site/src/components/Penghitung.tsx:${line}:`);
  await expect(overlay(page)).toContainText('the page crashes while it is drawn: tidak jadi');
  await site.edit('src/components/Penghitung.tsx', "if (awal === 0) throw new Error('tidak jadi');\n  ", '');
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByText('Halo,')).toBeVisible();

  await site.edit('pages/belajar.mdx', '{1 + 1}', '{tidakAda + 1}');
  await expect(overlay(page)).toContainText('site/pages/belajar.mdx:20:');
  await expect(overlay(page)).toContainText('tidakAda is not defined');
  await site.edit('pages/belajar.mdx', '{tidakAda + 1}', '{1 + 1}');
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByText('Halo,')).toBeVisible();
});

test('a page that is code can be added and opened while the preview runs', async ({ page }) => {
  await preview.visit(page, '/');
  await site.write('pages/baru.tsx', "export const title = 'Baru';\nexport default () => <h1>Halaman baru</h1>;\n");
  await site.write('pages/index.md', '---\ntitle: Beranda\ndescription: a.\n---\n\n[Ke yang baru](./baru.tsx)\n');
  await page.getByRole('link', { name: 'Ke yang baru' }).click();
  await expect(page.getByRole('heading', { name: 'Halaman baru' })).toBeVisible();
});
