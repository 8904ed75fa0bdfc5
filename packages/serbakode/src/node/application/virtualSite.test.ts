import { expect, it } from 'vitest';
import { ROOT } from '../../../../testing/siteFolder.ts';
import { site } from '../../../../testing/virtualSite.ts';
import { MESSAGE_KEYS } from '../../shared/messages/messageKeys.ts';
import { PLACEHOLDERS } from '../../shared/messages/placeholders.ts';
import type { PartTexts } from '../config/readParts.ts';
import { virtualSite } from './virtualSite.ts';

/** Texts of a part. */
const en = { language: 'en', add: 'Add', count: (count: number) => `${count} things`, steps: [{ text: 'Pay.' }] };
const cart: PartTexts = {
  name: 'cart',
  prefix: 'cart.',
  isOfMarkdown: false,
  folder: '/parts/cart/messages',
  catalogues: { en, id: { ...en, language: 'id' } },
  placeholders: { 'cart.count': ['count'] },
};

function load(
  name: 'site' | 'texts/cart',
  templates: Readonly<Record<string, string>>,
  { languages = {}, ...shell }: Partial<typeof site> & { languages?: Readonly<Record<string, string>> } = {},
): string {
  const messageOverrides = { language: 'id', templates, languages };
  const { load: toCode } = virtualSite(
    () => ({ ...site, ...shell, messageOverrides }),
    () => [{ texts: [cart] }],
    ROOT,
  );
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
});

it('replaces texts of a part, and marks its catalogue with the language of most of them', () => {
  expect(load('texts/cart', { recentPosts: 'Terbaru' })).toBe(
    'export { en as messages } from "/parts/cart/messages/en.ts";\nexport const language = "en";',
  );
  const one = load('texts/cart', { 'cart.steps.0.text': 'Bayar.' });
  expect(one).toContain('import { en as own } from "/parts/cart/messages/en.ts";');
  expect(one).toContain('{"language":"en","add":"Add","count":own["count"],"steps":[{"text":"Bayar."}]}');
  const most = load('texts/cart', { 'cart.add': 'Tambah', 'cart.count': '{count} barang' });
  expect(most).not.toContain('/parts/cart');
  expect(most).toContain('"language":"id","add":"Tambah","count":toMessage("{count} barang",["count"],"id")');
  expect(most).toContain('export const language = "id";');
});

it('drops the engine’s catalogue if all its functions are replaced', () => {
  const all = Object.fromEntries(
    MESSAGE_KEYS.map((key) => [key, (PLACEHOLDERS[key] ?? []).map((name) => `{${name}}`).join(' ') || 'teks']),
  );
  const code = load('site', all);
  expect(code).not.toMatch(/\/(?:en|id)\.ts"/);
  expect(code).not.toContain('markdown.');
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
