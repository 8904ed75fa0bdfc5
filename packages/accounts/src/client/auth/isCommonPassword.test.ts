import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shareOf, takeShare } from '../../../../testing/takeShare.ts';
import { MIN_PASSWORD_LENGTH } from './checkCredentials.ts';
import file from './commonPasswords.txt?raw';
import { isCommonPassword, LIST_INTEGRITY, toMarks } from './isCommonPassword.ts';

/** `@zxcvbn-ts/language-common` (MIT): the 49,233 most common passwords of known leaks. */
const list: string[] = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json'), 'utf8'),
);
const long = list.filter((password) => Array.from(password).length >= MIN_PASSWORD_LENGTH);

const download = vi.fn(async (_url: string, _options: RequestInit) => new Response(file));
beforeEach(() => {
  vi.stubGlobal('fetch', download);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('knows every common password that is long enough to be chosen here, in upper and lower case', async () => {
  expect(long.length).toBe(1557);
  for (const password of takeShare(long)) expect(await isCommonPassword(password)).toBe(true);
  expect(await isCommonPassword('QwertyUIOP')).toBe(true);
});

it('refuses none of 2,000 others', async () => {
  for (let index = 0; index < shareOf(2000); index++)
    expect(await isCommonPassword(`kata sandi nomor ${index}`)).toBe(false);
});

// After an update of the package, write `await toMarks(long)` into commonPasswords.txt, without a line break, and its hash
// into LIST_INTEGRITY.
it('keeps the list of the package, five characters each', async () => {
  expect(file).toBe(await toMarks(long));
  expect(file.length).toBe(long.length * 5);
});

it('rejects a changed list, and a missing one', async () => {
  await isCommonPassword('1234567890');
  expect(download.mock.lastCall?.[1]).toEqual({ integrity: LIST_INTEGRITY });
  expect(LIST_INTEGRITY).toBe(`sha256-${createHash('sha256').update(file).digest('base64')}`);
  download.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(isCommonPassword('1234567890')).rejects.toThrow('commonPasswords.txt: 404');
});
