import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeErrors, post } from '../../../../../testing/errorCases.ts';
import { buildFiles } from '../../../../../testing/siteFolder.ts';
import { en } from '../../../shared/messages/en.ts';
import { getMarkdownLabels } from '../../../shared/messages/markdownLabels.ts';
import { overrideMessages } from '../../../shared/messages/overrideMessages.ts';

const SITE = `export default {
  title: 'Contoh',
  url: 'https://contoh.example',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  parts: ['./parts/cart/part.ts'],
};
`;

/** A part with texts. */
const CART = `const en = { save: 'Save', saved: 'Saved', count: (count) => count + ' things' };
export default {
  name: 'cart',
  client: './client.tsx',
  texts: [{ name: 'cart', prefix: 'cart.', folder: './', catalogues: { en, id: en }, placeholders: { count: ['count'] } }],
};
`;

const code = (messages: Readonly<Record<string, string>>): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, { message }])), null, 2)}\n`;

const site = (messages: Readonly<Record<string, string>>) => ({
  'site.config.ts': SITE,
  'blog/a.md': post(''),
  'parts/cart/part.ts': CART,
  'parts/cart/client.tsx': 'export default {};\n',
  'i18n/en/code.json': code(messages),
});

describeErrors('messages of code.json', [
  {
    what: 'keys that resemble one of the interface or of a part; those of another theme and of the site are accepted',
    files: site({ olderEntris: 'x', 'theme.SearchBar.label': 'x', 'cart.sav': 'x', 'homepage.motto': 'x' }),
    text: `site/i18n/en/code.json:3:5  the interface has no message "olderEntris"
  known: olderEntries
  fix:   correct the key, or remove it

site/i18n/en/code.json:9:5  the interface has no message "cart.sav"
  known: cart.save, cart.saved
  fix:   correct the key, or remove it

2 errors, 0 warnings`,
  },
  {
    what: 'placeholders that are missing or unknown, under the names the author knows, and plural forms that are too many',
    files: site({
      pageOf: 'Page {page} out of {pages}',
      'theme.blog.tagTitle': '{nPosts} about it',
      'theme.blog.post.plurals': 'One|{count}|{count}',
      close: 'Close {title}',
      'markdown.headingAnchor': 'Link',
      partCount: '{count} part|many',
    }),
    text: `site/i18n/en/code.json:3:5  "pageOf" has no placeholder {pages}
  known: {page}, {pageCount}
  fix:   correct its name

site/i18n/en/code.json:3:5  "pageOf" lacks the placeholder {pageCount}
  fix:   put {pageCount} where its value belongs

site/i18n/en/code.json:6:5  "theme.blog.tagTitle" lacks the placeholder {tagName}
  fix:   put {tagName} where its value belongs

site/i18n/en/code.json:9:5  "theme.blog.post.plurals" has 3 plural forms, but the language has 2
  known: one|other
  fix:   remove the forms that are too many

site/i18n/en/code.json:12:5  "close" has no placeholder {title}
  fix:   remove it

site/i18n/en/code.json:15:5  "markdown.headingAnchor" lacks the placeholder {heading}
  fix:   put {heading} where its value belongs

site/i18n/en/code.json:18:5  "partCount" lacks the placeholder {count}
  fix:   put {count} where its value belongs

7 errors, 0 warnings`,
  },
]);

describe('overridden messages', () => {
  it('replace placeholders by the values of the message', () => {
    const messages = overrideMessages(en, {
      language: 'en',
      templates: { pageOf: '{pageCount}/{page}', olderEntries: 'Before' },
    });
    expect(messages.pageOf(2, 9)).toBe('9/2');
    expect(messages.olderEntries).toBe('Before');
    expect(messages.newerEntries).toBe(en.newerEntries);
    expect(messages.partCount(3)).toBe(en.partCount(3));
  });

  it('use the plural form of their language, or the last one if that form is missing', () => {
    const postCount = (language: string, template: string) =>
      overrideMessages(en, { language, templates: { postCount: template } }).postCount;
    expect([1, 2].map(postCount('en', 'One note|{count} notes'))).toEqual(['One note', '2 notes']);
    expect([0, 1, 2, 3, 11, 100].map(postCount('ar', 'none|one|two|few {count}|many {count}|{count}'))).toEqual([
      'none',
      'one',
      'two',
      'few 3',
      'many 11',
      '100',
    ]);
    expect([1, 5].map(postCount('en', '{count} notes'))).toEqual(['1 notes', '5 notes']);
  });

  it('apply to groups under a prefix; `|` is kept in a text without a count', () => {
    const own = getMarkdownLabels('en');
    const templates = {
      'markdown.admonitions.note': 'Remark | help',
      'markdown.table': 'Grid',
      output: 'of another catalogue',
    };
    const labels = overrideMessages(own, { language: 'en', templates }, 'markdown.');
    expect(labels).toEqual({ ...own, table: 'Grid', admonitions: { ...own.admonitions, note: 'Remark | help' } });
  });

  it('keep lists of a catalogue', () => {
    const catalogue = { steps: [{ text: 'Pay.' }, { text: 'Wait.' }], tags: ['a'] };
    const templates = { 'cart.steps.1.text': 'Done.' };
    const replaced = overrideMessages(catalogue, { language: 'en', templates }, 'cart.');
    expect(replaced).toEqual({ steps: [{ text: 'Pay.' }, { text: 'Done.' }], tags: ['a'] });
  });

  it('are the texts of a part where it lists its pages', async () => {
    const { outDir, report } = await buildFiles({
      ...site({ 'cart.count': 'One thing in it|{count} things in it', 'cart.save': 'Keep' }),
      'parts/cart/part.ts': CART.replace(
        'texts:',
        `pages: { client: './pages.tsx', list: ({ withReplacements }) => {
          const texts = withReplacements({ en, id: { ...en, saved: 'Tersimpan' } }, 'cart.', { count: ['count'] });
          return [{ path: '/cart', title: texts.count(1), description: texts.save + texts.saved, view: 'Cart' }];
        } },
        texts:`,
      ),
      'parts/cart/pages.tsx': 'export const Cart = () => null;\n',
    });
    expect(report).toBeNull();
    const { page } = JSON.parse(await readFile(path.join(outDir, 'cart.json'), 'utf8')) as { readonly page: object };
    expect(page).toMatchObject({ meta: { title: 'One thing in it', description: 'KeepSaved' } });
  });
});
