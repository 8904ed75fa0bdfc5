import { expect, it } from 'vitest';
import { toFilesBase } from './sitePath.ts';

it('names the files all locales share by the base URL, or by the way there from the one document', () => {
  const toBase = (history: 'browser' | 'hash' | 'memory', folder: string) => toFilesBase({ history, siteBaseUrl: '/x/', folder });
  expect(toBase('browser', 'ar/')).toBe('/x/');
  expect(toBase('hash', '')).toBe('./');
  expect(toBase('hash', 'ar/')).toBe('../');
  expect(toBase('memory', 'lang/ar-EG/')).toBe('../../');
});
