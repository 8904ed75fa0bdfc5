import { describeErrors, post } from '../../../../testing/errorCases.ts';
import { SMALL_CONFIG } from '../../../../testing/siteFolder.ts';

const DEEP = (
  file: string,
) => `${file}  invalid YAML: values are nested more than 100 levels deep, or one contains itself
  fix:   write fewer levels, each value once
`;

describeErrors('limits', [
  {
    what: 'YAML that contains itself, or is too deep',
    files: {
      'blog/a.md': post('apa: &a [*a]\n'),
      'blog/b.md': post(`apa: ${'['.repeat(5000)}${']'.repeat(5000)}\n`),
      'blog/c.md': post(`apa: ${'['.repeat(150)}${']'.repeat(150)}\n`),
      'blog/tags.yml': 'x: &x { y: *x }\n',
    },
    text: `${DEEP('site/blog/a.md:4:6')}
${DEEP('site/blog/b.md:2:1')}
${DEEP('site/blog/c.md:2:1')}
${DEEP('site/blog/tags.yml:1:4')}
4 errors, 0 warnings`,
  },
  {
    what: 'keys with the names of prototypes',
    files: {
      'blog/a.md': post('constructor: 1\ntags: [constructor, __proto__]\n'),
      'pages/a.md': '---\ntitle: A\ntoString: 1\n---\n\nIsi.\n',
    },
    text: null,
  },
  {
    what: 'a line, a table, a list of tags and a file that are too long',
    files: {
      'pages/a.md': `---\ntitle: A\n---\n\n${'['.repeat(10_001)}\n`,
      'pages/b.md': `---\ntitle: A\n---\n\n\`\`\`text\n${'x'.repeat(20_000)}\n\`\`\`\n`,
      'pages/c.md': `---\ntitle: A\n---\n\n|${'a|'.repeat(201)}\n|${'-|'.repeat(201)}\n`,
      'pages/d.md': `---\ntitle: A\n---\n\n${'Isi.\n\n'.repeat(900_000)}`,
      'blog/a.md': post(`tags: [${Array.from({ length: 101 }, (_, index) => `t${index}`).join(', ')}]\n`),
    },
    text: `site/blog/a.md:4:1  \`tags\` is 101, but must be a list of at most 100 tags
  fix:   correct \`tags\`

site/pages/a.md:5:10001  the line has 10001 characters, more than the 10000 one may have outside of code
  fix:   split it into several lines, or move its content into a separate file

site/pages/c.md:5:1  the table has 201 columns and 0 rows, more than 200 columns or 50000 cells
  fix:   split it into several tables, or offer it as a file

site/pages/d.md:1:1  the file cannot be read: it is larger than 5 MB
  fix:   split it into several files

4 errors, 0 warnings`,
  },
  {
    what: 'entities, tags, containers, headings and front matter without end',
    files: {
      'pages/a.md': `---\ntitle: A\n---\n\n${`${'&amp;'.repeat(1000)}\n`.repeat(35)}`,
      'pages/b.md': `---\ntitle: A\n---\n\n${`${'<b>'.repeat(1000)}\n`.repeat(160)}`,
      'pages/c.md': `---\ntitle: A\n---\n\n${':::note\n'.repeat(2000)}`,
      'pages/d.md': `---\ntitle: A\n---\n\n${'## Judul\n\n'.repeat(100_000)}`,
      'pages/e.md': `---\n${Array.from({ length: 20_000 }, (_, index) => `kunci${index}: 1\n`).join('')}---\n\nIsi.\n`,
    },
    text: `site/pages/a.md:7:1  more than 2000 references such as \`&amp;\`, \`<https:\` or \`:name[\` without an empty line between them
  fix:   write the characters themselves, or add empty lines

site/pages/b.md:5:601  tags are nested more than 200 levels deep
  fix:   close tags, or nest fewer

site/pages/c.md:105:1  \`:::\` is nested more than 100 levels deep
  fix:   close containers with \`:::\`

site/pages/d.md:10005:1  more than 5000 headings
  fix:   split the file into several pages

site/pages/e.md:1:1  the front matter has 268889 characters, more than 100000
  fix:   write fewer fields

5 errors, 0 warnings`,
  },
  {
    what: "the engine's own marks in MDX, and a locale that is not a language",
    files: {
      'site.config.ts': SMALL_CONFIG.replace(
        ' };',
        ", i18n: { defaultLocale: 'en', locales: ['en', 'constructor'] } };",
      ),
      'pages/a.mdx': '---\ntitle: A\n---\n\n{"\uE000L0\uE001"}\n',
    },
    text: `site/site.config.ts:1:66  "constructor" is not a language that dates and texts can be written in
  fix:   set \`i18n.localeConfigs.constructor.htmlLang\` to a language tag such as id or en-GB

1 error, 0 warnings`,
  },
]);
