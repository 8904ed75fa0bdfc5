import { expect, test, type Page } from '@playwright/test';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { solveExercise } from '../support/solveExercise.ts';
import { buildSite } from './support/commands.ts';
import { collectComplaints } from './support/complaints.ts';
import { writeCourseSite } from './support/courseSite.ts';
import { findViolations } from './support/findViolations.ts';
import { openLive } from './support/live.ts';
import { WHOLE } from './support/share.ts';
import { h1 } from './support/steps.ts';

// A course stored on the device, without the host: the server is stopped, also for the worker.

const COURSE = '/docs/dasar-sql/';
const CHAPTER = '/docs/dasar-sql/bertanya-ke-tabel';

const keeping = (page: Page) => page.getByRole('region', { name: 'Tanpa internet' });
const save = (page: Page) => keeping(page).getByRole('button', { name: /^Simpan \(/ });

const listKept = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    records: localStorage.getItem('offline.kept'),
  }));
const listPrograms = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('practice-runtimes')).keys()).map(({ url }) => url));
/** The lists of the stored courses. A course is updated once its list is. */
const readLists = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('offline-') && !name.endsWith('files'));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
    return Promise.all(lists.flat().map((list) => list.text()));
  });
const NOTHING = { workers: 0, caches: [], records: null };

/** Serve a site again at the same address, as a host that is reachable again, or that has another deploy. */
const serveAt = (old: ServedSite, outDir = old.outDir) => serveSite(outDir, '/', Number(new URL(old.origin).port));

test('a course is stored, read, run and solved without a network, and removed without a trace', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const complaints = collectComplaints(page);
  let site = await serveSite(process.env['E2E_OUT'] ?? 'dist');
  await openLive(page, site.origin + COURSE);
  expect(site.requests.filter((path) => /offline|sw-/.test(path))).toEqual([]);
  expect(await listKept(page)).toEqual(NOTHING);

  await keeping(page).getByRole('button', { name: 'Simpan untuk luring' }).press('Enter');
  await expect(save(page)).toHaveText(/^Simpan \(\d(?:,\d)? MB\)$/);
  const whole = await save(page).textContent();
  await keeping(page).getByLabel('SQL').uncheck();
  await expect(save(page)).not.toHaveText(whole ?? '');
  await keeping(page).getByLabel('SQL').check();
  await expect(save(page)).toHaveText(whole ?? '');
  expect(await findViolations(page)).toEqual([]);
  await test.step('stopped while one of its programs is partly downloaded', async () => {
    let hasBegun = false;
    await page.route('**/sandbox/sqlite-*.wasm', () => void (hasBegun = true));
    await save(page).press('Enter');
    await expect.poll(() => (hasBegun ? listPrograms(page) : [])).toEqual([expect.stringMatching(/\/sandbox\/sql-/)]);
    await keeping(page).getByRole('button', { name: 'Hentikan' }).click();
    await expect(keeping(page).getByText('Tidak ada yang disimpan.')).toBeVisible();
    expect(await listKept(page)).toEqual(NOTHING);
    await page.unroute('**/sandbox/sqlite-*.wasm');
    await keeping(page).getByRole('button', { name: 'Simpan untuk luring' }).click();
  });
  await save(page).press('Enter');
  await expect(keeping(page).getByText('Kursus ini ada di perangkatmu')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await site.close();
  await page.goto(site.origin + COURSE);
  await expect(h1(page)).toHaveText('Dasar SQL');
  await page.locator('main ol').getByRole('link', { name: 'Bertanya ke Tabel' }).click();
  await expect(page).toHaveURL(site.origin + CHAPTER);
  await openLive(page, site.origin + CHAPTER);
  await page.locator('main').getByRole('button', { name: 'Jalankan' }).first().click();
  await expect(page.locator('.practice-panel').first()).toContainText('sama dengan yang tercatat');
  const exercise = page.locator('[data-exercise="koma-hilang"]');
  await exercise.getByText('Hasilnya satu kolom berisi nama barang').click();
  await exercise.getByRole('button', { name: 'Periksa' }).click();
  await expect(exercise).toContainText('Tanpa koma, kata kedua dianggap alias');
  // Ten days later the exercise is repeated, and answered without a network.
  await page.clock.setFixedTime(Date.now() + 10 * 86_400_000);
  await page.goto(`${site.origin}/ulang`);
  const review = page.getByRole('main');
  await expect(review.getByRole('heading', { level: 2 })).toHaveText('Latihan 1 dari 1');
  await review.getByText('Hasilnya satu kolom berisi nama barang').click();
  await review.getByRole('button', { name: 'Periksa' }).click();
  await expect(review).toContainText('Tanpa koma, kata kedua dianggap alias');
  // Other pages are not stored, and a visit of one shows the list of stored courses.
  await page.goto(`${site.origin}/glosarium`);
  await expect(page.getByText('halaman yang kamu tuju tidak tersimpan')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Coba buka lagi' })).toHaveAttribute('href', '/glosarium');
  await page.getByRole('main').getByRole('link', { name: 'Dasar SQL' }).click();
  await expect(h1(page)).toHaveText('Dasar SQL');
  expect(await page.evaluate(() => fetch('/glosarium').catch(() => null))).toBeNull();
  expect(complaints.filter((text) => !/speculation-rules|could not be updated/.test(text))).toEqual([]);

  site = await serveAt(site);
  await openLive(page, `${site.origin}/luring`);
  await expect(page.getByRole('main')).toContainText('Dasar SQL');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hapus dari perangkat: Dasar SQL' }).click();
  await expect(page.getByText('Sudah dihapus dari perangkat.')).toBeVisible();
  expect(await listKept(page)).toEqual(NOTHING);
  await page.context().close();
  await site.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('a course is worked through without a network, from its first chapter to its end', WHOLE, async ({ page }) => {
    test.slow();
    const site = await serveSite(process.env['E2E_OUT'] ?? 'dist');
    await openLive(page, site.origin + COURSE);
    await keeping(page).getByRole('button', { name: 'Simpan untuk luring' }).tap();
    await save(page).tap();
    await expect(keeping(page).getByText('Kursus ini ada di perangkatmu')).toBeVisible();
    await site.close();

    let solved = 0;
    await openLive(page, site.origin + CHAPTER);
    for (let chapter = 1; ; chapter++) {
      const exercises = await page.locator('[data-exercise]').all();
      for (const each of exercises) {
        await solveExercise(each);
        solved++;
      }
      const broken = await page.evaluate(async () => {
        const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
        for (const image of images) image.loading = 'eager';
        await Promise.all(images.map((image) => image.decode().catch(() => {})));
        return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
      });
      expect(broken).toEqual([]);
      const next = page.locator('a[rel="next"]');
      if ((await next.count()) === 0) break;
      const title = await page.title();
      await next.tap();
      await expect(page).not.toHaveTitle(title);
      expect(chapter).toBeLessThan(20);
    }
    expect(solved).toBeGreaterThan(30);
    await page.getByRole('main').getByRole('link', { name: 'Ke akhir kursus' }).tap();
    await expect(h1(page)).toHaveText('Akhir kursus Dasar SQL');
  });
});

test.describe('a deploy', () => {
  const build = async (title: string, off = false) => buildSite(await writeCourseSite(title, off));

  test(
    'replaces a course once it is complete, changes nothing while incomplete, and removes everything if it withdraws the part',
    WHOLE,
    async ({ browser }) => {
      const [a, b, c] = await Promise.all([build('Satu A'), build('Satu B'), build('Satu C', true)]);
      const page = await (await browser.newContext()).newPage();
      let site = await serveSite(a);
      const chapter = `${site.origin}/docs/kursus/satu`;
      const visit = async () => {
        await openLive(page, `${site.origin}/docs/kursus/`);
        await page.waitForLoadState('networkidle');
      };
      const readOffline = async () => {
        await site.close();
        await page.goto(chapter);
        return h1(page).textContent();
      };
      await visit();
      await keeping(page).getByRole('button', { name: 'Simpan untuk luring' }).click();
      await save(page).click();
      await expect(keeping(page).getByText('Kursus ini ada di perangkatmu')).toBeVisible();
      expect(await readOffline()).toBe('Satu A');

      site = await serveAt(site, b);
      const ofA = await readLists(page);
      // One file of the new deploy never arrives completely.
      await page.context().route('**/docs/kursus/dua.json', (route) => route.fulfill({ body: '<title>Masuk</title>' }));
      await visit();
      expect(await readOffline()).toBe('Satu A');
      await page.context().unroute('**/docs/kursus/dua.json');
      site = await serveAt(site, b);
      await visit();
      await expect.poll(() => readLists(page)).not.toEqual(ofA);
      expect(await readOffline()).toBe('Satu B');

      site = await serveAt(site, c);
      await visit();
      await expect.poll(async () => (await listKept(page)).workers).toBe(0);
      expect((await listKept(page)).caches).toEqual([]);
      await page.context().close();
      await site.close();
    },
  );
});
