import { describeErrors, post } from '../../../../../testing/errorCases.ts';
import { SMALL_CONFIG } from '../../../../../testing/siteFolder.ts';

describeErrors('front matter', [
  {
    what: 'a field of the wrong type',
    files: { 'blog/a.md': post('draft: ya\ntoc_max_heading_level: 7\n').replace('title: Judul', 'title: [a]') },
    text: `site/blog/a.md:2:1  \`title\` is a list, but must be text
  fix:   correct \`title\`

site/blog/a.md:4:1  \`draft\` is "ya", but must be true or false
  fix:   correct \`draft\`

site/blog/a.md:5:1  \`toc_max_heading_level\` is 7, but must be a heading level from 2 to 6
  fix:   correct \`toc_max_heading_level\`

3 errors, 0 warnings`,
  },
  {
    what: 'a field that is missing',
    files: {
      'blog/a.md': '---\ndate: 2023-01-02\n---\nisi\n\n<!-- truncate -->\n',
      'blog/b.md': '---\ntitle: B\n---\nisi\n\n<!-- truncate -->\n',
    },
    text: `site/blog/a.md:1:1  \`title\` is missing
  fix:   add \`title\` to the front matter

site/blog/b.md:1:1  \`date\` is missing
  fix:   add \`date: 2023-02-24\` to the front matter, or begin the file name with it: 2023-02-24-nama.md

2 errors, 0 warnings`,
  },
  {
    what: 'a day that does not exist',
    files: { 'blog/a.md': post('').replace('2023-01-02', '2023-02-31') },
    text: `site/blog/a.md:3:1  "2023-02-31" is not a valid date
  fix:   write the day as 2023-02-24, or with a time as 2023-02-24T08:00:00+07:00

1 error, 0 warnings`,
  },
  {
    what: 'numbers and flags in quotes, which count as those without',
    files: {
      'docs/a.md': '---\nsidebar_position: "3.5"\ndraft: "false"\nhide_title: "true"\n---\n\n# A\n',
      'docs/b.md': '---\ndraft: "true"\n---\n\n[x](tidak.md)\n',
    },
    text: null,
  },
  {
    what: 'an unknown tag, where the site lets posts make tags',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(' };', ", blog: { onInlineTags: 'warn' } };"),
      'blog/a.md': post('tags: [cs]\n'),
      'blog/tags.yml': 'css: {}\n',
    },
    text: `site/blog/a.md:4:8  warning: unknown tag "cs"
  known: css
  fix:   correct \`tags\` in the front matter, or add the tag to blog/tags.yml

0 errors, 1 warning`,
  },
  {
    what: 'a day that does not exist, an unknown tag and an unknown author',
    files: {
      'blog/a.md': post('tags: [cs]\nauthors: [ana]\n').replace('2023-01-02', '2023-02-31'),
      'blog/tags.yml': 'css: {}\n',
      'blog/authors.yml': 'ani: { name: Ani }\n',
    },
    text: `site/blog/a.md:3:1  "2023-02-31" is not a valid date
  fix:   write the day as 2023-02-24, or with a time as 2023-02-24T08:00:00+07:00

site/blog/a.md:4:8  unknown tag "cs"
  known: css
  fix:   correct \`tags\` in the front matter, or add the tag to blog/tags.yml

site/blog/a.md:5:11  unknown author "ana"
  known: ani
  fix:   correct \`authors\` in the front matter, or add the author to blog/authors.yml

3 errors, 0 warnings`,
  },
  {
    what: 'fields of the wrong type beside other problems of the same pages',
    files: {
      'blog/a.md': '---\ntitle: Judul\ndate: 2023-02-31\ntags: 3\nauthors: [ana]\n---\n\n[x](/blog/tidak) [y](lain)\n',
      'blog/b.md': '---\ntitle: [a]\ndate: true\ntags: [cs]\ntgas: [b]\n---\n\n![x](./x.png) [y](#z)\n',
      'blog/c.md': '---\ntoc_max_heading_level: 9\n---\n\nIsi.\n',
      'blog/d.md': '---\ntitle: D\ndraft: true\ntags: 3\n---\n\n[x](/blog/tidak)\n',
      'blog/lain.md': post(''),
      'blog/tags.yml': 'css: {}\n',
      'blog/authors.yml': 'ani: { name: Ani }\n',
      'docs/a.md':
        '---\nid: a/b\nlast_update: { date: kemarin }\nsidebar_position: dua\n---\n\n# A\n\n[x](./tidak.md)\n',
      'pages/a.md': '---\nunlisted: 3\n---\n\n[x](tidak) [y](index)\n',
      'pages/b.md': '---\nlayout: rumah\n---\n\nIsi.\n',
    },
    text: `site/blog/a.md:1:1  warning: no \`<!-- truncate -->\`: lists show the whole post
  fix:   put \`<!-- truncate -->\` on a line of its own after the opening

site/blog/b.md:1:1  warning: no \`<!-- truncate -->\`: lists show the whole post
  fix:   put \`<!-- truncate -->\` on a line of its own after the opening

site/blog/c.md:1:1  warning: no \`<!-- truncate -->\`: lists show the whole post
  fix:   put \`<!-- truncate -->\` on a line of its own after the opening

site/blog/a.md:3:1  "2023-02-31" is not a valid date
  fix:   write the day as 2023-02-24, or with a time as 2023-02-24T08:00:00+07:00

site/blog/a.md:4:1  \`tags\` is 3, but must be a list of tags
  fix:   correct \`tags\`

site/blog/a.md:5:11  unknown author "ana"
  known: ani
  fix:   correct \`authors\` in the front matter, or add the author to blog/authors.yml

site/blog/a.md:8:1  broken link "/blog/tidak"
  fix:   correct the address, or add the page it leads to

site/blog/b.md:2:1  \`title\` is a list, but must be text
  fix:   correct \`title\`

site/blog/b.md:3:1  \`date\` is true, but must be a day such as 2023-02-24
  fix:   correct \`date\`

site/blog/b.md:4:8  unknown tag "cs"
  known: css
  fix:   correct \`tags\` in the front matter, or add the tag to blog/tags.yml

site/blog/b.md:8:1  missing image "./x.png"
  fix:   correct the path, or put the file there

site/blog/c.md:1:1  \`date\` is missing
  fix:   add \`date: 2023-02-24\` to the front matter, or begin the file name with it: 2023-02-24-nama.md

site/blog/c.md:1:1  \`title\` is missing
  fix:   add \`title\` to the front matter

site/blog/c.md:2:1  \`toc_max_heading_level\` is 9, but must be a heading level from 2 to 6
  fix:   correct \`toc_max_heading_level\`

site/blog/d.md:4:1  \`tags\` is 3, but must be a list of tags
  fix:   correct \`tags\`

site/docs/a.md:2:1  \`id\` is "a/b", but must be a name without slashes
  fix:   write the last part alone; the folder comes before it by itself

site/docs/a.md:3:16  "kemarin" is not a valid date
  fix:   write the day as 2023-02-24, or with a time as 2023-02-24T08:00:00+07:00

site/docs/a.md:4:1  \`sidebar_position\` is "dua", but must be a number
  fix:   correct \`sidebar_position\`

site/docs/a.md:9:1  broken link "./tidak.md"
  fix:   correct the address, or add the page it leads to

site/pages/a.md:1:1  \`title\` is missing
  fix:   add \`title\` to the front matter

site/pages/a.md:2:1  \`unlisted\` is 3, but must be true or false
  fix:   correct \`unlisted\`

site/pages/a.md:5:1  broken link "tidak"
  fix:   correct the address, or add the page it leads to

site/pages/b.md:2:1  \`layout\` is "rumah", but must be content, courses, glossary, home, or a layout of a part such as school/start
  fix:   correct \`layout\`

20 errors, 3 warnings`,
  },
  {
    what: 'addresses of authors and menus that lead nowhere, or are code',
    files: {
      'site.config.ts':
        "export default {\n  title: 'Contoh',\n  url: 'https://contoh.example',\n  baseUrl: '/x/',\n  navbar: { items: [{ label: 'A', href: 'javascript:alert(1)' }] },\n  footer: { columns: [{ title: 'B', items: [{ label: 'C', href: 'data:text/html,x' }] }] },\n};\n",
    },
    text: `site/site.config.ts:5:35  \`navbar.items[0].href\` is "javascript:alert(1)", but must be an address such as https://example.org; for a page or file of this site write \`to\`
  fix:   correct \`navbar.items[0].href\`

site/site.config.ts:6:59  \`footer.columns[0].items[0].href\` is "data:text/html,x", but must be an address such as https://example.org; for a page or file of this site write \`to\`
  fix:   correct \`footer.columns[0].items[0].href\`

2 errors, 0 warnings`,
  },
  {
    what: 'addresses of authors in files',
    files: {
      'blog/authors.yml':
        'ana: { name: Ana, url: "javascript:alert(1)" }\nbudi: { name: Budi, url: budi }\ncici:\n  name: Cici\n  url: https://contoh.example\n',
      'blog/a.md': post('authors: { name: Dedi, url: "VBScript:x" }\n'),
      'sidebars.ts': "export default { a: [{ type: 'link', label: 'L', href: 'javascript:x' }] };\n",
    },
    text: `site/blog/a.md:4:1  \`authors\` is a group of fields, but must be a key of authors.yml, or a list of keys
  fix:   correct \`authors\`

site/blog/authors.yml:1:19  \`ana.url\` is "javascript:alert(1)", but must be an address such as https://example.org, or a path that begins with a slash
  fix:   correct \`ana.url\`

site/blog/authors.yml:2:21  \`budi.url\` is "budi", but must be an address such as https://example.org, or a path that begins with a slash
  fix:   correct \`budi.url\`

site/sidebars.ts:1:50  \`a[0].href\` is "javascript:x", but must be an address, or a path that begins with a slash
  fix:   correct \`a[0].href\`

4 errors, 0 warnings`,
  },
  {
    what: 'pages of authors on the site that are missing',
    files: {
      'blog/authors.yml':
        'cici:\n  name: Cici\n  url: /tidak\ndodi: { name: D, url: "/?a=1#b" }\neka: { name: E, url: //contoh.example }\n',
    },
    text: `site/blog/authors.yml:3:3  broken link "/tidak"
  fix:   correct the address, or add the page it leads to

1 error, 0 warnings`,
  },
  {
    what: 'pictures of authors that are missing, or relative to the page',
    files: {
      'blog/authors.yml':
        'cici:\n  name: Cici\n  image_url: /img/tidak.png\ndodi: { name: D, image_url: img/d.svg }\neka: { name: E, image_url: https://contoh.example/e.png }\nfani: { name: F, image_url: /img/d.svg }\n',
      'blog/a.md': post('authors: [cici, { name: G, image_url: /img/g.png }]\n'),
      'static/img/d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    text: `site/blog/a.md:4:28  missing image "/img/g.png"
  fix:   put the file into static/, and write its path from there, such as /img/kartu.png

site/blog/authors.yml:3:3  missing image "/img/tidak.png"
  fix:   put the file into static/, and write its path from there, such as /img/kartu.png

site/blog/authors.yml:4:18  missing image "img/d.svg"
  fix:   put the file into static/, and write its path from there, such as /img/kartu.png

3 errors, 0 warnings`,
  },
  {
    what: 'mistyped fields of authors and tags',
    files: {
      'blog/authors.yml': 'cici:\n  name: Cici\n  titel: Guru\ndodi:\n  email: a\n',
      'blog/tags.yml': 'css:\n  labell: CSS\n  warna: biru\njs:\n',
      'glossary.yml': '- term: A\n  meaning: a\n  engilsh: a\n',
    },
    text: `site/blog/authors.yml:3:3  warning: unknown field \`cici.titel\`
  known: title
  fix:   correct its name, or remove it

site/blog/tags.yml:2:3  warning: unknown field \`css.labell\`
  known: label
  fix:   correct its name, or remove it

site/glossary.yml:3:3  warning: unknown field \`[0].engilsh\`
  known: english
  fix:   correct its name, or remove it

site/blog/authors.yml:4:1  \`dodi.name\` is missing
  fix:   add \`dodi.name\`: text

1 error, 3 warnings`,
  },
  {
    what: 'invalid YAML, without problems that follow from it',
    files: {
      'blog/a.md': post('').replace('title: Judul', 'title: "Judul'),
      'blog/b.md': post('slug: b\n', '[a](./a.md) dan [a](/blog/a)'),
      'urls.txt': '/blog/a\n',
    },
    text: `site/blog/a.md:3:17  invalid YAML: Missing closing "quote
  fix:   close the quote or bracket, or put quotes around the whole value

1 error, 0 warnings`,
  },
  {
    what: 'front matter that is not closed',
    files: { 'pages/a.md': '---\ntitle: A\n\nisi\n' },
    text: `site/pages/a.md:1:1  front matter is not closed
  fix:   put a line \`---\` after its last key

1 error, 0 warnings`,
  },
  {
    what: 'front matter that is not a group of fields',
    files: {
      'blog/a.md': '---\n- a\n- b\n---\n\nisi\n',
      'docs/a.md': '---\nteks saja\n---\n\n# A\n',
      'pages/a.md': '---\n5\n---\n\n# A\n',
    },
    text: `site/blog/a.md:1:1  the front matter is a list, but must be a group of fields
  fix:   correct the front matter

site/docs/a.md:1:1  the front matter is "teks saja", but must be a group of fields
  fix:   correct the front matter

site/pages/a.md:1:1  the front matter is 5, but must be a group of fields
  fix:   correct the front matter

3 errors, 0 warnings`,
  },
  {
    what: 'titles that are not text; a number is accepted',
    files: {
      'blog/a.md': post('').replace('title: Judul', 'title: 2024'),
      'blog/b.md': post('').replace('title: Judul', 'title: true'),
      'blog/c.md': post('').replace('title: Judul', 'title:'),
      'blog/d.md': post('').replace('title: Judul', 'title: ""'),
    },
    text: `site/blog/b.md:2:1  \`title\` is true, but must be text
  fix:   correct \`title\`

site/blog/c.md:2:1  \`title\` is empty, but must be text
  fix:   correct \`title\`

site/blog/d.md:2:1  \`title\` is missing
  fix:   add \`title\` to the front matter

3 errors, 0 warnings`,
  },
  {
    what: 'dates in another format, and one in a file name',
    files: {
      'blog/a.md': post('').replace('2023-01-02', '02-01-2023'),
      'blog/b.md': post('').replace('2023-01-02', '2 Januari 2023'),
      'blog/c.md': post('').replace('2023-01-02', '2023'),
      'blog/2023-02-30-d.md': post('').replace('date: 2023-01-02\n', ''),
    },
    text: `site/blog/2023-02-30-d.md:1:1  the file name begins with "2023-02-30", which is not a day of the calendar
  fix:   correct the name, or add \`date: 2023-02-24\` to the front matter

site/blog/a.md:3:1  "02-01-2023" is not a valid date
  fix:   write the day as 2023-02-24, or with a time as 2023-02-24T08:00:00+07:00

site/blog/b.md:3:1  "2 Januari 2023" is not a valid date
  fix:   write the day as 2023-02-24, or with a time as 2023-02-24T08:00:00+07:00

site/blog/c.md:3:1  \`date\` is 2023, but must be a day such as 2023-02-24
  fix:   correct \`date\`

4 errors, 0 warnings`,
  },
  {
    what: 'slugs that are not addresses',
    files: {
      'blog/a.md': post('slug: ""\n'),
      'blog/b.md': post('slug: tulisan saya\n'),
      'blog/c.md': post('slug: ../luar\n'),
      'blog/d.md': post('slug: /\n'),
      'blog/e.md': post('slug: a?b#c\n'),
      'docs/a.md': '---\nslug: ""\n---\n\n# A\n',
      'pages/a.md': '---\ntitle: A\nslug: a b\n---\n\nisi\n',
    },
    text: `site/blog/a.md:4:1  \`slug\` is empty, but must be a path without spaces, \`?\`, \`#\` and \`..\`, such as nama-tulisan
  fix:   correct \`slug\`

site/blog/b.md:4:1  \`slug\` is "tulisan saya", but must be a path without spaces, \`?\`, \`#\` and \`..\`, such as nama-tulisan
  fix:   correct \`slug\`

site/blog/c.md:4:1  \`slug\` is "../luar", but must be a path without spaces, \`?\`, \`#\` and \`..\`, such as nama-tulisan
  fix:   correct \`slug\`

site/blog/d.md:4:1  \`slug\` is "/", but must be a path without spaces, \`?\`, \`#\` and \`..\`, such as nama-tulisan
  fix:   correct \`slug\`

site/blog/e.md:4:1  \`slug\` is "a?b#c", but must be a path without spaces, \`?\`, \`#\` and \`..\`, such as nama-tulisan
  fix:   correct \`slug\`

site/docs/a.md:2:1  \`slug\` is empty, but must be a path without spaces, \`?\` and \`#\`, such as nama-halaman
  fix:   correct \`slug\`

site/pages/a.md:3:1  \`slug\` is "a b", but must be a path without spaces, \`?\`, \`#\` and \`..\`, such as nama-tulisan
  fix:   correct \`slug\`

7 errors, 0 warnings`,
  },
  {
    what: 'links to the file name of a post whose slug is a number',
    files: { 'blog/a.md': post('slug: 2023\n'), 'blog/b.md': post('', '[a](/blog/2023) dan [a](/blog/a)') },
    text: `site/blog/b.md:10:21  broken link "/blog/a"
  known: /blog/b, /blog
  fix:   correct the address, or add the page it leads to

1 error, 0 warnings`,
  },
  {
    what: 'fields that look mistyped (a warning); fields of other engines are accepted',
    files: { 'blog/a.md': post('tag: [a]\ndescripton: x\ncustom_edit_url: null\n') },
    text: `site/blog/a.md:4:1  warning: unknown field \`tag\`
  known: tags
  fix:   correct its name, or remove it

site/blog/a.md:5:1  warning: unknown field \`descripton\`
  known: description
  fix:   correct its name, or remove it

0 errors, 2 warnings`,
  },
  {
    what: 'quotes, brackets and backslashes that end a value too early',
    files: {
      'blog/a.md': post('').replace('title: Judul', 'title: "Kata "kutip" di dalam"'),
      'blog/b.md': post('').replace('title: Judul', "title: 'Jum'at'"),
      'blog/c.md': post('').replace('title: Judul', 'title: [Catatan] Belajar'),
      'blog/d.md': post('').replace('title: Judul', 'title: "C:\\q"'),
    },
    text: `site/blog/a.md:2:15  invalid YAML: Unexpected scalar at node end
  fix:   put quotes around the whole value; a double quote within double quotes is written \`\\"\`

site/blog/b.md:2:13  invalid YAML: Unexpected scalar at node end
  fix:   put quotes around the whole value; a double quote within double quotes is written \`\\"\`

site/blog/c.md:2:18  invalid YAML: Unexpected scalar at node end
  fix:   put quotes around the whole value; a double quote within double quotes is written \`\\"\`

site/blog/d.md:2:11  invalid YAML: Invalid escape sequence \\q
  fix:   write \`\\\\\` for a backslash, or put single quotes around the value

4 errors, 0 warnings`,
  },
  {
    what: 'keys that are indented by mistake, and one without its colon or space',
    files: {
      'blog/a.md': '---\ntitle: Judul\n  date: 2023-01-02\n---\n',
      'blog/b.md': '---\n  title: Judul\ndate: 2023-01-02\n---\n',
      'blog/c.md': post('').replace('date: ', 'date '),
      'blog/d.md': '---\ntitle:Judul\n---\n',
    },
    text: `site/blog/a.md:3:3  invalid YAML: Nested mappings are not allowed in compact mappings
  fix:   indent keys of the same level by the same number of spaces

site/blog/b.md:3:1  invalid YAML: Unexpected scalar at node end
  fix:   indent keys of the same level by the same number of spaces

site/blog/c.md:3:1  invalid YAML: Implicit map keys need to be followed by map values
  fix:   write \`key: value\`, with a space after the colon

site/blog/d.md:1:1  the front matter is "title:Judul", but must be a group of fields
  fix:   write \`key: value\`, with a space after the colon

4 errors, 0 warnings`,
  },
  {
    what: 'a value that begins with a star, which is an alias in YAML',
    files: { 'blog/a.md': post('').replace('title: Judul', 'title: *penting*') },
    text: `site/blog/a.md:2:8  invalid YAML: no value has the name &penting*
  fix:   put quotes around a value that begins with \`*\`

1 error, 0 warnings`,
  },
  {
    what: 'front matter that is not at the start, or is TOML; a thematic break is neither',
    files: {
      'blog/a.md': `\n${post('')}`,
      'docs/a.md': ' ---\ntitle: A\n---\n\n# A\n',
      'docs/b.md': '# B\n\n---\nCatatan: isi\n---\n',
      'docs/c.md': '\n---\nCatatan: isi\n---\n',
      'pages/a.md': '+++\ntitle = "A"\n+++\n\n# A\n',
    },
    text: `site/blog/a.md:2:1  front matter does not begin the file
  fix:   remove everything before its first \`---\`, spaces and empty lines too

site/docs/a.md:1:2  front matter does not begin the file
  fix:   remove everything before its first \`---\`, spaces and empty lines too

site/pages/a.md:1:1  front matter is TOML, but must be YAML
  fix:   write \`key: value\` between two lines of \`---\`

3 errors, 0 warnings`,
  },
  {
    what: 'front matter between dashes that are not three, and two files about one folder',
    files: {
      'blog/a.md': post('').replaceAll('---', '—'),
      'docs/a.md': '----\ntitle: A\n----\n\n# A\n',
      'docs/b.md': '----\n\nKata.\n\n# B\n\nid: satu\n\n----\n',
      'docs/c.md': '--\ntitle: C\n\n# C\n',
      'docs/d/a.md': '# D\n',
      'docs/d/_category_.json': '{ "label": "Satu" }\n',
      'docs/d/_category_.yml': 'label: Dua\n',
    },
    text: `site/docs/d/_category_.yml:1:1  warning: the folder has _category_.json too, so one of them is not used
  fix:   keep one of the two files

site/blog/a.md:1:1  front matter begins with \`—\`, but must begin with three dashes
  fix:   write \`---\` before and after its fields

site/docs/a.md:1:1  front matter begins with \`----\`, but must begin with three dashes
  fix:   write \`---\` before and after its fields

2 errors, 1 warning`,
  },
  {
    what: 'invalid hours',
    files: {
      'blog/a.md': post('').replace('2023-01-02', '2023-01-02 25:00'),
      'blog/b.md': post('').replace('2023-01-02', '2023-02-31T08:00:00+07:00'),
    },
    text: `site/blog/a.md:3:1  "2023-01-02 25:00" is not a valid date
  fix:   write the day as 2023-02-24, or with a time as 2023-02-24T08:00:00+07:00

site/blog/b.md:3:1  "2023-02-31T08:00:00+07:00" is not a valid date
  fix:   write the day as 2023-02-24, or with a time as 2023-02-24T08:00:00+07:00

2 errors, 0 warnings`,
  },
  {
    what: 'mistakes in a file with a byte order mark and Windows line ends, emoji before them, at the place an editor shows',
    files: {
      'blog/a.md': `\uFEFF${post('draft: ya\n').replaceAll('\n', '\r\n')}`,
      'pages/b.md': '\uFEFF---\r\ntitle: B\r\n---\r\n\r\nSatu\r\n\r\n🎉👍🏽 dua [x](./tidak.md)\r\n',
    },
    text: `site/blog/a.md:4:1  \`draft\` is "ya", but must be true or false
  fix:   correct \`draft\`

site/pages/b.md:7:12  broken link "./tidak.md"
  fix:   correct the address, or add the page it leads to

2 errors, 0 warnings`,
  },
  {
    what: 'fields of layouts beside others that are wrong, with the steps of a home page',
    files: {
      'pages/index.md': `---
layout: home
draft: besok
heading: [5]
actions: [{ label: Mulai }, { label: Lanjut, to: /hilang }, { label: C, to: tanpa }]
paths:
  - { title: Jalan, text: Isi, to: /, steps: [tidak-ada, /tidak/ada, [salah]] }
---
`,
      'pages/kursus.md': '---\nlayout: courses\ntitle: true\nlead: [a]\n---\n',
      'pages/istilah.md': '---\nlayout: glossary\ntitle: true\nlead: [a]\n---\n',
      'pages/isi.md': '---\ntitle: true\nlead: [a]\n---\n',
    },
    text: `site/pages/index.md:1:1  \`lead\` is missing
  fix:   add \`lead\`: text

site/pages/index.md:3:1  \`draft\` is "besok", but must be true or false
  fix:   correct \`draft\`

site/pages/index.md:4:1  \`heading\` is a list, but must be text
  fix:   correct \`heading\`

site/pages/index.md:5:11  \`actions[0].to\` is missing
  fix:   add \`actions[0].to\`: a path such as /blog/nama

site/pages/index.md:5:46  broken link "/hilang"
  fix:   correct the address, or add the page it leads to

site/pages/index.md:5:73  \`actions[2].to\` is "tanpa", but must be a path such as /blog/nama, beginning with a slash
  fix:   correct \`actions[2].to\`

site/pages/index.md:7:47  unknown post "tidak-ada"
  fix:   write the slug of a listed post, or the path of a page

site/pages/index.md:7:58  unknown page "/tidak/ada"
  fix:   write the path of a chapter, a post or a page, such as /docs/a/b

site/pages/index.md:7:70  \`paths[0].steps[2]\` is a list, but must be text
  fix:   correct \`paths[0].steps[2]\`

site/pages/isi.md:2:1  \`title\` is true, but must be text
  fix:   correct \`title\`

site/pages/istilah.md:3:1  \`title\` is true, but must be text
  fix:   correct \`title\`

site/pages/istilah.md:4:1  \`lead\` is a list, but must be text
  fix:   correct \`lead\`

site/pages/kursus.md:3:1  \`title\` is true, but must be text
  fix:   correct \`title\`

site/pages/kursus.md:4:1  \`lead\` is a list, but must be text
  fix:   correct \`lead\`

14 errors, 0 warnings`,
  },
]);
