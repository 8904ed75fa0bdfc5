import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { overlay, type RunningPreview, startPreview } from './support/preview.ts';

/** Pages that are code, in the preview. */
test.describe.configure({ timeout: 180_000 });

let dir: string;
let preview: RunningPreview;
let origin: string;
const file = (name: string) => path.join(dir, 'site', name);
const edit = async (name: string, from: string, to: string) => {
  const text = await readFile(file(name), 'utf8');
  expect(text).toContain(from);
  await writeFile(file(name), text.replaceAll(from, to));
};
const live = async (page: Page, address: string) => {
  await page.goto(origin + address);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'live', { timeout: 90_000 });
};

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dir = await mkdtemp(path.join(tmpdir(), 'dev-'));
  await cp('tests/fixtures/sites/react-pages', path.join(dir, 'site'), { recursive: true });
  preview = await startPreview(dir);
  ({ origin } = preview);
});

test.afterAll(() => preview.stop());

test('an MDX page and what it imports are shown, and edits of both appear without losing scroll', async ({ page }) => {
  await live(page, '/belajar');
  await expect(page.getByText('Halo, Sari!')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'npm' })).toBeVisible();
  await expect(page.getByText('Nilai 0')).toHaveCSS('padding-left', '17px');
  expect(await page.locator('nav[aria-label="On this page"] a').allTextContents()).toContain('Dari bagian');
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
    window.scrollTo({ top: 300, behavior: 'instant' });
  });
  const scrollY = await page.evaluate(() => window.scrollY);
  await edit('pages/belajar.mdx', "'Sari'", "'Budi'");
  await expect(page.getByText('Halo, Budi!')).toBeVisible();
  await edit('pages/_bagian.mdx', 'Isi bagian', 'Isi baru bagian');
  await expect(page.getByText('Isi baru bagian')).toBeVisible();
  await edit('pages/_bagian.mdx', '## Dari bagian', '## Dari bagian lain');
  await expect(page.locator('nav[aria-label="On this page"]').getByText('Dari bagian lain')).toBeVisible();
  await edit('src/components/Penghitung.tsx', 'Nilai {nilai}', 'Angka {nilai}');
  await expect(page.getByRole('button', { name: 'Angka 0' })).toBeVisible();
  await edit('src/components/Penghitung.module.css', '17px', '23px');
  await expect(page.getByRole('button', { name: 'Angka 0' })).toHaveCSS('padding-left', '23px');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a component as a page works, and its mistakes show as an overlay that heals', async ({ page }) => {
  await live(page, '/penghitung');
  await page.getByRole('button', { name: 'Ditekan 0 kali' }).click();
  await expect(page.getByRole('button', { name: 'Ditekan 1 kali' })).toBeVisible();
  await expect(page).toHaveTitle('Penghitung | Situs Uji');

  await edit('pages/penghitung.tsx', 'export default function', 'export function');
  await expect(overlay(page)).toContainText('site/pages/penghitung.tsx:1:1');
  await expect(overlay(page)).toContainText('the page component of /penghitung has no default export');
  await edit('pages/penghitung.tsx', 'export function', 'export default function');
  await expect(overlay(page)).toHaveCount(0);

  await edit('pages/penghitung.tsx', "'./_double'", "'./_duoble'");
  await expect(overlay(page)).toContainText('site/pages/penghitung.tsx:4:24');
  await expect(overlay(page)).toContainText('there is no file "./_duoble"');
  await edit('pages/penghitung.tsx', "'./_duoble'", "'./_double'");
  await edit('pages/penghitung.tsx', '</h1>', '</h2>');
  await expect(overlay(page)).toContainText('not valid TypeScript');
  await edit('pages/penghitung.tsx', '</h2>', ' sehat</h1>');
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Penghitung sehat' })).toBeVisible();
});

test('a crash in the browser is told at the line its author wrote, in a component and in MDX, and heals', async ({ page }) => {
  await live(page, '/belajar');
  await edit('src/components/Penghitung.tsx', 'return (', "if (awal === 0) throw new Error('tidak jadi');\n  return (");
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  const text = await readFile(file('src/components/Penghitung.tsx'), 'utf8');
  const line = text.slice(0, text.indexOf('throw new')).split('\n').length;
  await expect(overlay(page)).toContainText(`site/src/components/Penghitung.tsx:${line}:`);
  await expect(overlay(page)).toContainText('the page crashes while it is drawn: tidak jadi');
  await edit('src/components/Penghitung.tsx', "if (awal === 0) throw new Error('tidak jadi');\n  ", '');
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByText('Halo,')).toBeVisible();

  await edit('pages/belajar.mdx', '{1 + 1}', '{tidakAda + 1}');
  await expect(overlay(page)).toContainText('site/pages/belajar.mdx:20:');
  await expect(overlay(page)).toContainText('tidakAda is not defined');
  await edit('pages/belajar.mdx', '{tidakAda + 1}', '{1 + 1}');
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByText('Halo,')).toBeVisible();
});

test('a page that is code is made and reached while the preview runs', async ({ page }) => {
  await live(page, '/');
  await writeFile(file('pages/baru.tsx'), "export const title = 'Baru';\nexport default () => <h1>Halaman baru</h1>;\n");
  await writeFile(file('pages/index.md'), '---\ntitle: Beranda\ndescription: a.\n---\n\n[Ke yang baru](./baru.tsx)\n');
  await page.getByRole('link', { name: 'Ke yang baru' }).click();
  await expect(page.getByRole('heading', { name: 'Halaman baru' })).toBeVisible();
});
