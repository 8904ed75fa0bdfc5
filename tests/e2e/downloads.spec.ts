import type { Page } from '@playwright/test';
import { SANDBOX_FOLDER, SANDBOX_MANIFEST, type SandboxManifest } from '../../packages/practice/src/shared/sandbox.ts';
import { makeLive, openLive } from './support/live.ts';
import { WHOLE } from './support/share.ts';
import { expect, test } from './support/tabTest.ts';

// The downloads of the first run of Python, in a chapter of the built site.
const CHAPTER = '/docs/dasar-python/program-pertama';
const sample = (page: Page) => page.locator('[data-sample="0"]');
const panel = (page: Page) => page.locator('.practice-panel').first();
const RUN = { name: 'Jalankan', exact: true };

test(
  'the question and the progress show the manifest’s sizes, and errors of Python are explained',
  WHOLE,
  async ({ page }) => {
    await openLive(page, CHAPTER);
    const answer = await page.request.get(`/${SANDBOX_FOLDER}${SANDBOX_MANIFEST}`);
    const { runtimes } = (await answer.json()) as SandboxManifest;
    const bytes = runtimes.python?.files.reduce((sum, { transfer }) => sum + transfer, 0) ?? 0;
    const size = `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`;
    // The last file waits, so that the progress can be read.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/sandbox/python-*.wasm', async (route) => {
      await held;
      await route.continue();
    });
    await sample(page).getByRole('button', RUN).click();
    await expect(panel(page)).toContainText(`sekitar ${size}`);
    await panel(page).getByRole('button', { name: 'Unduh dan jalankan' }).click();
    await expect(panel(page)).toContainText(`dari ${size}`);
    release();
    await expect(panel(page).locator('.output')).toHaveText(/./, { timeout: 60_000 });
    const exercise = page.locator('[data-exercise="tutup-kurung"]');
    await exercise.getByRole('button', { name: 'Ubah' }).click();
    await page.getByRole('textbox', { name: 'rusak.py' }).fill("print('Curah hujan')\nprint(hujan)\n");
    await exercise.getByRole('button', { name: 'Periksa' }).click();
    await expect(exercise.locator('.practice-panel')).toContainText('Nama hujan', { timeout: 60_000 });
    await expect(exercise.locator('.error')).toContainText("NameError: name 'hujan' is not defined");
  },
);

test('a missing file of a runtime is reported, and loaded by a retry', WHOLE, async ({ page }) => {
  await openLive(page, CHAPTER);
  await page.route('**/sandbox/python-*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await sample(page).getByRole('button', RUN).click();
  await panel(page).getByRole('button', { name: 'Unduh dan jalankan' }).click();
  await expect(panel(page)).toContainText('Yang diperlukan tidak dapat dimuat.');
  await page.unroute('**/sandbox/python-*');
  await panel(page).getByRole('button', { name: 'Coba lagi' }).click();
  await expect(panel(page).locator('.output')).toHaveText(/./, { timeout: 60_000 });
});

test('missing practice data of a page is reported, and loaded by a retry', async ({ page }) => {
  await page.goto(CHAPTER);
  await page.route('**/*.practice.json*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await makeLive(page);
  await sample(page).getByRole('button', RUN).click();
  await expect(page.getByText('tidak dapat dimuat').or(sample(page).getByText('Coba lagi')).first()).toBeVisible();
  await page.unroute('**/*.practice.json*');
  await page
    .getByRole('button', { name: /Coba lagi/ })
    .first()
    .click();
  await expect(panel(page)).toContainText('Unduh dan jalankan');
});
