import { expect, type Page } from '@playwright/test';
import { makeLive } from '../support/live.ts';
import type { AccountSite } from './accountSite.ts';

export const PASSWORD = 'kata sandi yang panjang';
export const POST = '/blog/tulisan-nomor-1';
export const OTHER_POST = '/blog/tulisan-nomor-2';

let count = 0;

/** Create an unused mail address. */
export function newEmail(): string {
  count += 1;
  return `pembaca-${process.pid}-${Date.now()}-${count}@example.com`;
}

/** An account of somebody who signed up elsewhere and saved nothing, for tests that are not about signing up.
 *  @returns its address; its password is PASSWORD */
export async function createAccount({ admin }: AccountSite): Promise<string> {
  const email = newEmail();
  await admin.createUser(email, PASSWORD);
  return email;
}

export async function open(page: Page, site: AccountSite, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await makeLive(page);
}

export async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
}

export async function signUp(page: Page, site: AccountSite, email: string): Promise<void> {
  await open(page, site, '/login');
  await page.getByRole('button', { name: 'Belum punya akun? Daftar' }).click();
  await fillIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 20_000 });
}

interface SignIn {
  readonly password?: string;
  readonly isShared?: boolean;
}

export async function signIn(page: Page, site: AccountSite, email: string, options: SignIn = {}): Promise<void> {
  await open(page, site, '/login');
  await enter(page, email, options);
}

/** Sign in with the form that the page shows. */
export async function enter(
  page: Page,
  email: string,
  { password = PASSWORD, isShared = false }: SignIn = {},
): Promise<void> {
  await fillIn(page, email, password);
  if (isShared) await page.getByLabel('Ini komputer bersama').check();
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 20_000 });
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
}

export async function savePost(page: Page, site: AccountSite, path: string): Promise<void> {
  await open(page, site, path);
  await page.getByRole('button', { name: 'Simpan', exact: true }).first().click();
  const button = page.getByRole('button', { name: 'Tersimpan' }).first();
  await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 15_000 });
}

/** Read the titles on /account. */
export async function listSaved(page: Page, site: AccountSite): Promise<string[]> {
  await open(page, site, '/account');
  return page.locator('section[aria-labelledby="saved-pages"] li a').allTextContents();
}

/** Wait until all items have been sent. */
export async function whenSynced(page: Page, site: AccountSite): Promise<void> {
  await open(page, site, '/account');
  await page.getByRole('button', { name: 'Sinkronkan sekarang' }).click();
  await expect(page.getByText('Semua sudah tersinkron.')).toBeVisible({ timeout: 15_000 });
}

/** Read all texts in the browser's storage, including keys. */
export function readStorage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}
