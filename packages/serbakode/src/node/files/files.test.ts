import { describeErrors, post } from '../../../../testing/errorCases.ts';
import { SMALL_CONFIG } from '../../../../testing/siteFolder.ts';

/** Latin-1 text as an old editor saves it: one byte per letter. */
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** A picture of one point, and zeros behind its end. */
const toPng = (length: number) => {
  const bytes = new Uint8Array(length);
  bytes.set(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );
  return bytes;
};

describeErrors('files', [
  {
    what: 'invalid YAML beside the posts',
    files: { 'blog/authors.yml': 'ani:\n  name: Ani\n name: x\n', 'blog/a.md': post('') },
    text: `site/blog/authors.yml:3:1  invalid YAML: All mapping items must start at the same column
  fix:   indent keys of the same level by the same number of spaces

1 error, 0 warnings`,
  },
  {
    what: 'a wrong field in a YAML file, at its place',
    files: {
      'blog/authors.yml': 'ani:\n  name: Ani\n  url: 5\nbudi: Budi\n',
      'docs/a.md': '# A\n',
      'docs/_category_.yml': 'label: [a]\n',
    },
    text: `site/blog/authors.yml:3:3  \`ani.url\` is 5, but must be an address such as https://example.org, or a path that begins with a slash
  fix:   correct \`ani.url\`

site/blog/authors.yml:4:1  \`budi\` is "Budi", but must be a group of fields with \`name\`
  fix:   correct \`budi\`

site/docs/_category_.yml:1:1  \`label\` is a list, but must be text
  fix:   correct \`label\`

3 errors, 0 warnings`,
  },
  {
    what: 'a file that is not UTF-8',
    files: { 'pages/a.md': new Uint8Array([...new TextEncoder().encode('# A\n\nKata '), 0xe9, 0x20]) },
    text: `site/pages/a.md:3:6  the file is not valid UTF-8
  fix:   save it as UTF-8 in your editor

1 error, 0 warnings`,
  },
  {
    what: 'a fence and a directive that are not closed',
    files: { 'pages/a.md': '# A\n\n:::note\n\nisi\n', 'pages/b.md': '# B\n\n```js\nlet x;\n' },
    text: `site/pages/a.md:3:1  :::note is not closed
  fix:   add a line ::: after its last line

site/pages/b.md:3:1  code block is not closed
  fix:   add a line \`\`\` after its last line

2 errors, 0 warnings`,
  },
  {
    what: 'a post whose list entry would be all of it (a warning)',
    files: { 'blog/a.md': post('').replace('<!-- truncate -->', '') },
    text: `site/blog/a.md:1:1  warning: no \`<!-- truncate -->\`: lists show the whole post
  fix:   put \`<!-- truncate -->\` on a line of its own after the opening

0 errors, 1 warning`,
  },
  {
    what: 'a post whose list entry would be all of it, where the site does not allow that',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(' };', ", blog: { onUntruncated: 'error' } };"),
      'blog/a.md': post('').replace('<!-- truncate -->', ''),
    },
    text: `site/blog/a.md:1:1  no \`<!-- truncate -->\`: lists show the whole post
  fix:   put \`<!-- truncate -->\` on a line of its own after the opening

1 error, 0 warnings`,
  },
  {
    what: 'a post whose list entry would be all of it, where the site does not mind',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(' };', ", blog: { onUntruncated: 'ignore' } };"),
      'blog/a.md': post('').replace('<!-- truncate -->', ''),
    },
    text: null,
  },
  {
    what: 'images that are too large for many readers, at each place they are shown',
    files: {
      'pages/a.md': '---\ntitle: A\n---\n\n![satu](./besar.png) ![dua](/img/besar.png) [unduh](/img/besar.png)\n',
      'pages/besar.png': toPng(1_250_000),
      'static/img/besar.png': toPng(1_300_000),
    },
    text: `site/pages/a.md:5:1  image "./besar.png" is 1.25 MB, more than the 1.00 MB an article may show
  fix:   save it as WebP or AVIF at the size it is shown, or raise \`assets.maxBytes\`: every reader has to load it

site/pages/a.md:5:22  image "/img/besar.png" is 1.30 MB, more than the 1.00 MB an article may show
  fix:   save it as WebP or AVIF at the size it is shown, or raise \`assets.maxBytes\`: every reader has to load it

2 errors, 0 warnings`,
  },
  {
    what: 'images that are larger than the site allows',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(' };', ', assets: { maxBytes: 1000 } };'),
      'pages/a.md': '---\ntitle: A\n---\n\n![satu](./kecil.png) ![dua](./besar.png)\n',
      'pages/kecil.png': toPng(1000),
      'pages/besar.png': toPng(1100),
    },
    text: `site/pages/a.md:5:22  image "./besar.png" is 1.1 kB, more than the 1.0 kB an article may show
  fix:   save it as WebP or AVIF at the size it is shown, or raise \`assets.maxBytes\`: every reader has to load it

1 error, 0 warnings`,
  },
  {
    what: 'hidden files of static/ that no host reads (a warning)',
    files: {
      'static/.env': 'KUNCI=1\n',
      'static/.git/HEAD': 'ref: refs/heads/main\n',
      'static/.git/objects/a': '',
      'static/.nojekyll': '',
      'static/.well-known/assetlinks.json': '[]',
      'static/.well-known/.DS_Store': '',
      'static/a/.htaccess': '',
    },
    text: `site/static/.env:1:1  warning: every reader can load .env, which is hidden from its author
  fix:   move it out of static/

site/static/.git/HEAD:1:1  warning: every reader can load .git, which is hidden from its author
  fix:   move it out of static/

site/static/.well-known/.DS_Store:1:1  warning: every reader can load .well-known/.DS_Store, which is hidden from its author
  fix:   move it out of static/

0 errors, 3 warnings`,
  },
  {
    what: 'a file of static/ in the place of a page (a warning)',
    files: { 'blog/a.md': post(''), 'static/blog.html': '<p>Blog</p>', 'static/robots.txt': 'User-agent: *\n' },
    text: `site/static/blog.html:1:1  warning: this file replaces the page /blog
  fix:   give one of them another name, unless that is intended

0 errors, 1 warning`,
  },
  {
    what: 'a page of a lenient site in the place of a file of static/ (a warning)',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(' };', ', markdown: { lenient: true } };'),
      'pages/a.md': '---\ntitle: A\n---\n',
      'static/a.html': '<p>Lama</p>',
    },
    text: `site/static/a.html:1:1  warning: the page /a stands in the place of this file
  fix:   give one of them another name, unless that is intended

0 errors, 1 warning`,
  },
  {
    what: 'files of every kind that are not UTF-8',
    files: {
      'blog/authors.yml': latin1('ani:\n  name: Andr\u00E9\n'),
      'docs/a.md': '# A\n',
      'docs/_category_.json': latin1('{ "label": "\u00E9" }'),
      'pages/a.tsx': latin1("export const title = 'A';\nexport default () => <h1>\u00E9</h1>;\n"),
      'pages/b.tsx':
        "import nama from './_nama';\n\nexport const title = 'B';\nexport default () => <h1>{nama}</h1>;\n",
      'pages/_nama.ts': latin1("export default '\u00E9';\n"),
      'sidebars.ts': latin1("export default { satu: ['a'] }; // \u00E9\n"),
    },
    text: `site/blog/authors.yml:2:13  the file is not valid UTF-8
  fix:   save it as UTF-8 in your editor

site/docs/_category_.json:1:13  the file is not valid UTF-8
  fix:   save it as UTF-8 in your editor

site/pages/_nama.ts:1:17  the file is not valid UTF-8
  fix:   save it as UTF-8 in your editor

site/pages/a.tsx:2:26  the file is not valid UTF-8
  fix:   save it as UTF-8 in your editor

site/sidebars.ts:1:36  the file is not valid UTF-8
  fix:   save it as UTF-8 in your editor

5 errors, 0 warnings`,
  },
  {
    what: 'a configuration that is not UTF-8',
    files: { 'site.config.ts': latin1("export default { title: '\u00E9', url: 'https://contoh.example' };\n") },
    text: `site/site.config.ts:1:26  the file is not valid UTF-8
  fix:   save it as UTF-8 in your editor

1 error, 0 warnings`,
  },
  {
    what: 'a file in UTF-16, and nothing besides that follows from it',
    files: { 'blog/a.md': new Uint8Array([0xff, 0xfe, ...Buffer.from(post(''), 'utf16le')]) },
    text: `site/blog/a.md:1:1  the file is UTF-16, but must be UTF-8
  fix:   save it as UTF-8 in your editor

1 error, 0 warnings`,
  },
  {
    what: 'folders that are called as files are',
    files: {
      'blog/authors.yml/a.md': post(''),
      'blog/b.md/c.md': post(''),
      'sidebars.ts/a.txt': '',
      'docs/a.md': '# A\n',
    },
    text: `site/blog/authors.yml:1:1  the file cannot be read: it is a folder
  fix:   correct it, or remove it

site/sidebars.ts:1:1  the file cannot be read: it is a folder
  fix:   correct it, or remove it

2 errors, 0 warnings`,
  },
  {
    what: 'a text that is nested more deeply than can be read',
    files: { 'pages/a.md': `---\ntitle: A\n---\n\n${'>'.repeat(8000)} a\n` },
    text: `site/pages/a.md:5:1  the file cannot be rendered: it is nested too deeply
  fix:   nest fewer quotes, lists or tags

1 error, 0 warnings`,
  },
  {
    what: 'a mistake in a very long line, of which the frame shows what is around it',
    files: { 'pages/a.mdx': `---\ntitle: A\n---\n\n${'kata '.repeat(40)}<Kartu>${' kata'.repeat(40)}\n` },
    text: `site/pages/a.mdx:5:201  <Kartu> is not closed
  |   4 |
  | > 5 | …ata kata kata kata kata kata kata kata kata kata kata kata <Kartu> kata kata kata kata kata kata kata kata kata kata ka…
  |     |                                                             ^
  |   6 |
  fix:   add \`</Kartu>\`; to show it as text, write it as code

1 error, 0 warnings`,
  },
]);
