import { describeErrors, post } from '../../../support/errorCases.ts';
import { SMALL_CONFIG } from '../../../support/siteFolder.ts';

describeErrors('files', [
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
  {
    what: 'a post whose list entry would be all of it, where the site does not allow that',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(' };', ", blog: { onUntruncated: 'error' } };"),
      'blog/a.md': post('').replace('<!-- truncate -->', ''),
    },
    text: `site/blog/a.md:1:1  no \`<!-- truncate -->\`: lists show the whole post
  mend:  put \`<!-- truncate -->\` on a line of its own after the opening

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
      'pages/besar.png': new Uint8Array(1_250_000),
      'static/img/besar.png': new Uint8Array(1_300_000),
    },
    text: `site/pages/a.md:5:1  image "./besar.png" is 1.25 MB, more than the 1.00 MB an article may show
  mend:  save it as WebP or AVIF at the size it is shown, or raise \`assets.maxBytes\`: many readers pay for what they load

site/pages/a.md:5:22  image "/img/besar.png" is 1.30 MB, more than the 1.00 MB an article may show
  mend:  save it as WebP or AVIF at the size it is shown, or raise \`assets.maxBytes\`: many readers pay for what they load

2 errors, 0 warnings`,
  },
  {
    what: 'images that are larger than the site allows',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(' };', ', assets: { maxBytes: 1000 } };'),
      'pages/a.md': '---\ntitle: A\n---\n\n![satu](./kecil.png) ![dua](./besar.png)\n',
      'pages/kecil.png': new Uint8Array(1000),
      'pages/besar.png': new Uint8Array(1100),
    },
    text: `site/pages/a.md:5:22  image "./besar.png" is 1.1 kB, more than the 1.0 kB an article may show
  mend:  save it as WebP or AVIF at the size it is shown, or raise \`assets.maxBytes\`: many readers pay for what they load

1 error, 0 warnings`,
  },
  {
    what: 'a file of static/ in the place of a page (a warning)',
    files: { 'blog/a.md': post(''), 'static/blog.html': '<p>Blog</p>', 'static/robots.txt': 'User-agent: *\n' },
    text: `site/static/blog.html:1:1  warning: this file takes the place of the page /blog
  mend:  give one of them another name, where that is not meant

0 errors, 1 warning`,
  },
]);
