import { describeErrors, post } from '../../../../testing/errorCases.ts';

describeErrors('YAML and JSON', [
  {
    what: 'keys that are there twice, and tabs',
    files: {
      'blog/authors.yml': 'ani:\n  name: Ani\nani:\n  name: Budi\n',
      'blog/tags.yml': 'css:\n\tlabel: CSS\n',
      'blog/a.md': post('title: Lain\n'),
    },
    text: `site/blog/a.md:4:1  invalid YAML: Map keys must be unique
  fix:   keep one of the two keys

site/blog/authors.yml:3:1  invalid YAML: Map keys must be unique
  fix:   keep one of the two keys

site/blog/tags.yml:2:1  invalid YAML: Tabs are not allowed as indentation
  fix:   indent with spaces

3 errors, 0 warnings`,
  },
  {
    what: 'values that need quotes',
    files: {
      'blog/a.md': post('').replace('title: Judul', 'title: Satu: dua'),
      'blog/b.md': post('').replace('title: Judul', 'title: @dua'),
    },
    text: `site/blog/a.md:2:8  invalid YAML: Nested mappings are not allowed in compact mappings
  fix:   put quotes around a value that contains \`: \`

site/blog/b.md:2:8  invalid YAML: Plain value cannot start with reserved character @
  fix:   put quotes around a value that begins with \`@\`, \`\` \` \`\`, \`%\`, \`*\`, \`&\` or \`!\`

2 errors, 0 warnings`,
  },
  {
    what: 'files that hold something else than they should',
    files: {
      'blog/authors.yml': '- Ani\n',
      'blog/tags.yml': 'css\n',
      'blog/series.yml': '5\n',
      'courses.yml': 'a: 1\n',
      'docs/a.md': '# A\n',
    },
    text: `site/blog/authors.yml:1:1  the file is a list, but must be a group of authors by key
  fix:   correct the file

site/blog/series.yml:1:1  the file is 5, but must be a group of series by id
  fix:   correct the file

site/blog/tags.yml:1:1  the file is "css", but must be a group of tags by key
  fix:   correct the file

site/courses.yml:1:1  the file is a group of fields, but must be a list of { sidebar, title, description, requirements }
  fix:   correct the file

4 errors, 0 warnings`,
  },
  {
    what: 'entries of the wrong kind',
    files: {
      'blog/authors.yml': 'ani: 5\nbudi:\n  title: B\n',
      'blog/tags.yml': 'css: 5\nhtml:\n  see: [entah]\n',
      'blog/series.yml': 's: { title: A, posts: a }\n',
      'courses.yml': '- title: A\n- 5\n',
      'docs/a.md': '# A\n',
    },
    text: `site/blog/authors.yml:1:1  \`ani\` is 5, but must be a group of fields with \`name\`
  fix:   correct \`ani\`

site/blog/authors.yml:2:1  \`budi.name\` is missing
  fix:   add \`budi.name\`: text

site/blog/series.yml:1:16  \`s.posts\` is "a", but must be a list of post slugs
  fix:   correct \`s.posts\`

site/blog/tags.yml:1:1  \`css\` is 5, but must be a group of fields
  fix:   correct \`css\`

site/courses.yml:1:3  \`[0].sidebar\` is missing
  fix:   add \`[0].sidebar\`: text

site/courses.yml:2:3  \`[1]\` is 5, but must be a group of fields
  fix:   correct \`[1]\`

6 errors, 0 warnings`,
  },
  {
    what: 'a tag that points to one there is not',
    files: { 'blog/tags.yml': 'css:\n  see:\n    - html\n    - cs\nhtml:\n', 'blog/a.md': post('') },
    text: `site/blog/tags.yml:4:7  tag "css" points to unknown tag "cs"
  known: css, html
  fix:   correct \`see\`

1 error, 0 warnings`,
  },
  {
    what: 'a category file that is not valid JSON, and one with a wrong field',
    files: {
      'docs/x/a.md': '# A\n',
      'docs/x/_category_.json': '{\n  "label": "X",\n}\n',
      'docs/y/b.md': '# B\n',
      'docs/y/_category_.json': '{ "position": "satu" }\n',
    },
    text: `site/docs/x/_category_.json:3:1  invalid JSON: Expected double-quoted property name
  fix:   correct the text at this place

site/docs/y/_category_.json:1:3  \`position\` is "satu", but must be a number
  fix:   correct \`position\`

2 errors, 0 warnings`,
  },
  {
    what: 'a wrong sign in the middle of a JSON file',
    files: {
      'docs/a.md': '# A\n',
      'docs/_category_.json': '{\n  "label": "A",\n  "position": x,\n  "collapsed": true\n}\n',
    },
    text: `site/docs/_category_.json:3:15  invalid JSON: Unexpected token 'x'
  fix:   correct the text at this place

1 error, 0 warnings`,
  },
  {
    what: 'empty files, which are none',
    files: {
      'blog/authors.yml': '',
      'blog/tags.yml': '# nanti\n',
      'blog/series.yml': '\n',
      'courses.yml': '',
      'docs/a.md': '# A\n',
      'docs/_category_.yml': '',
      'blog/a.md': post('tags: [bebas]\n'),
    },
    text: null,
  },
  {
    what: 'names of values that there are not, or that make too many, and a second document',
    files: {
      'blog/authors.yml': 'ani: *budi\n',
      'blog/series.yml':
        'a: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c]\ne: [*d,*d,*d,*d,*d]\n',
      'blog/tags.yml': 'css:\n---\nhtml:\n',
    },
    text: `site/blog/authors.yml:1:6  invalid YAML: no value has the name &budi
  fix:   put quotes around a value that begins with \`*\`

site/blog/series.yml:2:8  invalid YAML: aliases expand to too many values
  fix:   write them out

site/blog/tags.yml:2:1  invalid YAML: a second document begins here
  fix:   remove the line \`---\`

3 errors, 0 warnings`,
  },
  {
    what: 'a list beside its key, and a key in a list of brackets',
    files: { 'blog/authors.yml': 'ani: - a\n', 'blog/tags.yml': 'css: [a: b: c]\n' },
    text: `site/blog/authors.yml:1:6  invalid YAML: Unexpected block-seq-ind on same line with key
  fix:   write a list below its key, each item on a line of its own

site/blog/tags.yml:1:10  invalid YAML: Block collections are not allowed within flow collections
  fix:   put quotes around a value that contains \`: \`

2 errors, 0 warnings`,
  },
  {
    what: 'words that JavaScript keeps to itself',
    files: { 'blog/tags.yml': 'css:\nprototype:\n  label: Prototipe\n', 'blog/a.md': post('tags: [css, prototype]\n') },
    text: `site/blog/tags.yml:2:1  \`prototype\` cannot be a key: JavaScript keeps the word to itself
  fix:   write another key

1 error, 0 warnings`,
  },
  {
    what: 'wrong files of authors, tags and sidebars, and nothing besides that follows from it',
    files: {
      'blog/authors.yml': 'ani:\n  nama: Ani\n',
      'blog/tags.yml': 'css: [\n',
      'blog/a.md': post('authors: [ani, budi]\ntags: [css, html]\n'),
      'docs/a.md': '---\nsidebar: utama\n---\n\n# A\n',
      'sidebars.ts': "export default { utama: ['a' };\n",
      'courses.yml': '- sidebar: utama\n  title: A\n',
    },
    text: `site/blog/authors.yml:2:3  warning: unknown field \`ani.nama\`
  known: name
  fix:   correct its name, or remove it

site/blog/authors.yml:1:1  \`ani.name\` is missing
  fix:   add \`ani.name\`: text

site/blog/tags.yml:2:1  invalid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]
  fix:   close the quote or bracket, or put quotes around the whole value

site/sidebars.ts:1:30  the sidebars file is not valid: Expected \`,\` or \`]\` but found \`}\`
  | > 1 | export default { utama: ['a' };
  |     |                              ^
  |   2 |
  fix:   correct the text at this place

3 errors, 1 warning`,
  },
]);
