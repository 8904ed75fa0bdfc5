import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MESSAGE_KEYS } from '../src/shared/messages/messageKeys.ts';
import { ROOT } from '../tests/support/siteFolder.ts';

/** Texts that docs/spec/requirements.md fixes in English, each with where it does. */
const FIXED: Readonly<Record<string, string>> = {
  skipToContent: '1.10',
  toggleMenu: '1.10',
  closeMenu: '1.10',
  backToMainMenu: 'R57',
  archive: '1.10',
  authors: 'R62',
  tags: '1.10',
  tagsLabel: 'R61',
  viewAllTags: '1.10',
  postsTagged: 'R60',
  postCount: 'R60',
  readMore: 'R63',
  readMoreAbout: 'R63',
  newerEntries: 'R55',
  olderEntries: 'R55',
  blogListNavigation: 'R55',
  newerPost: 'R61',
  olderPost: 'R61',
  onThisPage: 'R74',
  breadcrumbs: 'R75',
  docsNavigation: 'R76',
  previous: 'R76',
  next: 'R76',
  login: 'R98',
  notFoundTitle: '1.10',
  crashed: 'R104',
  tryAgain: 'R104',
  retry: 'R48',
  baseUrlTitle: 'R106',
  copied: 'R79',
  'account.loadingUser': 'R97',
  'account.login': 'R98',
  'account.logout': 'R98',
  'markdown.copyCode': '1.10',
};

it('says in Indonesian what the specification does not fix in English', async () => {
  const translations = JSON.parse(await readFile(path.join(ROOT, 'site/i18n/en/code.json'), 'utf8')) as object;
  const replaced = Object.keys(translations);
  expect(MESSAGE_KEYS.filter((key) => !Object.hasOwn(FIXED, key) && !replaced.includes(key))).toEqual([]);
  expect(Object.keys(FIXED).filter((key) => replaced.includes(key) || !MESSAGE_KEYS.includes(key))).toEqual([]);
});

it('names a requirement that there is for each text that stays English', async () => {
  const requirements = await readFile(path.join(ROOT, 'docs/spec/requirements.md'), 'utf8');
  for (const place of Object.values(FIXED))
    expect(requirements).toMatch(place.startsWith('R') ? `| ${place} |` : `## ${place} `);
});
