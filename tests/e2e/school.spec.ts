import { expect, test, type Locator, type Page } from '@playwright/test';
import { findViolations } from './support/findViolations.ts';
import { makeLive, openLive } from './support/live.ts';
import { firstOf, WHOLE } from './support/share.ts';
import { readShifts, recordShifts } from './support/shifts.ts';
import { slowConnection, slowProcessor } from './support/slowPhone.ts';
import { h1 } from './support/steps.ts';

const COURSE = '/docs/dasar-sql/';

/** Store every chapter of a course as done on this device. */
async function finishCourse(page: Page): Promise<void> {
  await page.goto(COURSE);
  const chapters = await page.evaluate(async (address) => {
    const { page: data } = (await (await fetch(address)).json()) as {
      page: { data: { chapters: readonly { contentId: string; permalink: string; title: string }[] } };
    };
    return data.data.chapters;
  }, `${COURSE}index.json`);
  for (const { permalink } of chapters) {
    await openLive(page, permalink);
    await page.getByRole('button', { name: 'Selesai tanpa latihan' }).last().click();
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a beginner with a slow phone and connection solves a first exercise six taps after the home page, and nothing moves', async ({
    page,
  }) => {
    await recordShifts(page);
    const client = await slowConnection(page);
    await slowProcessor(client);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const main = page.locator('main');
    await page.goto('/');
    await tap(main.getByRole('link', { name: 'Mulai belajar' }));
    await expect(h1(page)).toHaveText('Mulai di sini');
    for (const answer of ['Belum pernah', 'Halaman yang tampil di layar'])
      await tap(main.locator('summary').filter({ hasText: answer }));
    await tap(main.getByRole('link', { name: /^Ponsel/ }));
    await expect(h1(page)).toHaveText('Halaman Pertama');
    const exercise = main.locator('[data-exercise]').first();
    await tap(exercise.getByText(/Satu baris: /));
    await tap(exercise.getByRole('button', { name: 'Periksa' }));
    await expect(exercise).toContainText('Dua paragraf memerlukan dua elemen');
    expect(taps).toBeLessThanOrEqual(6);
    expect(await readShifts(page)).toEqual([]);
  });

  test('lists of courses and chapters have room for a finger, and stay where they are when the application starts', async ({
    page,
  }) => {
    await recordShifts(page);
    for (const address of [COURSE, `${COURSE}selesai/`, '/luring']) {
      await page.goto(address);
      await makeLive(page);
      const links = page.locator('main li a');
      await expect(links.first()).toBeVisible();
      expect(await links.evaluateAll(findNarrow), address).toEqual([]);
      expect(await readShifts(page), address).toEqual([]);
    }
  });

  test('signs of headings, links of samples and titles of paths have room for a finger', async ({ page }) => {
    for (const [address, selector] of [
      ['/mulai', '.heading-anchor'],
      ['/mulai', '.code-open'],
      ['/', '#home-paths + ul h3 a'],
    ] as const) {
      await page.goto(address);
      const links = page.locator(selector);
      await expect(links.first()).toBeVisible();
      expect(await links.evaluateAll(findNarrow), selector).toEqual([]);
    }
  });
});

/** The texts of links that a finger 44 px high misses, above or below. */
function findNarrow(links: readonly (HTMLElement | SVGElement)[]): (string | null)[] {
  return links
    .filter((link) => {
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, height } = link.getBoundingClientRect();
      const hits = [-21, 21].map((from) => document.elementFromPoint(left + 4, top + height / 2 + from));
      return hits.some((hit) => hit?.closest('a') !== link);
    })
    .map((link) => link.textContent);
}

test(
  'the end of a course makes a picture with the name stored on this device, until its data is removed',
  WHOLE,
  async ({ page }) => {
    // A device that can share files.
    await page.addInitScript(() => {
      const share = async ({ files = [] }: ShareData) => {
        document.documentElement.dataset['shared'] = files[0]?.name ?? '';
      };
      Object.assign(navigator, { canShare: () => true, share });
    });
    await finishCourse(page);
    await page.locator('main').getByRole('link', { name: 'Ke akhir kursus' }).click();
    const finish = page.url();
    for (const [address, next] of [
      ['/', 'Kursus yang bisa dimulai: REST API dengan Express.js'],
      [COURSE, 'Akhir kursus'],
    ] as const) {
      await page.goto(address);
      await expect(page.locator('main a.button, .continue-reading').filter({ hasText: next })).toBeVisible();
    }
    await page.goto(finish);
    const picture = page.getByRole('img', { name: /Dasar SQL, selesai pada/ });
    await expect(picture).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Ini bukan sertifikat.');
    await page.getByLabel('Nama di gambar').fill('Sari Wulandari');
    await expect(picture).toHaveAccessibleName(/^Sari Wulandari\. /);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bagikan gambar' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['shared'])).toBe('dasar-sql.png');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh gambar' }).click();
    expect((await download).suggestedFilename()).toBe('dasar-sql.png');
    await test.step('on a device without room for another name', async () => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await page.getByLabel('Nama di gambar').fill('Sari Lestari');
      await expect(picture).toHaveAccessibleName(/^Sari Lestari\. /);
    });
    await page.reload();
    await expect(page.getByLabel('Nama di gambar')).toHaveValue('Sari Wulandari');
    await page.goto('/account');
    await page.getByRole('button', { name: 'Hapus semua bacaan' }).click();
    await page.getByRole('button', { name: 'Ya, hapus semua bacaan' }).click();
    await page.goto(`${COURSE}selesai/`);
    await expect(page.getByRole('heading', { name: '7 bab masih terbuka' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Sari Wulandari');
  },
);

for (const [index, viewport] of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
].entries())
  test(`stored data moves nothing on the account page, ${viewport.width} px wide`, firstOf(index), async ({ page }) => {
    await page.setViewportSize(viewport);
    await openLive(page, COURSE);
    await page.evaluate(() => {
      const record = { t: 'Daftar', r: 40, h: '', d: true, x: false, at: 1 };
      for (const [id, k, p] of [
        ['rf4557cc0c1da', 'read', '/docs/dasar-python/daftar'],
        ['e8230a162423e', 'done', '/docs/dasar-python/daftar#dua-nama'],
      ])
        localStorage.setItem(`account.item/device/${id}`, JSON.stringify({ ...record, k, p }));
    });
    await recordShifts(page);
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Latihan yang lulus (1)' })).toBeVisible();
    expect(await readShifts(page)).toEqual([]);
  });

test('a plan for the week is stored, shown on the home page, and can be removed', async ({ page }) => {
  await openLive(page, '/docs/dasar-html-css/halaman-pertama');
  await page.getByRole('button', { name: 'Selesai tanpa latihan' }).last().click();
  await page.goto('/rencana');
  const store = page.getByRole('button', { name: 'Simpan rencana' });
  await store.click();
  await expect(page.locator('form [role=status]')).toHaveText('Belum tersimpan: pilih sedikitnya satu hari.');
  for (const day of ['Senin', 'Kamis']) await page.getByLabel(day).check();
  await page.getByLabel('30 menit').check();
  await store.press('Enter');
  await expect(page.locator('form [role=status]')).toHaveText('Rencanamu tersimpan di perangkat ini.');
  await expect(store).toBeFocused();
  await expect(page.getByRole('main')).toContainText('2 hari, 60 menit seminggu');
  await expect(page.getByRole('main').getByRole('link', { name: 'Teks, Daftar, dan Tautan' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText(/Rencana mingguan Sen\w*, Kam\w*, 30 menit/);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Rencana mingguan' }).click();
  await page.getByRole('button', { name: 'Hapus rencana' }).press('Enter');
  await expect(page.getByLabel('Senin')).not.toBeChecked();
  await expect(store).toBeFocused();
});
