import { describeErrors, post } from '../../../../../testing/errorCases.ts';

const doc = (fields: string) => `---\ntitle: Bab\n${fields}\n---\n\nIsi.\n`;

describeErrors('what pages require', [
  {
    what: 'fields for learners in the wrong shape',
    files: { 'docs/a.md': doc('level: 4\nrequires: [satu]\noutcomes: dua'), 'blog/a.md': post('introduces: js:if\n') },
    text: `site/blog/a.md:4:1  \`introduces\` is "js:if", but must be a list of texts
  fix:   correct \`introduces\`

site/docs/a.md:3:1  \`level\` is 4, but must be a level from 1 to 3
  fix:   correct \`level\`

site/docs/a.md:4:12  \`requires[0]\` is "satu", but must be a path such as /blog/nama, beginning with a slash
  fix:   correct \`requires[0]\`

site/docs/a.md:5:1  \`outcomes\` is "dua", but must be a list of texts
  fix:   correct \`outcomes\`

4 errors, 0 warnings`,
  },
  {
    what: 'a page that does not exist; a draft is not reported',
    files: {
      'docs/a.md': doc('requires: [/docs/perulangn, /docs/konsep]'),
      'docs/b.md': doc('requires: [/docs/c]\nlevel: 1'),
      'docs/c.md': doc('level: 2'),
      'docs/perulangan.md': doc(''),
      'docs/konsep.md': doc('draft: true'),
      'blog/a.md': post('requires:\n  - /docs/perulangan/\n  - /blog/b\n'),
    },
    text: `site/blog/a.md:6:5  unknown page "/blog/b"
  known: /blog/a
  fix:   write the path of a chapter, a post or a page, such as /docs/a/b

site/docs/a.md:3:12  unknown page "/docs/perulangn"
  known: /docs/perulangan
  fix:   write the path of a chapter, a post or a page, such as /docs/a/b

site/docs/b.md:3:12  requires /docs/c of level 2, above its own level 1
  fix:   raise \`level\`, or require an easier page

3 errors, 0 warnings`,
  },
  {
    what: 'a page above its own level',
    files: { 'docs/a.md': doc('level: 1\nrequires: [/docs/b]'), 'docs/b.md': doc('level: 2') },
    text: `site/docs/a.md:4:12  requires /docs/b of level 2, above its own level 1
  fix:   raise \`level\`, or require an easier page

1 error, 0 warnings`,
  },
  {
    what: 'a circle, reported once as a chain',
    files: {
      'docs/a.md': doc('requires: [/docs/b]'),
      'docs/b.md': doc('requires: [/blog/c]'),
      'blog/c.md': post('requires: [/docs/a]\n'),
      'docs/d.md': doc('requires: [/docs/d, /docs/a]'),
    },
    text: `site/blog/c.md:4:12  \`requires\` runs in a circle: /blog/c -> /docs/a -> /docs/b -> /blog/c
  fix:   remove one of these pages from the \`requires\` of the page before it

site/docs/d.md:3:12  \`requires\` runs in a circle: /docs/d -> /docs/d
  fix:   remove one of these pages from the \`requires\` of the page before it

2 errors, 0 warnings`,
  },
]);
