import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { firstOf, WHOLE } from '../support/share.ts';
import { expect, openDevice, test, type AccountSite } from './accountSite.ts';
import { startSession } from './startSession.ts';
import { createAccount, logOut, open, OTHER_POST, PASSWORD, POST, savePost, signIn, whenSynced } from './steps.ts';
import { STORAGE_TABLE, toMarkdown, toRow, WAYS, type Way } from './storageTable.ts';

const CHOICE_POST = '/blog/tulisan-nomor-3';
const CODE = 'rahasia pembaca pertama';
/** Texts that identify the reader's data wherever it is stored. */
const TRACES = [CODE, 'tulisan-nomor-1', 'tulisan-nomor-2', 'tulisan-nomor-3', 'Tulisan nomor'];

const exercise = (page: Page) => page.locator('[data-exercise="harga-diskon"]');
const editor = (page: Page) => page.getByRole('textbox', { name: 'Kode harga.js' });

async function writeCode(page: Page, account: AccountSite, code: string): Promise<void> {
  await open(page, account, OTHER_POST);
  await exercise(page).getByRole('button', { name: 'Ubah' }).click();
  await editor(page).fill(code);
}

/** Save a page, write code and choose an answer. */
async function work(page: Page, account: AccountSite): Promise<void> {
  await savePost(page, account, POST);
  await open(page, account, CHOICE_POST);
  await page.getByRole('radio', { name: '3', exact: true }).check();
  await writeCode(page, account, CODE);
}

interface StoredEntry {
  readonly key: string;
  readonly value: string;
}

/** Read everything that this origin stores in the browser. */
async function readEverything(page: Page): Promise<StoredEntry[]> {
  const cookies = await page.context().cookies();
  const found = await page.evaluate(async () => {
    const entries = [localStorage, sessionStorage].flatMap((area) =>
      Object.entries({ ...area } as Record<string, string>),
    );
    const databases = (await indexedDB.databases()).map(({ name = '' }) => [name, '']);
    const kept = (await caches.keys()).map((name) => [name, '']);
    return [...entries, ...databases, ...kept].map(([key = '', value = '']) => ({ key, value }));
  });
  return [...cookies.map(({ name, value }) => ({ key: `cookie ${name}`, value })), ...found];
}

/** Sign out, and return a page of the same browser. */
const LEAVE: Readonly<Record<Way, (page: Page, account: AccountSite, uid: string) => Promise<Page>>> = {
  logout: async (page, account) => {
    await whenSynced(page, account);
    await logOut(page);
    return page;
  },
  // The last change is not sent yet.
  'shared computer: logout': async (page) => {
    await logOut(page);
    return page;
  },
  'shared computer: tab closed': async (page, account) => {
    const next = await page.context().newPage();
    await page.close();
    await open(next, account, '/');
    return next;
  },
  'account deleted here': async (page, account) => {
    await open(page, account, '/account');
    await page.getByRole('button', { name: 'Hapus akun' }).click();
    await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ya, hapus akun saya' }).click();
    await page.waitForURL('**/login');
    return page;
  },
  // A change is pending when the account disappears.
  'account deleted elsewhere': async (page, account, uid) => {
    await page.context().route('**/google.firestore.v1.Firestore/**', (route) => route.abort());
    await page.context().route('**/documents**', (route) => route.abort());
    await writeCode(page, account, `${CODE} lagi`);
    await account.admin.deleteUser(uid);
    await open(page, account, '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 15_000 });
    return page;
  },
  'removed from this device': async (page, account) => {
    await open(page, account, '/account');
    await page.getByRole('button', { name: 'Hapus kode dan jawaban' }).click();
    await page.getByRole('button', { name: 'Ya, hapus kode dan jawaban' }).click();
    return page;
  },
};

export function describeLeaving(): void {
  test.describe('what the site stores', () => {
    test('is listed in one table, which docs/security.md shows too', async () => {
      const text = await readFile('docs/security.md', 'utf8');
      const rows = text.split('\n').filter((line) => /^\| `[^`]+` \| (?:local|session|cache|IndexedDB)/.test(line));
      expect(rows).toEqual(STORAGE_TABLE.map(toMarkdown));
    });

    for (const [index, way] of WAYS.entries())
      test(`holds nothing of the reader after: ${way}`, firstOf(index), async ({ page, account, complaints }) => {
        const isSignedIn = way !== 'removed from this device';
        const email = await createAccount(account);
        const user = await account.admin.findUser(email);
        if (way.startsWith('shared')) await signIn(page, account, email, { isShared: true });
        else if (isSignedIn) await startSession(page, account, email);
        await work(page, account);
        // Before, the reader's draft, answer and place are stored.
        await expect.poll(async () => JSON.stringify(await readEverything(page))).toContain(CODE);
        const next = await LEAVE[way](page, account, user?.localId ?? '');
        const traces = isSignedIn ? [...TRACES, email, user?.localId ?? ''] : [CODE, 'harga-diskon', 'harga.js'];
        await expect
          .poll(async () => {
            const stored = JSON.stringify(await readEverything(next));
            return traces.filter((trace) => stored.includes(trace));
          })
          .toEqual([]);
        // The vendor's client opens a database briefly, to test whether it is allowed.
        await expect
          .poll(async () => (await readEverything(next)).flatMap(({ key }) => (toRow(key) ? [] : [key])))
          .toEqual([]);
        if (isSignedIn)
          for (const { key } of await readEverything(next))
            expect([key, toRow(key)?.owner ?? 'device']).toEqual([key, 'device']);
        // The next visitor sees none of it, not even with Back.
        await open(next, account, OTHER_POST);
        await expect(exercise(next)).not.toContainText(CODE);
        await exercise(next).getByRole('button', { name: 'Ubah' }).click();
        await expect(editor(next)).toHaveValue(/return harga;/);
        if (way === 'logout') expect(complaints).toEqual([]);
        await next.context().unrouteAll({ behavior: 'ignoreErrors' });
      });

    test(
      'is never shown to the next reader: a page that is open in another tab shows the article’s code after a logout',
      WHOLE,
      async ({ page, context, account }) => {
        await startSession(page, account);
        await work(page, account);
        const other = await context.newPage();
        await open(other, account, OTHER_POST);
        await expect(editor(other)).toHaveValue(CODE);
        await open(page, account, '/account');
        await logOut(page);
        await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 15_000 });
        await expect(editor(other)).toHaveCount(0);
        await expect(exercise(other)).toContainText('return harga;');
        await other.goto('about:blank');
        await open(other, account, '/');
        const stored = await readEverything(other);
        expect(stored.filter(({ value }) => value.includes(CODE))).toEqual([]);
      },
    );
  });

  test.describe('code and answers', () => {
    test('follow their reader to a second device, as do removals', async ({ page, context, account, complaints }) => {
      const email = await startSession(page, account);
      await work(page, account);
      await whenSynced(page, account);
      const second = await openDevice(context);
      await startSession(second, account, email);
      await open(second, account, '/account');
      await expect(second.getByText('Semua sudah tersinkron.')).toBeVisible({ timeout: 15_000 });
      await open(second, account, OTHER_POST);
      await expect(editor(second)).toHaveValue(CODE);
      await open(second, account, CHOICE_POST);
      await expect(second.getByRole('radio', { name: '3', exact: true })).toBeChecked();
      await open(second, account, OTHER_POST);
      await exercise(second).getByRole('button', { name: 'Kembalikan' }).click();
      await whenSynced(second, account);
      await whenSynced(page, account);
      await open(page, account, OTHER_POST);
      await expect(exercise(page)).toContainText('return harga;');
      await expect(editor(page)).toHaveCount(0);
      expect(complaints).toEqual([]);
      await second.context().close();
    });

    test('written signed out join the account on request', WHOLE, async ({ page, account }) => {
      await writeCode(page, account, CODE);
      await expect.poll(async () => JSON.stringify(await readEverything(page))).toContain(CODE);
      await signIn(page, account, await createAccount(account));
      await expect(page.locator('[data-notice="join"]')).toContainText('Tambahkan kode atau jawabanmu di 1 latihan');
      await page.getByRole('button', { name: 'Tambahkan' }).click();
      await open(page, account, OTHER_POST);
      await expect(editor(page)).toHaveValue(CODE);
    });
  });
}
