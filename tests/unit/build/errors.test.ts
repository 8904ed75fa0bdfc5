import { describe, expect, it } from 'vitest';
import { buildAndReport, SMALL_CONFIG } from '../../support/siteFolder.ts';

/** A post that has all it needs. */
const post = (fields: string, body = ''): string =>
  `---\ntitle: Judul\ndate: 2023-01-02\n${fields}---\n\nPembuka.\n\n<!-- truncate -->\n\n${body}\n`;
const AUTHORS = 'ani:\n  name: Ani\nbudi:\n  name: Budi\n';
const TAGS = 'css:\nhtml:\n';

interface Case {
  readonly what: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly text: string;
}

const frontMatter: Case[] = [
  {
    what: 'a field of the wrong type',
    files: { 'blog/a.md': post('draft: ya\ntoc_max_heading_level: 7\n').replace('title: Judul', 'title: [a]') },
    text: `site/blog/a.md:2:1  \`title\` is a list, but must be text
  mend:  correct \`title\`

site/blog/a.md:4:1  \`draft\` is "ya", but must be true or false
  mend:  correct \`draft\`

site/blog/a.md:5:1  \`toc_max_heading_level\` is 7, but must be a heading level from 2 to 6
  mend:  correct \`toc_max_heading_level\`

3 errors, 0 warnings`,
  },
  {
    what: 'a field that is missing',
    files: {
      'blog/a.md': '---\ndate: 2023-01-02\n---\nisi\n\n<!-- truncate -->\n',
      'blog/b.md': '---\ntitle: B\n---\nisi\n\n<!-- truncate -->\n',
    },
    text: `site/blog/a.md:1:1  \`title\` is missing
  mend:  add \`title\` to the front matter

site/blog/b.md:1:1  \`date\` is missing
  mend:  add \`date: 2023-02-24\` to the front matter, or begin the file name with the day

2 errors, 0 warnings`,
  },
  {
    what: 'a day that does not exist',
    files: { 'blog/a.md': post('').replace('2023-01-02', '2023-02-31') },
    text: `site/blog/a.md:3:1  "2023-02-31" is no date
  mend:  write the day as 2023-02-24, or with a time as 2023-02-24T08:00:00+07:00

1 error, 0 warnings`,
  },
  {
    what: 'invalid YAML, and nothing besides that follows from it',
    files: {
      'blog/a.md': post('').replace('title: Judul', 'title: "Judul'),
      'blog/b.md': post('slug: b\n', '[a](./a.md) dan [a](/blog/a)'),
      'urls.txt': '/blog/a\n',
    },
    text: `site/blog/a.md:3:17  invalid YAML: Missing closing "quote
  mend:  close the quote or bracket, or put quotes around the whole value

1 error, 0 warnings`,
  },
  {
    what: 'front matter that is not closed',
    files: { 'pages/a.md': '---\ntitle: A\n\nisi\n' },
    text: `site/pages/a.md:1:1  front matter is not closed
  mend:  put a line \`---\` after its last key

1 error, 0 warnings`,
  },
];

const names: Case[] = [
  {
    what: 'a tag that tags.yml does not have',
    files: { 'blog/tags.yml': TAGS, 'blog/a.md': post('tags: [css, cs]\n') },
    text: `site/blog/a.md:4:13  unknown tag "cs"
  known: css, html
  mend:  correct \`tags\` in the front matter, or add the tag to blog/tags.yml

1 error, 0 warnings`,
  },
  {
    what: 'an author that authors.yml does not have',
    files: { 'blog/authors.yml': AUTHORS, 'blog/a.md': post('authors:\n  - ani\n  - badi\n') },
    text: `site/blog/a.md:6:5  unknown author "badi"
  known: ani, budi
  mend:  correct \`authors\` in the front matter, or add the author to blog/authors.yml

1 error, 0 warnings`,
  },
  {
    what: 'a doc id in the sidebars that no doc has; a draft is left out quietly (R70)',
    files: {
      'docs/a.md': '# A\n',
      'docs/b.md': '---\ndraft: true\n---\n\n# B\n',
      'sidebars.ts': "export default {\n  satu: ['a', 'b', 'tidak-ada'],\n};\n",
    },
    text: `site/sidebars.ts:2:20  sidebar "satu" names unknown doc "tidak-ada" in version "current"
  known: a
  mend:  correct the id, or create the doc

1 error, 0 warnings`,
  },
  {
    what: 'a sidebar that does not exist (R71), and a neighbour that does not',
    files: {
      'docs/a.md': '---\nsidebar: satuu\npagination_next: entah\n---\n\n# A\n',
      'sidebars.ts': "export default { satu: ['a'], dua: ['a'] };\n",
    },
    text: `site/docs/a.md:2:1  unknown sidebar "satuu"
  known: dua, satu
  mend:  correct \`sidebar\` in the front matter, or add it to sidebars.ts

site/docs/a.md:3:1  unknown doc "entah" in version "current"
  known: a
  mend:  correct \`pagination_next\`

2 errors, 0 warnings`,
  },
  {
    what: 'a course of a sidebar that does not exist, and a series of a post that does not',
    files: {
      'docs/a.md': '# A\n',
      'courses.yml': '- sidebar: kursus\n  title: Kursus\n',
      'blog/a.md': post(''),
      'blog/nanti.md': post('draft: true\n'),
      'blog/series.yml': 'seri:\n  title: Seri\n  posts: [a, nanti, entah]\n',
    },
    text: `site/blog/series.yml:1:1  series "seri" names unknown post "entah"
  mend:  write the slug of a post

site/courses.yml:1:3  unknown sidebar "kursus"
  known: defaultSidebar
  mend:  correct \`sidebar\`, or add it to sidebars.ts

2 errors, 0 warnings`,
  },
  {
    what: 'the same doc id twice',
    files: { 'docs/a.md': '# A\n', 'docs/b.md': '---\nid: a\nslug: lain\n---\n\n# B\n' },
    text: `site/docs/b.md:2:1  doc id "a" is also the id of site/docs/a.md
  mend:  give one of them another \`id\`

1 error, 0 warnings`,
  },
  {
    what: 'the same slug twice, and a page where the blog is',
    files: {
      'blog/a.md': post('slug: sama\n'),
      'blog/b.md': post('slug: sama\n').replace('2023-01-02', '2023-01-01'),
      'pages/blog.md': '# Blog\n',
    },
    text: `blog:1:1  the address /blog is also that of site/pages/blog.md
  mend:  give one of them another \`slug\`

site/blog/b.md:4:1  the address /blog/sama is also that of site/blog/a.md
  mend:  give one of them another \`slug\`

2 errors, 0 warnings`,
  },
];

const addresses: Case[] = [
  {
    what: 'links, anchors and images that lead nowhere',
    files: {
      'blog/a.md': post(
        'slug: a\n',
        '[x](./tidak.md) [y](/blog/bb) [z](#bagian) [w](/blog/b#dua) [v](b.md#dua)\n\n![gambar](./x.png) ![gambar](/img/y.png)\n\n## Satu',
      ),
      'blog/b.md': post('slug: b\n', '## Satu'),
    },
    text: `site/blog/a.md:11:1  broken link "./tidak.md"
  mend:  correct the address, or add the page it leads to

site/blog/a.md:11:17  broken link "/blog/bb"
  known: /blog/b, /blog/a
  mend:  correct the address, or add the page it leads to

site/blog/a.md:11:31  broken anchor: /blog/a has no "#bagian"
  mend:  correct the anchor, or give the heading the id with {#…}

site/blog/a.md:11:44  broken anchor: /blog/b has no "#dua"
  mend:  correct the anchor, or give the heading the id with {#…}

site/blog/a.md:11:61  broken anchor: /blog/b has no "#dua"
  mend:  correct the anchor, or give the heading the id with {#…}

site/blog/a.md:13:1  missing image "./x.png"
  mend:  correct the path, or put the file there

site/blog/a.md:13:20  missing image "/img/y.png"
  mend:  correct the path, or put the file there

7 errors, 0 warnings`,
  },
  {
    what: 'a link to a draft',
    files: { 'blog/a.md': post('', '[nanti](./b.md)'), 'blog/b.md': post('draft: true\n') },
    text: `site/blog/a.md:10:1  broken link "./b.md": that page is a draft, or its day has not come
  mend:  publish it, or remove the link until then

1 error, 0 warnings`,
  },
  {
    what: 'a published address that is gone',
    files: {
      'urls.txt': '/blog\n/blog/lama\n/blog/pindah\n',
      'blog/baru.md': post('redirect_from: /blog/pindah\n'),
      'blog/lain.md': post(''),
    },
    text: `site/urls.txt:2:1  published address /blog/lama is gone
  known: /blog/lain, /blog/baru, /blog/tags
  mend:  bring the page back, or redirect to its successor with \`redirect_from\` in that page or \`redirects\` in the config

1 error, 0 warnings`,
  },
  {
    what: 'redirects that lead nowhere, from a page, or in a circle',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(
        ' };',
        ", redirects: [{ from: '/a', to: '/entah' }, { from: '/blog', to: '/b' }, { from: '/c', to: '/d' }, { from: '/d', to: '/c' }] };",
      ),
      'blog/a.md': post(''),
    },
    text: `site/site.config.ts:1:1  redirect from /a to /entah, which is no page
  mend:  correct the target

site/site.config.ts:1:1  redirect from /blog, which is a page
  mend:  remove the redirect, or give the page another address

site/site.config.ts:1:1  redirects run in a circle from /c
  mend:  let one of them lead to a page

site/site.config.ts:1:1  redirects run in a circle from /d
  mend:  let one of them lead to a page

4 errors, 0 warnings`,
  },
];

const files: Case[] = [
  {
    what: 'invalid YAML beside the posts',
    files: { 'blog/authors.yml': 'ani:\n  name: Ani\n name: x\n', 'blog/a.md': post('') },
    text: `site/blog/authors.yml:3:1  invalid YAML: All mapping items must start at the same column
  mend:  indent keys of the same level by the same number of spaces

1 error, 0 warnings`,
  },
  {
    what: 'a wrong field in a YAML file, at its place',
    files: { 'blog/authors.yml': 'ani:\n  name: Ani\n  url: 5\nbudi: Budi\n', 'docs/a.md': '# A\n', 'docs/_category_.yml': 'label: [a]\n' },
    text: `site/blog/authors.yml:3:3  \`ani.url\` is 5, but must be text
  mend:  correct \`ani.url\`

site/blog/authors.yml:4:1  \`budi\` is "Budi", but must be a group of fields with \`name\`
  mend:  correct \`budi\`

site/docs/_category_.yml:1:1  \`label\` is a list, but must be text
  mend:  correct \`label\`

3 errors, 0 warnings`,
  },
  {
    what: 'a file that is not UTF-8',
    files: { 'pages/a.md': new Uint8Array([...new TextEncoder().encode('# A\n\nKata '), 0xe9, 0x20]) },
    text: `site/pages/a.md:3:6  the file is not valid UTF-8
  mend:  save it as UTF-8 in your editor

1 error, 0 warnings`,
  },
  {
    what: 'a fence and a directive that are not closed',
    files: { 'pages/a.md': '# A\n\n:::note\n\nisi\n', 'pages/b.md': '# B\n\n```js\nlet x;\n' },
    text: `site/pages/a.md:3:1  :::note is not closed
  mend:  add a line ::: after its last line

site/pages/b.md:3:1  code block is not closed
  mend:  add a line \`\`\` after its last line

2 errors, 0 warnings`,
  },
  {
    what: 'a post whose list entry would be all of it (a warning)',
    files: { 'blog/a.md': post('').replace('<!-- truncate -->', '') },
    text: `site/blog/a.md:1:1  warning: no \`<!-- truncate -->\`: lists show the whole post
  mend:  put \`<!-- truncate -->\` on a line of its own after the opening

0 errors, 1 warning`,
  },
];

const config: Case[] = [
  {
    what: 'a configuration of the wrong type, by the path of its field',
    files: { 'site.config.ts': "export default { title: 5, url: 'x', colorMode: { defaultMode: 'blue' }, brand: 1 };\n" },
    text: `site/site.config.ts:1:1  \`title\` is 5, expected string
  mend:  correct \`title\`

site/site.config.ts:1:1  \`url\` must be an address such as https://example.org
  mend:  correct \`url\`

site/site.config.ts:1:1  \`colorMode.defaultMode\` is "blue", expected ("light" | "dark")
  mend:  correct \`colorMode.defaultMode\`

site/site.config.ts:1:1  unknown field \`brand\`
  mend:  correct its name or remove it

4 errors, 0 warnings`,
  },
  {
    what: 'a configuration that throws',
    files: { 'site.config.ts': "throw new Error('sandi tidak ada');\n" },
    text: `site/site.config.ts:1:1  the configuration could not be run: sandi tidak ada
  mend:  correct the file; it is ordinary TypeScript

1 error, 0 warnings`,
  },
  {
    what: 'a locale that does not exist',
    files: { 'site.config.ts': SMALL_CONFIG.replace(' };', ", i18n: { defaultLocale: 'id', locales: ['en'] } };") },
    text: `site/site.config.ts:1:1  \`i18n.defaultLocale\` is "id", which \`i18n.locales\` does not name
  known: en
  mend:  add it to \`i18n.locales\`

1 error, 0 warnings`,
  },
];

describe.each([
  ['front matter', frontMatter],
  ['names', names],
  ['addresses', addresses],
  ['files', files],
  ['configuration', config],
])('errors that teach: %s', (_name, cases) => {
  it.each(cases)('$what', async ({ files: own, text }) => {
    expect(await buildAndReport(own)).toBe(text);
  });
});
