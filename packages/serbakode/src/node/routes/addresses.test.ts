import { describeErrors, post } from '../../../../testing/errorCases.ts';
import { SMALL_CONFIG } from '../../../../testing/siteFolder.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

describeErrors('addresses', [
  {
    what: 'links to articles from the folder of all docs and from that of the site, but not from elsewhere',
    files: {
      'docs/a/satu.md':
        '# Satu\n\n[x](b/dua.md#b) [y](/b/dua.md) [z](docs/b/dua.md) [w](/docs/b/dua.md) [v](./b/dua.md) [u](b/dua)\n',
      'docs/b/dua.md': '# Dua\n\n## B\n',
    },
    text: `site/docs/a/satu.md:3:71  broken link "./b/dua.md"
  known: /docs/b/dua
  fix:   correct the address, or add the page it leads to

site/docs/a/satu.md:3:87  broken link "b/dua"
  known: /docs/b/dua
  fix:   correct the address, or add the page it leads to

2 errors, 0 warnings`,
  },
  {
    what: 'relative links from an address with a slash: below it as browsers read them, else beside it',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(' };', ', trailingSlash: true };'),
      'blog/a.md': post('slug: x/a\n', '[y](../../y/b) [z](./c) [w](d) [v](../y/c) [u](./tidak)'),
      'blog/b.md': post('slug: y/b\n', 'B'),
      'blog/c.md': post('slug: x/a/c\n', 'C'),
      'blog/e.md': post('slug: x/d\n', 'D'),
    },
    text: `site/blog/a.md:11:32  broken link "../y/c"
  known: /blog/y/b/, /blog/, /blog/x/a/
  fix:   correct the address, or add the page it leads to

site/blog/a.md:11:44  broken link "./tidak"
  known: /blog/x/a/, /blog/x/d/
  fix:   correct the address, or add the page it leads to

2 errors, 0 warnings`,
  },
  {
    what: 'links to files that the build writes, and those that have the base URL, from articles and menus',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(
        ' };',
        ", baseUrl: '/dasar/', navbar: { items: [{ label: 'A', to: '/blog/rss.xml' }, { label: 'B', to: '/blog/rss2.xml' }, { label: 'C', to: '/sitemap.xml' }, { label: 'D', to: '/llms.txt' }] }, markdown: { copies: true } };",
      ),
      'blog/a.md': post('slug: a\n', '[x](/blog/rss.xml) [y](/dasar/blog/a) [z](/dasar/blog/z) [w](/dasar/blog/a#c)'),
      'blog/b.md': post('slug: b\n', '[x](/licences.txt) [y](/llms-full.txt) [z](/.well-known/security.txt)'),
    },
    text: `site/blog/a.md:11:39  broken link "/dasar/blog/z"
  fix:   correct the address, or add the page it leads to

site/blog/a.md:11:58  broken anchor: /blog/a has no "#c"
  fix:   correct the anchor, or give the heading the id with {#…}

site/blog/b.md:11:40  broken link "/.well-known/security.txt"
  fix:   correct the address, or add the page it leads to

site/site.config.ts:1:155  broken link "/blog/rss2.xml"
  fix:   correct the address, or add the page it leads to

4 errors, 0 warnings`,
  },
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
  fix:   correct the address, or add the page it leads to

site/blog/a.md:11:17  broken link "/blog/bb"
  known: /blog/b, /blog/a
  fix:   correct the address, or add the page it leads to

site/blog/a.md:11:31  broken anchor: /blog/a has no "#bagian"
  fix:   correct the anchor, or give the heading the id with {#…}

site/blog/a.md:11:44  broken anchor: /blog/b has no "#dua"
  fix:   correct the anchor, or give the heading the id with {#…}

site/blog/a.md:11:61  broken anchor: /blog/b has no "#dua"
  fix:   correct the anchor, or give the heading the id with {#…}

site/blog/a.md:13:1  missing image "./x.png"
  fix:   correct the path, or put the file there

site/blog/a.md:13:20  missing image "/img/y.png"
  fix:   correct the path, or put the file there

7 errors, 0 warnings`,
  },
  {
    what: 'links, anchors and images that lead nowhere, where the site is lenient with some',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(
        ' };',
        ", onBrokenLinks: 'warn', onBrokenAnchors: 'ignore', onBrokenImages: 'warn' };",
      ),
      'blog/a.md': post('slug: a\n', '[x](./tidak.md) [z](#bagian)\n\n![gambar](./x.png) [rahasia](../.env)'),
      'docs/b.mdx': '# B\n\n<Link to="/tidak">x</Link>\n',
    },
    text: `site/blog/a.md:11:1  warning: broken link "./tidak.md"
  fix:   correct the address, or add the page it leads to

site/blog/a.md:13:1  warning: missing image "./x.png"
  fix:   correct the path, or put the file there

site/docs/b.mdx:3:1  warning: broken link "/tidak"
  fix:   correct the address, or add the page it leads to

site/blog/a.md:13:20  link "../.env" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot
  fix:   put the file into the site under another name, and lead there

1 error, 3 warnings`,
  },
  {
    what: 'links and images that lead nowhere, where the site does not mind',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(' };', ", onBrokenLinks: 'ignore', onBrokenImages: 'ignore' };"),
      'blog/a.md': post('slug: a\n', '[x](./tidak.md) ![gambar](./x.png) ![rusak](./y.png)'),
      'blog/y.png': 'x',
    },
    text: null,
  },
  {
    what: 'links of navbar, footer and sidebars that lead nowhere',
    files: {
      'site.config.ts': `export default {
  title: 'Contoh',
  url: 'https://contoh.example',
  navbar: { items: [{ label: 'Satu', to: '/docs/satu' }, { label: 'Dua', to: '/docs/dua?a=1#b' }] },
  footer: { columns: [{ title: 'Lain', items: [{ label: 'Berkas', to: '/berkas.txt' }, { label: 'Tiga', to: '/tiga' }] }] },
};
`,
      'static/berkas.txt': 'isi',
      'docs/satu.md': '# Satu\n',
      'sidebars.ts':
        "export default {\n  utama: ['satu', { type: 'link', label: 'A', href: '/docs/satoe' }, { type: 'link', label: 'B', href: '/docs/satu/' }],\n};\n",
    },
    text: `site/sidebars.ts:2:53  broken link "/docs/satoe"
  known: /docs/satu
  fix:   correct the address, or add the page it leads to

site/site.config.ts:4:74  broken link "/docs/dua?a=1#b"
  fix:   correct the address, or add the page it leads to

site/site.config.ts:5:105  broken link "/tiga"
  fix:   correct the address, or add the page it leads to

3 errors, 0 warnings`,
  },
  {
    what: 'links of a home page that lead nowhere',
    files: {
      'pages/index.md': `---
layout: home
heading: Halo
lead: Selamat datang
actions:
  - { label: Mulai, to: /docs/b }
  - { label: Unduh, to: /berkas.pdf }
paths:
  - { title: Jalan, text: Isi, to: /docs/a#x }
  - { title: Jalan, text: Isi, to: /tidak-ada }
---
`,
      'docs/a.md': '# A\n',
      'static/berkas.pdf': 'isi',
    },
    text: `site/pages/index.md:6:21  broken link "/docs/b"
  known: /docs/a, /docs
  fix:   correct the address, or add the page it leads to

site/pages/index.md:10:32  broken link "/tidak-ada"
  fix:   correct the address, or add the page it leads to

2 errors, 0 warnings`,
  },
  {
    what: 'a site without a home page',
    files: { 'pages/index.md': '---\nslug: /beranda\n---\n\n# Beranda\n' },
    text: `site/site.config.ts:1:1  warning: the site has no home page, to which the brand and the not-found page lead
  fix:   add pages/index.md, or redirect / to a page: \`redirects: [{ from: '/', to: '/blog' }]\`

0 errors, 1 warning`,
  },
  {
    what: 'a home page that is a draft',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(' };', ",\n  navbar: { title: 'Contoh' } };"),
      'pages/index.md': '---\ndraft: true\n---\n\n# Beranda\n',
    },
    text: `site/site.config.ts:2:3  warning: the site has no home page, to which the brand and the not-found page lead
  fix:   add pages/index.md, or redirect / to a page: \`redirects: [{ from: '/', to: '/blog' }]\`

0 errors, 1 warning`,
  },
  {
    what: 'a redirect instead of a home page',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(' };', ", redirects: [{ from: '/', to: '/beranda' }] };"),
      'pages/index.md': '---\nslug: /beranda\n---\n\n# Beranda\n',
    },
    text: null,
  },
  {
    what: 'a finished document instead of a home page',
    files: {
      'static/index.html': '<!doctype html><title>Beranda</title>',
      'pages/index.md': '---\nslug: /beranda\n---\n\n# Beranda\n',
    },
    text: null,
  },
  {
    what: 'a home page with errors, which are reported alone',
    files: { 'pages/index.md': '---\nlayout: beranda\n---\n\n# Beranda\n' },
    text: `site/pages/index.md:2:1  \`layout\` is "beranda", but must be content, courses, glossary, home, or a layout of a part such as school/start
  fix:   correct \`layout\`

1 error, 0 warnings`,
  },
  {
    what: 'links to pages with errors, which are not broken too',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(
        ' };',
        ", trailingSlash: true, navbar: { items: [{ label: 'Kelas', to: '/kelas' }] } };",
      ),
      'urls.txt': '/blog/salah/\n/docs/bab/pasang/\n/kelas/\n',
      'blog/a.md': post('', '[a](/blog/salah) [b](/blog/salah/) [c](/docs/bab/pasang) [d](/docs/bab) [e](/kelas)'),
      'blog/salah.md': post('draft: 3\n'),
      'docs/01-bab/02-pasang.md': '---\ndraft: 3\n---\n\n# A\n',
      'docs/01-bab/index.md': '---\ndraft: 3\n---\n\n# A\n',
      'pages/kelas/index.md': '---\ntitle: A\ndraft: 3\n---\n\nA\n',
    },
    text: `site/blog/salah.md:4:1  \`draft\` is 3, but must be true or false
  fix:   correct \`draft\`

site/docs/01-bab/02-pasang.md:2:1  \`draft\` is 3, but must be true or false
  fix:   correct \`draft\`

site/docs/01-bab/index.md:2:1  \`draft\` is 3, but must be true or false
  fix:   correct \`draft\`

site/pages/kelas/index.md:3:1  \`draft\` is 3, but must be true or false
  fix:   correct \`draft\`

4 errors, 0 warnings`,
  },
  {
    what: 'links of the theme in MDX that lead nowhere',
    files: {
      'pages/a.mdx':
        '---\ntitle: A\n---\n\nimport Tautan from "@docusaurus/Link";\n\n<Link to="/tidak">x</Link> <Link to="./b.md#c">y</Link> <Tautan href="/bb">z</Tautan> <Link to="/b">w</Link>\n',
      'pages/b.md': '# B\n',
    },
    text: `site/pages/a.mdx:7:1  broken link "/tidak"
  fix:   correct the address, or add the page it leads to

site/pages/a.mdx:7:28  broken anchor: /b has no "#c"
  fix:   correct the anchor, or give the heading the id with {#…}

site/pages/a.mdx:7:57  broken link "/bb"
  known: /b
  fix:   correct the address, or add the page it leads to

3 errors, 0 warnings`,
  },
  {
    what: 'a link to a draft',
    files: { 'blog/a.md': post('', '[nanti](./b.md)'), 'blog/b.md': post('draft: true\n') },
    text: `site/blog/a.md:10:1  broken link "./b.md": that page is a draft, or its date is in the future
  fix:   publish it, or remove the link until then

1 error, 0 warnings`,
  },
  {
    what: 'a published address that is gone',
    files: {
      // Further pages of a list are no promise.
      'urls.txt': '/blog\n/blog/lama\n/blog/pindah\n/blog/page/2\n/blog/tags/css/page/3\n',
      'blog/baru.md': post('redirect_from: /blog/pindah\n'),
      'blog/lain.md': post(''),
    },
    text: `site/urls.txt:2:1  published address /blog/lama is gone
  known: /blog/lain, /blog/baru, /blog/tags
  fix:   bring the page back, or redirect to its successor with \`redirect_from\` in that page or \`redirects\` in the config; if it was never deployed, delete this line

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
    text: `site/site.config.ts:1:78  redirect from /a to /entah, which is not a page
  fix:   correct the target

site/site.config.ts:1:108  redirect from /blog, which is a page
  fix:   remove the redirect, or give the page another address

site/site.config.ts:1:137  redirects run in a circle from /c
  fix:   let one of them lead to a page

site/site.config.ts:1:163  redirects run in a circle from /d
  fix:   let one of them lead to a page

4 errors, 0 warnings`,
  },
  {
    what: 'a redirect from the root of the docs, which has no overview then',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(' };', ", redirects: [{ from: '/docs', to: '/docs/a' }] };"),
      'docs/a.md': '# A\n',
    },
    text: null,
  },
  {
    what: 'redirects from files of pages, of the not-found page and of static/',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(
        ' };',
        ", markdown: { copies: true }, redirects: ['/blog.html', '/blog.json', '/blog.md', '/404.html', '/index', '/a b.txt'].map((from) => ({ from, to: '/blog' })) };",
      ),
      'pages/index.md': '# Beranda\n',
      'static/a b.txt': 'isi\n',
      'blog/a.md': post(''),
    },
    text: `site/site.config.ts:1:94  redirect from /blog.json, which is a file of the page /blog
  fix:   remove the redirect, or give the page another address

site/site.config.ts:1:94  redirect from /blog.md, which is a file of the page /blog
  fix:   remove the redirect, or give the page another address

site/site.config.ts:1:94  redirect from /404.html, which is a file of the page /404
  fix:   remove the redirect, or give the page another address

site/site.config.ts:1:94  redirect from /index, which is a page
  fix:   remove the redirect, or give the page another address

site/static/a b.txt:1:1  a redirect leads away from this file
  fix:   remove the redirect (\`redirects\` in site.config.ts, or \`redirect_from\`), or rename the file

5 errors, 0 warnings`,
  },
  {
    what: 'redirects from files that the build writes',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(
        ' };',
        ", redirects: ['/sitemap.xml', '/blog/rss.xml', '/rss.xml'].map((from) => ({ from, to: '/blog' })) };",
      ),
      'pages/index.md': '# Beranda\n',
      'blog/a.md': post(''),
    },
    text: `site/site.config.ts:1:66  redirect from /sitemap.xml, which is a file that the build writes
  fix:   remove the redirect

site/site.config.ts:1:66  redirect from /blog/rss.xml, which is a file that the build writes
  fix:   remove the redirect

2 errors, 0 warnings`,
  },
  {
    what: 'two redirects from one address',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(
        ' };',
        ", redirects: [{ from: '/lama', to: '/blog/a' }, { from: '/lama', to: '/blog/a' }] };",
      ),
      'blog/a.md': post('slug: a\nredirect_from: /dulu\n'),
      'blog/b.md': post('slug: b\nredirect_from: /dulu\n'),
    },
    text: `site/blog/b.md:5:1  redirect from /dulu to /blog/b, but another leads from there to /blog/a
  fix:   keep one of the two

1 error, 0 warnings`,
  },
  {
    what: 'redirects from the other slash form of a page, and from both forms of one address',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(
        ' };',
        ", trailingSlash: true, redirects: [{ from: '/lama', to: '/blog' }, { from: '/a/', to: '/blog/b' }] };",
      ),
      'pages/lama.md': '# Lama\n',
      'blog/b.md': post('slug: b\n'),
      'blog/c.md': post('slug: c\nredirect_from: /a\n'),
    },
    text: `site/blog/c.md:5:1  redirect from /a/ to /blog/c/, but another leads from there to /blog/b/
  fix:   keep one of the two

site/site.config.ts:1:99  redirect from /lama/, which is a page
  fix:   remove the redirect, or give the page another address

2 errors, 0 warnings`,
  },
  {
    what: 'the same without slashes at the end',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(
        ' };',
        ", trailingSlash: false, redirects: [{ from: '/blog/b/', to: '/blog' }] };",
      ),
      'blog/b.md': post('slug: b\n'),
    },
    text: `site/site.config.ts:1:100  redirect from /blog/b, which is a page
  fix:   remove the redirect, or give the page another address

1 error, 0 warnings`,
  },
  {
    what: 'links to the other slash form of a redirect, and its published address',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(
        ' };',
        ", trailingSlash: true, redirects: [{ from: '/lama', to: '/blog' }] };",
      ),
      'urls.txt': '/lama\n/pindah\n',
      'blog/b.md': post('redirect_from: /pindah\n', '[a](/lama) [b](/lama/) [c](/pindah)'),
    },
    text: null,
  },
  {
    what: 'redirects from what no host compares with an address',
    files: {
      'site.config.ts':
        "export default { title: 'Contoh', url: 'https://contoh.example', redirects: [{ from: '/a?b=1', to: '/blog' }] };\n",
    },
    text: `site/site.config.ts:1:80  \`redirects[0].from\` is "/a?b=1", but must be a path that begins with a slash, without \`?\` and \`#\`
  fix:   correct \`redirects[0].from\`

1 error, 0 warnings`,
  },
  {
    what: 'a former path with an anchor',
    files: { 'blog/a.md': post('redirect_from: [/blog/lama#bab]\n') },
    text: `site/blog/a.md:4:17  \`redirect_from[0]\` is "/blog/lama#bab", but must be a path without \`?\` and \`#\`
  fix:   correct \`redirect_from[0]\`

1 error, 0 warnings`,
  },
  {
    what: 'a redirect that is not a path',
    files: { 'blog/a.md': post('redirect_from: [/blog/lama, blog/x]\n') },
    text: `site/blog/a.md:4:29  \`redirect_from[1]\` is "blog/x", but must be a path such as /blog/nama, beginning with a slash
  fix:   correct \`redirect_from[1]\`

1 error, 0 warnings`,
  },
  {
    what: 'addresses that differ only in case',
    files: {
      'pages/a.md': '---\ntitle: A\n---\n\n[satu](./Intro.md) [dua](/Intro) ![tiga](./Gambar.svg)\n',
      'pages/intro.md': '---\ntitle: Intro\n---\n\nIsi.\n',
      'pages/gambar.svg': SVG,
    },
    text: `site/pages/a.md:5:1  broken link "./Intro.md": it is written intro.md
  fix:   use the same upper and lower case: servers distinguish them

site/pages/a.md:5:20  broken link "/Intro": it is written /intro
  fix:   use the same upper and lower case: servers distinguish them

site/pages/a.md:5:34  missing image "./Gambar.svg": it is written gambar.svg
  fix:   use the same upper and lower case: servers distinguish them

3 errors, 0 warnings`,
  },
  {
    what: 'names with spaces and signs, which are allowed',
    files: {
      'pages/a.md':
        '---\ntitle: A\n---\n\n![satu](<./gambar satu.svg>) ![dua](/img/a&b.svg) [tiga](/berkas%20ini.pdf) [empat](./b%26c.md)\n',
      'pages/gambar satu.svg': SVG,
      'pages/b&c.md': '---\ntitle: B\n---\n\nIsi.\n',
      'static/img/a&b.svg': SVG,
      'static/berkas ini.pdf': 'x',
    },
    text: null,
  },
  {
    what: 'images of front matter and navbar that static/ lacks',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(' };', ", navbar: { logo: { src: '/img/logo.svg' } } };"),
      'blog/a.md': post('image: ./kartu.png\n'),
      'blog/b.md': post('image: /img/kartu.svg\n'),
      'blog/c.md': post('image: https://contoh.example/kartu.png\n'),
      'docs/a.md': '---\nimage: /img/tidak.png\n---\n\n# A\n',
      'static/img/kartu.svg': SVG,
    },
    text: `site/blog/a.md:4:1  missing image "./kartu.png"
  fix:   put the file into static/, and write its path from there, such as /img/kartu.png

site/docs/a.md:2:1  missing image "/img/tidak.png"
  fix:   put the file into static/, and write its path from there, such as /img/kartu.png

site/site.config.ts:1:84  missing image "/img/logo.svg"
  fix:   put the file into static/, and write its path from there, such as /img/kartu.png

3 errors, 0 warnings`,
  },
  {
    what: 'images of static/ that no page names, and names that not every system can have',
    files: {
      'blog/a.md': post(''),
      'docs/Bab/a.md': '# A\n',
      'docs/bab/b.md': '# B\n',
      'docs/aux/c.md': '# C\n',
      'static/img/a.png': 'bukan gambar',
      'static/img/a:b.txt': 'isi',
    },
    text: `site/docs/aux/c.md:1:1  warning: the name of the folder aux has "aux", which Windows reserves
  fix:   rename it: a copy of the site on Windows or macOS would lack it, or mix it with another

site/docs/bab/b.md:1:1  warning: the folder bab differs from Bab in the form of letters alone
  fix:   rename it: a copy of the site on Windows or macOS would lack it, or mix it with another

site/static/img/a:b.txt:1:1  warning: the name of the file img/a:b.txt has the character :
  fix:   rename it: a copy of the site on Windows or macOS would lack it, or mix it with another

site/static/img/a.png:1:1  warning: the file is not an image: its content is not that of a .png file
  fix:   save it again

0 errors, 4 warnings`,
  },
  {
    what: 'images that browsers do not show, wherever they are named',
    files: {
      'site.config.ts': SMALL_CONFIG.replace(' };', ", navbar: { logo: { src: '/img/logo.png' } } };"),
      'blog/a.md': post('image: /img/kartu.heic\n', '![a](./a.png) <img src="./b.svg" alt="b">'),
      'blog/a.png': 'bukan gambar',
      'blog/b.svg': '<svg xmlns="http://www.w3.org/2000/svg">\n<path></svg>',
      'static/img/kartu.heic': '\0\0\0\x18ftypheic',
      'static/img/logo.png': '',
    },
    text: `site/blog/a.md:4:1  image "/img/kartu.heic" is HEIC, which not all browsers show
  fix:   save it as WebP, AVIF, JPEG or PNG

site/blog/a.md:11:1  image "./a.png" is not an image: its content is not that of a .png file
  fix:   save it again

site/blog/a.md:11:25  image "./b.svg" is not valid XML in line 2: Expected closing tag 'path' (opened in line 2, col 1) instead of closing tag 'svg'.
  fix:   correct it, or save it again

site/site.config.ts:1:84  image "/img/logo.png" is empty
  fix:   save it again

4 errors, 0 warnings`,
  },
  {
    what: 'pages whose addresses differ in the Unicode form of their letters',
    files: {
      'blog/a.md': post('slug: cafe\u0301\n'),
      'blog/b.md': post('slug: caf\u00E9\n'),
    },
    text: `site/blog/a.md:4:1  the address /blog/cafe%CC%81 differs from /blog/caf%C3%A9 of site/blog/b.md in the Unicode form of its letters alone
  fix:   give one of them another \`slug\`: disks of macOS and Windows take them for one file

1 error, 0 warnings`,
  },
  {
    what: 'pages whose addresses differ only in case (a warning)',
    files: { 'pages/a.md': '---\ntitle: A\n---\n\nIsi.\n', 'pages/b.md': '---\ntitle: B\nslug: A\n---\n\nIsi.\n' },
    text: `site/pages/b.md:3:1  warning: the address /A differs from /a of site/pages/a.md in capital and small letters alone
  fix:   give one of them another \`slug\`: disks of macOS and Windows take them for one file

0 errors, 1 warning`,
  },
]);
