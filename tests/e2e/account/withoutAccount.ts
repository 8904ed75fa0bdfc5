import { findViolations } from '../support/findViolations.ts';
import { WHOLE } from '../support/share.ts';
import { expect, test } from './accountSite.ts';
import { listSaved, open, OTHER_POST, POST, readStorage, savePost } from './steps.ts';

export function describeWithoutAccount(): void {
  test.describe('without an account', () => {
    test('ten pages make no request outside the site, and load nothing of the account service', async ({
      page,
      account,
      complaints,
    }) => {
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      for (const path of [
        '/',
        '/blog',
        POST,
        OTHER_POST,
        '/blog/archive',
        '/blog/tags',
        '/docs',
        '/docs/satu/bab-a',
        '/courses/',
        '/account',
      ]) {
        await open(page, account, path);
      }
      expect(addresses.filter((address) => !address.startsWith(account.origin))).toEqual([]);
      expect(addresses.filter((address) => /__\/firebase|connectAuth|startSync|index\.esm/.test(address))).toEqual([]);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test('saved pages and reading progress stay on the device', async ({ page, account, complaints }) => {
      await savePost(page, account, POST);
      await page.getByRole('button', { name: 'Tandai selesai' }).first().click();
      await expect(page.getByRole('button', { name: 'Selesai dibaca' }).first()).toBeVisible();
      expect(await listSaved(page, account)).toEqual(['Tulisan nomor 1']);
      await page.getByRole('button', { name: 'Hapus Tulisan nomor 1' }).first().click();
      await expect(page.locator('section[aria-labelledby="saved-pages"] li')).toHaveCount(0);
      expect(complaints).toEqual([]);
    });

    test('reading progress is recorded, is complete at the end, and continues where it stopped', async ({
      page,
      account,
      complaints,
    }) => {
      await open(page, account, POST);
      await page.evaluate(() => document.querySelector('#bagian-3')?.scrollIntoView());
      await expect.poll(() => readStorage(page)).toContain('bagian-3');
      await open(page, account, '/');
      const link = page.locator('.continue-reading').getByRole('link', { name: 'Tulisan nomor 1' });
      await expect(link).toHaveAttribute('href', `${POST}#bagian-3`);
      await link.click();
      await page.waitForURL(`**${POST}#bagian-3`);
      // The address changes before the page moves to it.
      await expect(page.locator('#bagian-3')).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByRole('button', { name: 'Selesai dibaca' }).first()).toBeVisible({ timeout: 10_000 });
      expect(complaints).toEqual([]);
    });

    test('nothing moves while stored data is inserted', WHOLE, async ({ page, account }) => {
      await open(page, account, '/docs/satu/bab-a');
      await page.evaluate(() => document.querySelector('#bagian-2')?.scrollIntoView());
      await expect.poll(() => readStorage(page)).toContain('bagian-2');
      await savePost(page, account, POST);
      await page.setViewportSize({ width: 390, height: 800 });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      for (const path of [POST, '/docs/satu/bab-a']) {
        await open(page, account, path);
        await page.waitForTimeout(500);
        expect(await shifts()).toEqual([]);
      }
      for (const path of ['/', '/courses/']) {
        await open(page, account, path);
        await expect(page.locator('.continue-reading')).toContainText('dibaca');
        expect(await shifts()).toEqual([]);
      }
      await expect(page.locator('.continue-reading')).toContainText('0 dari 2 bab selesai');
    });

    test('a returning reader finds on the first screen of home where they stopped, what comes next and their saved pages', async ({
      page,
      account,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, account, '/docs/satu/bab-a');
      await page.getByRole('button', { name: 'Tandai selesai' }).first().click();
      await savePost(page, account, POST);
      await open(page, account, '/');
      const box = page.locator('.continue-reading');
      await expect(box.getByRole('link')).toHaveText(['Bab b', 'Halaman tersimpan', 'Tulisan nomor 1']);
      await expect(box).toContainText('1 dari 2 bab selesai');
      const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(740);
      expect(await findViolations(page)).toEqual([]);
      await box.getByRole('link', { name: 'Bab b' }).click();
      await page.waitForURL('**/docs/satu/bab-b');
    });

    test('home names the next exercise of the page where reading stopped, until it is solved', async ({
      page,
      account,
      complaints,
    }) => {
      const post = '/blog/tulisan-nomor-3';
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, account, post);
      await page.evaluate(() => document.querySelector('#bagian-3')?.scrollIntoView());
      await expect.poll(() => readStorage(page)).toContain('bagian-3');
      await open(page, account, '/');
      const box = page.locator('.continue-reading');
      await expect(box).toContainText('Latihan berikutnya: Jumlah dua angka');
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await box.getByRole('link', { name: 'Jumlah dua angka' }).click();
      await page.waitForURL(`**${post}#jumlah`);
      const exercise = page.getByRole('region', { name: /Jumlah dua angka/ });
      await exercise.getByRole('radio', { name: '3', exact: true }).check();
      await exercise.getByRole('button', { name: 'Periksa' }).click();
      await expect(exercise.locator('.practice-solved')).toBeVisible();
      await open(page, account, '/');
      await expect(box).toContainText('% dibaca');
      await expect(box).not.toContainText('Latihan berikutnya');
      expect(complaints).toEqual([]);
    });

    test('exports everything as JSON', async ({ page, account }) => {
      const practised = '/blog/tulisan-nomor-3';
      await savePost(page, account, POST);
      await open(page, account, practised);
      await page.getByRole('radio', { name: '3', exact: true }).check();
      await open(page, account, '/account');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Unduh sebagai JSON' }).click(),
      ]);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      const { version, saved, drafts } = JSON.parse(Buffer.concat(chunks).toString());
      expect({ version, saved, drafts }).toMatchObject({
        version: 2,
        saved: [{ path: POST, title: 'Tulisan nomor 1' }],
        drafts: [{ path: practised, title: 'jumlah', kind: 'answer', text: expect.stringMatching(/^c[0-9a-f]{8}$/) }],
      });
    });
  });
}
