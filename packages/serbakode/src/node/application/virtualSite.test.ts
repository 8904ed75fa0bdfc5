import { expect, it } from 'vitest';
import { ROOT } from '../../../../testing/siteFolder.ts';
import { site } from '../../../../testing/virtualSite.ts';
import type { PartTexts } from '../config/readParts.ts';
import { virtualSite, type toReplacedTexts } from './virtualSite.ts';

type ReplacedTexts = ReturnType<typeof toReplacedTexts>;

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
  templates?: Readonly<Record<string, string>>,
  { languages = {}, ...shell }: Partial<typeof site> & { languages?: Readonly<Record<string, string>> } = {},
): string {
  const messageOverrides = templates && { language: 'id', templates, languages };
  const { load: toCode } = virtualSite(
    () => ({ ...site, ...shell, ...(messageOverrides && { messageOverrides }) }),
    () => [{ texts: [cart] }],
    ROOT,
  );
  return (toCode as { readonly handler: (id: string) => string }).handler(`\0virtual:${name}`);
}

/** The replaced texts in the application's code. */
function loadReplaced(
  templates: Readonly<Record<string, string>>,
  shell: Parameters<typeof load>[2] = {},
): ReplacedTexts {
  const [, json = ''] = /^export const replaced = (.*);$/m.exec(load('site', templates, shell)) ?? [];
  return JSON.parse(json) as ReplacedTexts;
}

it('gives the application the texts of a site as data, with their values and languages', () => {
  const replaced = loadReplaced({
    recentPosts: 'Terbaru',
    postCount: '{count} tulisan',
    'cart.count': '{count} barang',
  });
  expect(replaced).toEqual({
    texts: {
      recentPosts: ['Terbaru', [], 'id'],
      postCount: ['{count} tulisan', ['count'], 'id'],
      'cart.count': ['{count} barang', ['count'], 'id'],
    },
    marks: { recentPosts: { lang: 'id', dir: 'ltr' }, postCount: { lang: 'id', dir: 'ltr' } },
    languages: {},
  });
  expect(load('texts/cart', { recentPosts: 'Terbaru' })).toContain('export const messages = replaceTexts(own, "cart."');
});

it('is the catalogue alone for a site that replaces nothing', () => {
  expect(load('texts/cart')).toBe(
    'export { en as messages } from "/parts/cart/messages/en.ts";\nexport const language = "en";',
  );
  expect(load('site')).toMatch(/^export \{ en as messages, en as texts \} from ".*\/messages\/en\.ts";\n/);
  expect(load('site')).not.toContain('replaceTexts');
});

it('marks the catalogue of a part with the language of most of its texts', () => {
  expect(loadReplaced({ 'cart.steps.0.text': 'Bayar.' }).languages).toEqual({});
  expect(loadReplaced({ 'cart.add': 'Tambah', 'cart.count': '{count} barang' }).languages).toEqual({ cart: 'id' });
});

it('leaves out texts of Markdown, which no browser needs', () => {
  expect(Object.keys(loadReplaced({ 'markdown.note': 'Catatan', share: 'Bagi' }).texts)).toEqual(['share']);
});

it('marks replaced texts only if they are not in the language of the interface', () => {
  const templates = { crashed: 'This page crashed.', share: 'Bagi', postCount: 'one post|{count} posts' };
  const { marks, texts } = loadReplaced(templates, {
    interfaceLanguage: 'id',
    languages: { crashed: 'en', postCount: 'en-GB' },
  });
  expect(marks).toEqual({ crashed: { lang: 'en' }, postCount: { lang: 'en-GB' } });
  expect(texts['postCount']).toEqual(['one post|{count} posts', ['count'], 'en-GB']);
  expect(loadReplaced({ share: 'Share it' }, { htmlLang: 'en-GB' }).marks).toEqual({ share: { lang: 'id' } });
});
