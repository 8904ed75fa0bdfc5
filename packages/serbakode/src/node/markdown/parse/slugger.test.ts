import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { THEME_IDS } from '../../../shared/document/themeIds.ts';
import { listFiles } from '../../files/listFiles.ts';
import { createSlugger } from './slugger.ts';

it('a repeated or reserved slug gets a number, and only a free id can be reserved', () => {
  const { slug, reserve } = createSlugger(['menu']);
  expect([slug('Menu'), slug('Menu'), slug('Isi'), slug('Isi')]).toEqual(['menu-1', 'menu-2', 'isi', 'isi-1']);
  expect([reserve('menu'), reserve('bagian'), reserve('bagian')]).toEqual([false, true, false]);
});

it('keeps capitals on request, and counts texts that differ only in them separately', () => {
  const { slug } = createSlugger([], true);
  expect([slug('Isi Teh'), slug('isi teh'), slug('Isi Teh')]).toEqual(['Isi-Teh', 'isi-teh', 'Isi-Teh-1']);
});

/** Components of /login and /account, where no article stands. */
const WITHOUT_ARTICLE =
  /^(?:account\/view\/(?:AccountView|ChangePassword|LoginForm|PrivacyNotice|ReaderSettings|SolvedList|YourData)\.tsx)$/;

it('every id of the theme that can be on an article’s page is reserved', async () => {
  const dir = 'packages/serbakode/src/client';
  const files = (await listFiles(dir)).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  const texts = await Promise.all(
    files.filter((file) => !WITHOUT_ARTICLE.test(file)).map((file) => readFile(path.join(dir, file), 'utf8')),
  );
  const found = texts.flatMap((text) => [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((id) => !THEME_IDS.includes(id))).toEqual([]);
});

it.each([
  ['½ ² ™ x', '---x'],
  ['Ⅳ ٣ _a', 'ⅳ-٣-_a'],
  [' a  b\tc ', '-a--bc-'],
  ['A/B — é 🚀', 'ab--é-'],
  ['™', 'section'],
])('the slug of %j is that of github-slugger', (text, slug) => {
  expect(createSlugger().slug(text)).toBe(slug);
});
