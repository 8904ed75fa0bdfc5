import { deflateRawSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { collectComplaints } from './support/complaints.ts';
import { findViolations, findViolationsInBothModes } from './support/findViolations.ts';
import { WHOLE } from './support/share.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: /^Kode / });
const run = (page: Page) => page.getByRole('button', { name: 'Jalankan' }).click();
const output = (page: Page) => page.locator('.code.output pre');
const toLink = (...project: readonly unknown[]) =>
  `/coba#code=${deflateRawSync(JSON.stringify([1, ...project])).toString('base64url')}`;

test('code of several files is written, run, kept on the device, and copied as a link', async ({ page, context }) => {
  const complaints = collectComplaints(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/coba');
  const language = page.getByLabel('Bahasa');
  await language.selectOption('JavaScript');
  await page.getByLabel('Nama berkas baru').fill('../luar.js');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pilih nama lain')).toBeVisible();
  await page.getByLabel('Nama berkas baru').fill('hitung.js');
  await page.keyboard.press('Enter');
  await editor(page).fill('export const dua = 2;');
  await page.getByRole('button', { name: 'main.js' }).click();
  await editor(page).fill("import { dua } from './hitung.js';\nconsole.log(dua + 1);");
  // The colors are the same as in articles, for example of a call.
  await expect(page.locator('.practice-sheet .t-function')).toHaveText('log');
  await page.keyboard.press('Control+Enter');
  await expect(output(page)).toHaveText('3');
  expect(await findViolationsInBothModes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.getByRole('button', { name: 'Salin tautan' }).click();
  await expect(page.getByText('Tautan tersalin')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http.*\/coba#code=[\w-]+$/);

  // Each language has its own code, and the last one is shown again.
  await language.selectOption('HTML, CSS, JavaScript');
  await editor(page).fill('<h1>Toko</h1>');
  await run(page);
  await expect(page.frameLocator('.practice-frame iframe').frameLocator('iframe').getByRole('heading')).toHaveText(
    'Toko',
  );
  expect(await findViolations(page, { iframes: false })).toEqual([]);
  await page.reload();
  await expect(editor(page)).toHaveValue('<h1>Toko</h1>');
  await language.selectOption('JavaScript');
  await expect(editor(page)).toHaveValue(/^import { dua }/);
  await page.getByRole('button', { name: 'hitung.js', exact: true }).click();
  await page.getByRole('button', { name: 'Hapus hitung.js' }).click();
  await page.getByRole('button', { name: 'Kembalikan hitung.js' }).click();
  await expect(editor(page)).toHaveValue('export const dua = 2;');

  // On a device without stored data, the link contains everything.
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('Kode ini dari sebuah tautan.')).toBeVisible();
  await run(page);
  await expect(output(page)).toHaveText('3');
  expect(complaints).toEqual([]);
});

test('code that is too large to be kept is still there after a look at another language', async ({ page }) => {
  await page.goto('/coba');
  const language = page.getByLabel('Bahasa');
  await language.selectOption('JavaScript');
  const large = `// ${'x'.repeat(17_000)}`;
  await editor(page).fill(large);
  await expect(page.getByText('Ini lebih besar dari 16 kB')).toBeVisible();
  await language.selectOption('Python');
  await language.selectOption('JavaScript');
  await expect(editor(page)).toHaveValue(large);
});

test('a terminal fits a phone, shows a command while its shell is downloaded, and shows only files that were created', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/coba');
  await page.getByLabel('Bahasa').selectOption('Bash');
  let download = () => {};
  const downloading = new Promise<void>((resolve) => (download = resolve));
  await page.route('**/sandbox/bash*', (route) => downloading.then(() => route.continue()));
  const terminal = page.getByRole('form', { name: 'Terminal' });
  const command = page.getByRole('textbox', { name: 'Perintah' });
  await command.fill('find . -type f; echo selesai');
  await command.press('Enter');
  await expect(terminal).toContainText('~ $ find . -type f; echo selesai');
  await expect(terminal).toContainText('Berjalan');
  download();
  const log = page.getByRole('log', { name: 'Terminal' });
  await expect(log.locator('pre')).toHaveText('~ $ find . -type f; echo selesai\nselesai\n');
  await expect(terminal).not.toContainText('Berjalan');
  // The prompt is below the output.
  const [above, below] = await Promise.all([log.boundingBox(), command.boundingBox()]);
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a link runs nothing by itself, and replaces own code only after a tap', async ({ page }) => {
  await page.goto('/coba');
  await page.getByLabel('Bahasa').selectOption('JavaScript');
  await editor(page).fill('console.log("milikku");');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('milikku');
  const other = toLink('js', ['main.js', 'console.log("orang lain");']);
  await page.goto('about:blank');
  await page.goto(other);
  await expect(editor(page)).toHaveValue('console.log("orang lain");');
  await expect(page.locator('iframe, .code.output')).toHaveCount(0);
  await expect(page.getByText('Kode JavaScript milikmu sendiri masih ada.')).toBeVisible();
  await editor(page).fill('console.log("diubah");');
  await run(page);
  await expect(output(page)).toHaveText('diubah');
  await page.goto('about:blank');
  await page.goto('/coba');
  await expect(editor(page)).toHaveValue('console.log("milikku");');

  // The same in a page that is open already.
  await page.evaluate((address) => (location.href = address), other);
  await expect(editor(page)).toHaveValue('console.log("orang lain");');
  await page.getByRole('button', { name: 'Kembali ke kodeku' }).click();
  await expect(editor(page)).toHaveValue('console.log("milikku");');
  await page.goto('about:blank');
  await page.goto(other);
  await page.getByRole('button', { name: 'Ganti kodeku' }).click();
  await expect(page).toHaveURL(/\/coba$/);
  // Both are there until something else is shown.
  for (const own of ['milikku', 'orang lain']) {
    await page.getByRole('button', { name: 'Kembalikan kode sebelumnya' }).click();
    await expect(editor(page)).toHaveValue(`console.log("${own}");`);
  }
  await page.reload();
  await expect(editor(page)).toHaveValue('console.log("orang lain");');
});

test('a sample opens there with what it needs', async ({ page }) => {
  await page.goto('/docs/dasar-sql/bertanya-ke-tabel');
  // It needs the table of another sample, and one between them is wrong on purpose.
  const link = page.getByRole('link', { name: 'Buka di /coba' }).nth(6);
  const href = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === href);
  await expect(page.getByText('Kode ini dari sebuah contoh.')).toBeVisible();
  await expect(editor(page)).toHaveValue(/^-- daftar untuk ditempel/);
  await run(page);
  await expect(page.getByRole('table')).toContainText('label');
});

test('a program in Python is stepped through, and an endless one is cut', WHOLE, async ({ page }) => {
  await page.goto('/coba');
  await page.getByLabel('Bahasa').selectOption('Python');
  await editor(page).fill('def ganda(n):\n    return n * 2\n\nangka = [1]\nangka.append(ganda(4))\nprint("😀", angka)');
  await page.getByRole('button', { name: 'Langkah demi langkah' }).click();
  await page.getByRole('button', { name: 'Unduh dan jalankan' }).click();
  const steps = page.getByRole('region', { name: /langkah demi langkah/ });
  await expect(steps).toContainText('Langkah 1 dari', { timeout: 60_000 });
  const sentence = steps.locator('[aria-live]');
  await steps.getByRole('slider').fill('4');
  await expect(sentence).toContainText('ganda() dipanggil dengan n = 4');
  await expect(steps.locator('.line.highlighted')).toHaveText(/return n/);
  await steps.getByRole('button', { name: 'Langkah terakhir' }).click();
  await expect(sentence).toContainText('“😀 [1, 8]”');
  expect(await findViolationsInBothModes(page)).toEqual([]);

  await editor(page).fill('n = 0\nwhile True:\n    n += 1');
  await page.getByRole('button', { name: 'Langkah demi langkah' }).click();
  await expect(steps).toContainText('Langkah 1 dari 1000');
  await steps.getByRole('button', { name: 'Langkah terakhir' }).click();
  await expect(sentence).toContainText('rekamannya sampai di sini');
});

test('a program in TypeScript is stepped through, and prints what it prints without steps', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/coba');
  await page.getByLabel('Bahasa').selectOption('TypeScript');
  await editor(page).fill(
    'const ganda = (n: number): number =>\n  n * 2;\nawait null;\nconst angka = [1];\nangka.push(ganda(4));\nconsole.log(String(ganda), angka);',
  );
  await run(page);
  const printed = '(n) =>\n  n * 2 [ 1, 8 ]';
  await expect(output(page).first()).toHaveText(printed);
  expect(asked.filter((path) => path.startsWith('/sandbox/steps-'))).toEqual([]);
  await page.getByRole('button', { name: 'Langkah demi langkah' }).click();
  const steps = page.getByRole('region', { name: /langkah demi langkah/ });
  const sentence = steps.locator('[aria-live]');
  await steps.getByRole('slider').fill('5');
  await expect(sentence).toContainText('ganda() dipanggil dengan n = 4');
  await expect(steps.locator('.line.highlighted')).toHaveText('  n * 2;');
  await steps.getByRole('button', { name: 'Langkah terakhir' }).click();
  await expect(steps.locator('.output pre')).toHaveText(printed);
});

test('a broken or hostile link is reported, and does no harm', async ({ page }) => {
  const bomb = deflateRawSync(Buffer.alloc(11_000_000, 0x20)).toString('base64url');
  for (const code of [bomb, 'rusak', '%00']) {
    await page.goto('about:blank');
    await page.goto(`/coba#code=${code}`);
    await expect(page.getByText('Tautan itu tidak berisi kode')).toBeVisible();
    await expect(editor(page)).toHaveValue(/Halo, dunia/);
  }
  await page.goto('/coba?sample=//contoh.example/a:1');
  await expect(page.getByText('Contoh itu tidak bisa dibuka')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows its requirements', async ({ page }) => {
    await page.goto('/coba');
    await expect(page.locator('main noscript p')).toHaveText(/^Halaman ini memerlukan JavaScript/);
  });
});

test(
  'files of a link, or of another tab, replace nothing that was written meanwhile',
  WHOLE,
  async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(toLink('js', [`${'a'.repeat(90)}.js`, '// asing']));
    await expect(editor(page)).toHaveValue('// asing');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const other = await context.newPage();
    await other.goto('/coba');
    await other.getByLabel('Bahasa').selectOption('JavaScript');
    await editor(other).fill('// milikku');
    // Reported in the first tab as soon as the other one has stored it.
    await expect(page.getByText('Kode JavaScript milikmu sendiri masih ada.')).toBeVisible();
    await editor(page).fill('// asing, diubah');
    await page.getByRole('button', { name: 'Kembali ke kodeku' }).click();
    await expect(editor(page)).toHaveValue('// milikku');

    // The first tab has one file, the other one two.
    await other.getByLabel('Nama berkas baru').fill('util.js');
    await other.keyboard.press('Enter');
    await expect(page.getByText('Kode JavaScript milikmu sendiri masih ada.')).toBeVisible();
    await editor(page).fill('// lagi');
    await page.getByRole('button', { name: 'Kembali ke kodeku' }).click();
    await expect(page.getByRole('button', { name: 'util.js', exact: true })).toBeVisible();
  },
);
