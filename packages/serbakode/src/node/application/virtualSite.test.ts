import { expect, it } from 'vitest';
import { ROOT } from '../../../../../tests/support/siteFolder.ts';
import { site } from '../../../../../tests/support/virtualSite.ts';
import { MESSAGE_KEYS } from '../../shared/messages/messageKeys.ts';
import { PLACEHOLDERS } from '../../shared/messages/placeholders.ts';
import { virtualSite } from './virtualSite.ts';

function load(
  name: 'site' | 'practice' | 'account',
  templates: Readonly<Record<string, string>>,
  { languages = {}, ...shell }: Partial<typeof site> & { languages?: Readonly<Record<string, string>> } = {},
): string {
  const messageOverrides = { language: 'id', templates, languages };
  const { load: toCode } = virtualSite(() => ({ ...site, ...shell, messageOverrides }), ROOT);
  return (toCode as { readonly handler: (id: string) => string }).handler(`\0virtual:${name}`);
}

it('adds replaced texts to the catalogue, and imports the engine’s catalogue while one of its functions is used', () => {
  const code = load('site', {
    recentPosts: 'Terbaru',
    postCount: '{count} tulisan',
  });
  expect(code).toContain('"recentPosts":"Terbaru"');
  expect(code).not.toContain('Recent posts');
  expect(code).toContain('"postCount":toMessage("{count} tulisan",["count"],"id")');
  expect(code).toContain('"pageNumber":ownMessages["pageNumber"]');
  expect(code).toMatch(/import \{ en as ownMessages \} from ".*\/messages\/en\.ts"/);
  expect(code).toContain(
    'markTexts(messages, {"recentPosts":{"lang":"id","dir":"ltr"},"postCount":{"lang":"id","dir":"ltr"}})',
  );
  // Most texts of the account stay in the interface's language.
  expect(code).toContain('accountMessages = {"language":"en"');
  expect(load('practice', { recentPosts: 'Terbaru' })).toContain('export { en as messages }');
  expect(load('account', { 'account.privacyParagraphs.0.text': 'Isi.' })).toContain('"text":"Isi."');
});

it('drops the engine’s catalogue if all its functions are replaced', () => {
  const all = Object.fromEntries(
    MESSAGE_KEYS.map((key) => [key, (PLACEHOLDERS[key] ?? []).map((name) => `{${name}}`).join(' ') || 'teks']),
  );
  for (const name of ['site', 'practice', 'account'] as const) {
    const code = load(name, all);
    expect(code).not.toMatch(/\/(?:en|id)\.ts"/);
    expect(code).not.toContain('markdown.');
  }
  expect(load('site', all)).toContain('accountMessages = {"language":"id"');
  expect(load('practice', all)).toContain('export const language = "id"');
});

it('marks replaced texts only if they are not in the language of the interface', () => {
  const templates = { crashed: 'This page crashed.', share: 'Bagi', postCount: 'one post|{count} posts' };
  const code = load('site', templates, {
    interfaceLanguage: 'id',
    languages: { crashed: 'en', postCount: 'en-GB' },
  });
  expect(code).toContain('markTexts(messages, {"crashed":{"lang":"en"},"postCount":{"lang":"en-GB"}})');
  expect(code).toContain('"postCount":toMessage("one post|{count} posts",["count"],"en-GB")');
  expect(load('site', { share: 'Share it' }, { htmlLang: 'en-GB' })).toContain('"share":{"lang":"id"}');
});
