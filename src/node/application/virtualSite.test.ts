import { expect, it } from 'vitest';
import { ROOT } from '../../../tests/support/siteFolder.ts';
import { site } from '../../../tests/support/virtualSite.ts';
import { MESSAGE_KEYS } from '../../shared/messages/messageKeys.ts';
import { PLACEHOLDERS } from '../../shared/messages/placeholders.ts';
import { virtualSite } from './virtualSite.ts';

function load(name: 'site' | 'practice' | 'account', templates: Readonly<Record<string, string>>): string {
  const { load: toCode } = virtualSite(() => ({ ...site, messageOverrides: { language: 'id', templates } }), ROOT);
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
  expect(code).toContain('new Set(["recentPosts","postCount"])');
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
