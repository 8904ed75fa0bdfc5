import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from './accountSite.ts';
import { logOut, newEmail, open, POST, savePost, signUp, whenSynced } from './steps.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core');

/** Ids and elements of what axe finds wrong. */
async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(axePath, 'utf8'));
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      readonly axe: {
        readonly run: () => Promise<{
          readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
        }>;
      };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
}

export function describeAccessible(): void {
  test.describe('axe finds nothing', () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      for (const width of [1280, 360]) {
        test(`in ${colorScheme}, ${width} px wide`, async ({ page, account }) => {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 800 });
          await open(page, account, '/login');
          await page.getByRole('button', { name: 'Masuk', exact: true }).click();
          await expect(page.getByRole('alert')).toBeVisible();
          expect(await findViolations(page)).toEqual([]);
          await page.getByRole('button', { name: 'Belum punya akun? Daftar' }).click();
          expect(await findViolations(page)).toEqual([]);
          await savePost(page, account, POST);
          await signUp(page, account, newEmail());
          expect(await findViolations(page)).toEqual([]);
          await whenSynced(page, account);
          await page.getByRole('button', { name: 'Hapus akun' }).click();
          expect(await findViolations(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
          await open(page, account, '/');
          expect(await findViolations(page)).toEqual([]);
          if (width > 996) await logOut(page);
        });
      }
    }
  });
}
