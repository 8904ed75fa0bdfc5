import { describeErrors, post } from '../../../../testing/errorCases.ts';
import { PRACTICE_CONFIG } from '../../../../testing/siteFolder.ts';

const AUTHORS = 'ani:\n  name: Ani\nbudi:\n  name: Budi\n';
const TAGS = 'css:\nhtml:\n';

describeErrors('names', [
  {
    what: 'a tag that tags.yml does not have',
    files: { 'blog/tags.yml': TAGS, 'blog/a.md': post('tags: [css, cs]\n') },
    text: `site/blog/a.md:4:13  unknown tag "cs"
  known: css, html
  fix:   correct \`tags\` in the front matter, or add the tag to blog/tags.yml

1 error, 0 warnings`,
  },
  {
    what: 'tags without an address of their own, in posts',
    files: { 'blog/a.md': post("tags: ['C++', '', C]\n"), 'blog/b.md': post("tags: ['C++', '!!!', 'C#']\n") },
    text: `site/blog/a.md:4:1  the tags "C++" and "C" have the same address, /blog/tags/c
  fix:   use one of them, or give one another \`permalink\` in blog/tags.yml

site/blog/a.md:4:15  the tag "" has neither a letter nor a digit, from which its address is made
  fix:   write a word, or give it a \`permalink\` in blog/tags.yml

site/blog/b.md:4:1  the tags "C++" and "C#" have the same address, /blog/tags/c
  fix:   use one of them, or give one another \`permalink\` in blog/tags.yml

site/blog/b.md:4:15  the tag "!!!" has neither a letter nor a digit, from which its address is made
  fix:   write a word, or give it a \`permalink\` in blog/tags.yml

4 errors, 0 warnings`,
  },
  {
    what: 'tags without an address of their own, in tags.yml',
    files: { 'blog/tags.yml': "'!!!':\nc++:\nc:\n", 'blog/a.md': post("tags: ['c++', c]\n") },
    text: `site/blog/a.md:4:1  the tags "c++" and "c" have the same address, /blog/tags/c
  fix:   use one of them, or give one another \`permalink\` in blog/tags.yml

site/blog/tags.yml:1:1  the tag "!!!" has neither a letter nor a digit, from which its address is made
  fix:   write a word, or give it a \`permalink\` in blog/tags.yml

2 errors, 0 warnings`,
  },
  {
    what: 'an author that authors.yml does not have',
    files: { 'blog/authors.yml': AUTHORS, 'blog/a.md': post('authors:\n  - ani\n  - badi\n') },
    text: `site/blog/a.md:6:5  unknown author "badi"
  known: ani, budi
  fix:   correct \`authors\` in the front matter, or add the author to blog/authors.yml

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
  fix:   correct the id, or create the doc

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
  fix:   correct \`sidebar\` in the front matter, or add it to sidebars.ts

site/docs/a.md:3:1  unknown doc "entah" in version "current"
  known: a
  fix:   correct \`pagination_next\`

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
  fix:   write the slug of a post

site/courses.yml:1:3  unknown sidebar "kursus"
  known: defaultSidebar
  fix:   correct \`sidebar\`, or add it to sidebars.ts

2 errors, 0 warnings`,
  },
  {
    what: 'the same doc id twice',
    files: { 'docs/a.md': '# A\n', 'docs/b.md': '---\nid: a\nslug: lain\n---\n\n# B\n' },
    text: `site/docs/b.md:2:1  doc id "a" is also the id of site/docs/a.md
  fix:   give one of them another \`id\`

1 error, 0 warnings`,
  },
  {
    what: 'file names with signs that addresses rarely have (warnings)',
    files: {
      'blog/😀.md': post(''),
      'blog/Judul Baru.md': post(''),
      'blog/2023-01-03-Dua Kata.md': post(''),
      'blog/Ada Slug.md': post('slug: ada\n'),
      'docs/Bab Satu.md': '# Satu\n',
      'docs/Folder Besar/README.md': '# Dua\n',
      'pages/Tentang.md': '# Tentang\n',
    },
    text: `site/blog/😀.md:1:1  warning: the address of this file is /blog/%F0%9F%98%80, because of its name
  fix:   write a \`slug\`, or rename the file: small letters, digits and hyphens

site/blog/2023-01-03-Dua Kata.md:1:1  warning: the address of this file is /blog/Dua%20Kata, because of its name
  fix:   write a \`slug\`, such as \`dua-kata\`, or rename the file: small letters, digits and hyphens

site/blog/Judul Baru.md:1:1  warning: the address of this file is /blog/judul-baru, because of its name
  fix:   write a \`slug\`, such as \`judul-baru\`, or rename the file: small letters, digits and hyphens

site/docs/Bab Satu.md:1:1  warning: the address of this file is /docs/Bab%20Satu, because of its name
  fix:   write a \`slug\`, such as \`bab-satu\`, or rename the file: small letters, digits and hyphens

site/pages/Tentang.md:1:1  warning: the address of this file is /Tentang, because of its name
  fix:   write a \`slug\`, such as \`tentang\`, or rename the file: small letters, digits and hyphens

0 errors, 5 warnings`,
  },
  {
    what: 'the same slug twice, at the newer post, and a page where the blog is',
    files: {
      'blog/a.md': post('slug: sama\n'),
      'blog/b.md': post('slug: sama\n').replace('2023-01-02', '2023-01-01'),
      'pages/blog.md': '# Blog\n',
    },
    text: `site/blog/a.md:4:1  the address /blog/sama is also that of site/blog/b.md
  fix:   give one of them another \`slug\`

site/pages/blog.md:1:1  the address /blog is also that of the page that is made for blog
  fix:   give the page another \`slug\`

2 errors, 0 warnings`,
  },
  {
    what: 'addresses of files and folders of the engine',
    files: {
      'site.config.ts': PRACTICE_CONFIG,
      'pages/assets/a.md': '# A\n',
      'pages/b.md': '---\nslug: /sandbox/b\n---\n\n# B\n',
      'pages/site-data.md': '# C\n',
      'blog/feed.md': post(''),
      'static/assets/foto.txt': 'isi',
    },
    text: `site/static/assets/foto.txt:1:1  warning: browsers keep the files of assets/ for a year without asking for newer ones
  fix:   put the file into another folder of static/, such as static/img/

site/pages/assets/a.md:1:1  the address /assets/a is in /assets/, where files of the engine are
  fix:   give the page another \`slug\`, or move its file to another folder

site/pages/b.md:2:1  the address /sandbox/b is in /sandbox/, where files of the part practice are
  fix:   give the page another \`slug\`, or move its file to another folder

site/pages/site-data.md:1:1  the data of /site-data would be in site-data.json, where the data of the site is
  fix:   give the page another \`slug\`

3 errors, 1 warning`,
  },
  {
    what: 'files with the names of folders',
    files: {
      'blog/a.md': post('redirect_from: /c.html/d\n'),
      'pages/b.md': '# B\n',
      'pages/b.html/x.md': '# X\n',
      'pages/c.md': '# C\n',
      'static/assets': 'isi',
      'static/blog': 'isi',
      'static/blog.json/x.txt': 'isi',
    },
    text: `blog:1:1  the site would have blog.json twice: as this file, and as a folder
  fix:   give one of them another name

site/pages/b.md:1:1  the site would have b.html twice: as this file, and as a folder
  fix:   give one of them another name

site/pages/c.md:1:1  the site would have c.html twice: as this file, and as a folder
  fix:   give one of them another name

site/static/assets:1:1  the site would have assets twice: as this file, and as a folder
  fix:   give one of them another name

site/static/blog:1:1  the site would have blog twice: as this file, and as a folder
  fix:   give one of them another name

5 errors, 0 warnings`,
  },
  {
    what: 'pages whose addresses differ in what hosts leave out (R37, R111)',
    files: {
      'pages/a.md': '# A\n',
      'pages/b.md': '---\nslug: a.html\n---\n\n# B\n',
      'pages/a/index.md': '# C\n',
    },
    text: `site/pages/a/index.md:1:1  the address /a/ is also that of site/pages/a.md (/a)
  fix:   give one of them another \`slug\`

site/pages/b.md:2:1  the address /a.html is also that of site/pages/a.md (/a)
  fix:   give one of them another \`slug\`

2 errors, 0 warnings`,
  },
  {
    what: 'articles whose ending no page is made of; private files and files of static/ are left alone',
    files: {
      'pages/index.md': '# A\n',
      'blog/satu.MD': post(''),
      'docs/bab/dua.Mdx': '# Dua\n',
      'pages/tiga.v2.markdown': '# Tiga\n',
      'docs/_catatan.MD': '# Catatan\n',
      'docs/_bab/a.markdown': '# A\n',
      'static/baca.MD': '# Baca\n',
      'docs/data.MD.txt': 'isi\n',
    },
    text: `site/blog/satu.MD:1:1  warning: no page is made of this file, because its name ends with ".MD"
  fix:   rename it to satu.md, or put it into static/ if readers download it

site/docs/bab/dua.Mdx:1:1  warning: no page is made of this file, because its name ends with ".Mdx"
  fix:   rename it to dua.mdx, or put it into static/ if readers download it

site/pages/tiga.v2.markdown:1:1  warning: no page is made of this file, because its name ends with ".markdown"
  fix:   rename it to tiga.v2.md, or put it into static/ if readers download it

0 errors, 3 warnings`,
  },
]);
