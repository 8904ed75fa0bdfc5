import { expect, it } from 'vitest';
import { describeErrors } from '../../../../testing/errorCases.ts';
import { SMALL_CONFIG } from '../../../../testing/siteFolder.ts';
import { readValues } from './readValues.ts';

const NEST = "let item = 'a';\nfor (let i = 0; i < 20_000; i++) item = ";

describeErrors('values of code', [
  {
    what: 'a getter of the configuration that throws',
    files: {
      'site.config.ts': `export default {
  title: 'A',
  url: 'https://contoh.example',
  get tagline() {
    throw new Error('belum ada');
  },
};
`,
    },
    text: `site/site.config.ts:5:11  the configuration stopped with an error: belum ada
  |   4 |   get tagline() {
  | > 5 |     throw new Error('belum ada');
  |     |           ^
  |   6 |   },
  fix:   correct the file

1 error, 0 warnings`,
  },
  {
    what: 'categories and fields that are nested too deep',
    files: {
      'site.config.ts': SMALL_CONFIG,
      'docs/a.md': '# A\n',
      'sidebars.js': `${NEST}{ type: 'category', label: 'b', items: [item] };\nexport default { satu: [item] };\n`,
    },
    text: `site/sidebars.js:1:1  the sidebars file nests fields and lists more than 100 levels deep
  fix:   nest them less

1 error, 0 warnings`,
  },
  {
    what: 'a sidebar with more items than a page can show',
    files: {
      'site.config.ts': SMALL_CONFIG,
      'docs/a.md': '# A\n',
      'sidebars.js': `const link = (_, i) => ({ type: 'link', label: 'l' + i, href: '/docs/a' });
const items = Array.from({ length: 10_000 }, link);
export default {
  satu: items,
  dua: ['a', { Dalam: items }, { Lagi: items }],
};
`,
    },
    text: `site/sidebars.js:5:3  the sidebar "dua" has 20,003 items, more than 20,000
  fix:   divide it into several sidebars: every page of a sidebar has all of its items

1 error, 0 warnings`,
  },
  {
    what: 'a getter of a page that throws',
    files: {
      'site.config.ts': SMALL_CONFIG,
      'pages/a.tsx': `export const frontMatter = {
  get title() {
    throw new Error('belum ada');
  },
};
export default () => <h1>A</h1>;
`,
    },
    text: `site/pages/a.tsx:3:11  \`frontMatter\` stopped with an error: belum ada
  |   2 |   get title() {
  | > 3 |     throw new Error('belum ada');
  |     |           ^
  |   4 |   },
  fix:   correct the file

1 error, 0 warnings`,
  },
]);

it('values are copied with what they share and repeat, and nothing else of them changes', () => {
  class Own {
    readonly a = 1;
  }
  const shared = { b: Array.from({ length: 3 }) };
  Reflect.deleteProperty(shared.b, 1);
  const value: Record<string, unknown> = { shared, again: shared, own: new Own(), at: new Date(0), act: () => 1 };
  value['self'] = value;
  Object.defineProperty(value, '__proto__', { value: 'text', enumerable: true });
  const copy = readValues(value) as typeof value;
  expect(copy).toEqual(value);
  expect(copy['self']).toBe(copy);
  expect(copy['shared']).toBe(copy['again']);
  expect(copy['shared']).not.toBe(shared);
  expect(copy['own']).toBe(value['own']);
  expect(Object.hasOwn(copy, '__proto__')).toBe(true);
  expect(readValues(null)).toBe(null);
});
