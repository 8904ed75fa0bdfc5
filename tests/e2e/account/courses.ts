import type { Page } from '@playwright/test';
import { findViolations } from '../support/findViolations.ts';
import { makeLive } from '../support/live.ts';
import { WHOLE } from '../support/share.ts';
import { readShifts, recordShifts } from '../support/shifts.ts';
import { expect, openDevice, test, type AccountSite } from './accountSite.ts';
import { startSession } from './startSession.ts';
import { createAccount, enter, open, POST, readStorage, savePost, whenSynced } from './steps.ts';

const CHAPTER = '/docs/dua/bab-c';
const EARLIER = '/docs/satu/bab-a';

/** A reader's progress in a course: in the menu, on its card, on home and on the account page. */
export function describeCourses(): void {
  test.describe('a course', () => {
    test('counts a chapter with exercises once they are solved, not at its end; nothing moves, and an undo stays', async ({
      page,
      account,
      complaints,
    }) => {
      await recordShifts(page);
      await open(page, account, CHAPTER);
      await readToTheEnd(page);
      await expect(doneButton(page, 'Selesai tanpa latihan')).toHaveAttribute('aria-pressed', 'false');
      await expect(tick(page)).toHaveCount(0);
      await expectChapters(page, account, '0 dari 2 bab selesai');

      await open(page, account, CHAPTER);
      const places = () => page.getByRole('complementary').getByRole('link').evaluateAll(toBoxes);
      const widths = () => page.locator('main [aria-pressed]').evaluateAll((all) => all.map((one) => one.clientWidth));
      const before = [await places(), await widths()];
      for (const title of ['Tambah', 'Sekali lagi']) {
        const exercise = page.getByRole('region', { name: new RegExp(title) });
        await exercise.getByRole('radio', { name: '3', exact: true }).check();
        await exercise.getByRole('button', { name: 'Periksa' }).click();
        await expect(exercise.locator('.practice-solved')).toBeVisible();
      }
      await expect(tick(page)).toHaveAccessibleName('Bab c , selesai, 2 dari 2 latihan');
      await expect(doneButton(page, 'Selesai dibaca')).toHaveAttribute('aria-pressed', 'true');
      expect([await places(), await widths()]).toEqual(before);
      await expectChapters(page, account, '1 dari 2 bab selesai');
      expect(await readShifts(page)).toEqual([]);

      await open(page, account, CHAPTER);
      await expect(tick(page)).toHaveCount(1);
      expect(await readShifts(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await doneButton(page, 'Selesai dibaca').click();
      await expect(tick(page)).toHaveCount(0);
      await open(page, account, CHAPTER);
      await readToTheEnd(page);
      await expect(doneButton(page, 'Tandai selesai')).toHaveAttribute('aria-pressed', 'false');
      await expectChapters(page, account, '0 dari 2 bab selesai');
      expect(complaints).toEqual([]);
    });

    test('counts a chapter with unsolved exercises only if the reader marks it as done', async ({ page, account }) => {
      await open(page, account, CHAPTER);
      await doneButton(page, 'Selesai tanpa latihan').click();
      await expect(tick(page)).toHaveAccessibleName('Bab c , selesai, 0 dari 2 latihan');
      await expectChapters(page, account, '1 dari 2 bab selesai');
    });

    test(
      'counts what an earlier version stored: solved exercises, not a chapter read to its end',
      WHOLE,
      async ({ page, account }) => {
        await open(page, account, CHAPTER);
        await readToTheEnd(page);
        await page.evaluate(() => {
          for (const key of Object.keys({ ...localStorage })) {
            const record = key.includes('/device/r') ? JSON.parse(localStorage.getItem(key) ?? '') : null;
            if (record) localStorage.setItem(key, JSON.stringify({ ...record, d: true }));
          }
        });
        await expectChapters(page, account, '0 dari 2 bab selesai');
        const history = page.locator('section[aria-labelledby="history"] li');
        await open(page, account, '/account');
        await expect(history).toContainText('100% dibaca');
        await solve(page, account);
        await expectChapters(page, account, '1 dari 2 bab selesai');
        await open(page, account, '/account');
        await expect(history).toContainText('Selesai');
        await open(page, account, CHAPTER);
        await expect(doneButton(page, 'Selesai dibaca')).toHaveAttribute('aria-pressed', 'true');
      },
    );

    test('has its last place on home, with every other started course', async ({ page, account }) => {
      await readUpTo(page, account, EARLIER, 'bagian-2');
      await readUpTo(page, account, CHAPTER, 'bagian-3');
      await readUpTo(page, account, POST, 'bagian-2');
      await open(page, account, '/');
      const box = page.locator('.continue-reading');
      const link = (name: string) => box.getByRole('link', { name, exact: true });
      await expect(link('Tulisan nomor 1')).toHaveAttribute('href', `${POST}#bagian-2`);
      await expect(link('Bab a')).toHaveAttribute('href', `${EARLIER}#bagian-2`);
      await expect(link('Bab c')).toHaveAttribute('href', `${CHAPTER}#bagian-3`);
      await expect(box).toContainText(/% dibaca\. Tutorial Dua, 0 dari 2 bab selesai/);
      await solve(page, account);
      await open(page, account, '/');
      await expect(link('Bab d')).toHaveAttribute('href', '/docs/dua/bab-d');
    });

    test('is a heading of the account page, with its exercises by chapter in their order', async ({
      page,
      account,
    }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await open(page, account, '/account');
      await solve(page, account);
      await open(page, account, '/account');
      const list = page.getByRole('region', { name: 'Latihan yang lulus' });
      await expect(list.getByRole('heading')).toHaveText(['Latihan yang lulus (2)', 'Tutorial Dua', 'Bab c']);
      await expect(list.getByRole('list').getByRole('link')).toHaveText(['Tambah', 'Sekali lagi']);
      await expect(list.getByRole('link', { name: 'Bab c' })).toHaveAttribute('href', CHAPTER);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await findViolations(page)).toEqual([]);
      await list.getByRole('button', { name: 'Hapus Tambah' }).click();
      await expect(list.getByRole('list').getByRole('link')).toHaveText(['Sekali lagi']);
    });
  });

  test.describe('home after a sign-in', () => {
    test('becomes the home of a returning reader without a reload, and the text in view does not move', async ({
      page,
      context,
      account,
    }) => {
      const email = await createAccount(account);
      const first = await openDevice(context);
      await startSession(first, account, email);
      await savePost(first, account, POST);
      await whenSynced(first, account);
      await first.context().close();

      await open(page, account, '/');
      await page.setViewportSize({ width: 1280, height: 500 });
      await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
      const read = page.getByRole('heading', { name: 'Terbaru' });
      const before = await read.boundingBox();
      const other = await context.newPage();
      await open(other, account, '/login');
      await enter(other, email);
      const box = page.locator('.continue-reading');
      await expect(box).toContainText('Tulisan nomor 1', { timeout: 30_000 });
      await expect(box).toBeVisible();
      const after = await read.boundingBox();
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    });

    test('shows their saved pages after the form', WHOLE, async ({ page, context, account }) => {
      const email = await createAccount(account);
      const first = await openDevice(context);
      await startSession(first, account, email);
      await savePost(first, account, POST);
      await whenSynced(first, account);
      await first.context().close();
      await open(page, account, '/');
      await expect(page.locator('.continue-reading')).toBeHidden();
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
      await enter(page, email);
      await page.getByRole('banner').getByRole('link', { name: 'Uji' }).click();
      await expect(page.locator('.continue-reading')).toContainText('Tulisan nomor 1', { timeout: 30_000 });
      await expect(page.locator('.continue-reading')).toBeVisible();
    });
  });

  test(
    'a page from the back/forward cache shows nothing of a reader who has logged out elsewhere',
    WHOLE,
    async ({ page, account }) => {
      await startSession(page, account);
      await savePost(page, account, POST);
      await open(page, account, '/account');
      const saved = page.locator('section[aria-labelledby="saved-pages"] li a');
      await expect(saved).toHaveText(['Tulisan nomor 1']);
      // As after a logout in another tab, about which a page in that cache receives no event.
      const reloaded = page.waitForEvent('load');
      await page.evaluate(() => {
        for (const key of Object.keys({ ...localStorage }))
          if (/^(?:account\.(?!version|config)|firebase:)/.test(key)) localStorage.removeItem(key);
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await reloaded;
      await makeLive(page);
      await expect(saved).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    },
  );
}

const tick = (page: Page) =>
  page.getByRole('complementary').getByRole('link', { name: 'Bab c' }).filter({ hasText: '✓' });
const doneButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** Without the vertical place, because the page may be scrolled. */
function toBoxes(links: readonly Element[]): string[] {
  return links.map((link) => {
    const { left, width, height } = link.getBoundingClientRect();
    return [left, width, height].join(' ');
  });
}

async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => readStorage(page)).toContain('\\"r\\":100');
  // The end has to be in view for two seconds before it counts.
  await page.waitForTimeout(3000);
}

async function readUpTo(page: Page, site: AccountSite, path: string, heading: string): Promise<void> {
  await open(page, site, path);
  await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), heading);
  await expect.poll(() => readStorage(page)).toContain(`\\"p\\":\\"${path}\\"`);
  await expect.poll(() => readStorage(page)).toContain(heading);
}

async function expectChapters(page: Page, site: AccountSite, text: string): Promise<void> {
  await open(page, site, '/courses/');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tutorial Dua' }) });
  await expect(card).toContainText(text);
}

/** Add the exercises of the chapter to the device's list, as an earlier version did. */
async function solve(page: Page, site: AccountSite): Promise<void> {
  const response = await page.request.get(`${site.origin}${CHAPTER}.json`);
  const { page: data } = (await response.json()) as { readonly page: { readonly exercises: readonly string[] } };
  await page.evaluate(
    ([ids, path]) => {
      for (const [index, id] of ids.entries()) {
        const title = ['Tambah', 'Sekali lagi'][index];
        // The first was solved first, so that it would be the last of a list by time.
        const record = { k: 'done', p: `${path}#x`, t: title, r: 0, h: '', d: true, x: false, at: index + 1 };
        localStorage.setItem(`account.item/device/${id}`, JSON.stringify(record));
      }
    },
    [data.exercises, CHAPTER] as const,
  );
}
