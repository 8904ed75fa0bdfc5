import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { MIN_PASSWORD_LENGTH } from './checkCredentials.ts';
import { COMMON_PASSWORDS } from './commonPasswords.ts';
import { isCommonPassword, toMarks } from './isCommonPassword.ts';

/** `@zxcvbn-ts/language-common` (MIT): the 49,233 most common passwords of known leaks. */
const list: string[] = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json'), 'utf8'),
);
const long = list.filter((password) => Array.from(password).length >= MIN_PASSWORD_LENGTH);

it('knows every common password that is long enough to be chosen here, in upper and lower case', async () => {
  expect(long.length).toBe(1557);
  for (const password of long) expect(await isCommonPassword(password)).toBe(true);
  expect(await isCommonPassword('QwertyUIOP')).toBe(true);
});

it('refuses none of 2,000 others', async () => {
  for (let index = 0; index < 2000; index++) expect(await isCommonPassword(`kata sandi nomor ${index}`)).toBe(false);
});

// After an update of the package, print `await toMarks(long)` here and copy the result into commonPasswords.ts.
it('keeps the list of the package, five characters each', async () => {
  expect(COMMON_PASSWORDS).toBe(await toMarks(long));
  expect(COMMON_PASSWORDS.length).toBe(long.length * 5);
});
