import { describeErrors } from '../../../../../testing/errorCases.ts';

const doc = (title: string) => `---\ntitle: ${title}\n---\n\nIsi.\n`;
const sidebars = "export default { satu: ['a'] };\n";

describeErrors('courses.yml', [
  {
    what: 'a missing page that a course requires',
    files: {
      'docs/a.md': doc('Bab'),
      'sidebars.ts': sidebars,
      'courses.yml': '- sidebar: satu\n  title: Satu\n  requires:\n    - /docs/a\n    - /docs/aa\n',
    },
    text: `site/courses.yml:5:7  unknown page "/docs/aa"
  known: /docs/a
  fix:   write the path of a chapter, a post or a page, such as /docs/a/b

1 error, 0 warnings`,
  },
  {
    what: 'an invalid level, and a path without its slash',
    files: {
      'docs/a.md': doc('Bab'),
      'sidebars.ts': sidebars,
      'courses.yml': '- sidebar: satu\n  title: Satu\n  level: 4\n  requires: [docs/a]\n',
    },
    text: `site/courses.yml:3:3  \`[0].level\` is 4, but must be a level from 1 to 3
  fix:   correct \`[0].level\`

site/courses.yml:4:14  \`[0].requires[0]\` is "docs/a", but must be a path such as /blog/nama, beginning with a slash
  fix:   correct \`[0].requires[0]\`

2 errors, 0 warnings`,
  },
]);
