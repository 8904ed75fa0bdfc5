import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatProblems } from '../../../serbakode/src/node/diagnostics/formatProblem.ts';
import { buildFolder, SMALL_CONFIG, writeSite } from '../../../testing/siteFolder.ts';
import { compareOutputs } from './compareOutputs.ts';
import { verifySite } from './verifySite.ts';

const FILES = {
  'pages/index.md': '# Beranda\n\n[Satu](/blog/satu#bagian)\n',
  'blog/satu.md':
    '---\ntitle: Satu\nslug: satu\ndate: 2023-01-02\ndescription: Satu kalimat.\nauthors: [sari]\n---\n\nPembuka.\n\n<!-- truncate -->\n\n## Bagian\n\nIsi.\n',
  'blog/authors.yml': 'sari:\n  name: Sari\n',
  'site.config.ts': SMALL_CONFIG.replace(
    '{ ',
    "{ blog: { feedOptions: { type: 'all' } }, structuredData: [{ '@context': 'https://schema.org', '@type': 'Organization' }], ",
  ),
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

let workDir = '';
beforeAll(async () => {
  workDir = await writeSite(FILES);
  expect(await buildFolder(workDir)).toBeNull();
});

/** Verify a copy of the built site with a planted fault.
 *  @returns the formatted problems */
async function verifyBroken(change: (readAndWrite: Editor) => Promise<void>): Promise<string | null> {
  const copy = `${workDir}-broken`;
  await rm(copy, { recursive: true, force: true });
  await cp(workDir, copy, { recursive: true });
  const outDir = path.join(copy, 'dist');
  await change({
    edit: async (file, from, to) => {
      const text = await readFile(path.join(outDir, file), 'utf8');
      expect(text).toContain(from);
      await writeFile(path.join(outDir, file), text.replace(from, to));
    },
    write: (file, text) => writeFile(path.join(outDir, file), text),
    remove: (file) => rm(path.join(outDir, file)),
    find: async (pattern) =>
      `assets/${(await readdir(path.join(outDir, 'assets'))).find((name) => pattern.test(name))}`,
  });
  const { problems } = await verifySite({ outDir, hostingFile: path.join(copy, 'firebase.deploy.json') }, 'dist');
  if (problems.length === 0) return null;
  // Hashes and positions differ with every change of the theme.
  return formatProblems(problems)
    .replaceAll(/(assets\/\w+)-[\w-]+\./g, '$1-HASH.')
    .replaceAll(/(\.html):\d+:\d+/g, '$1')
    .replaceAll(/[\d.]+ kB compressed/g, 'N kB compressed');
}

interface Editor {
  readonly edit: (file: string, from: string, to: string) => Promise<void>;
  readonly write: (file: string, text: string) => Promise<void>;
  readonly remove: (file: string) => Promise<void>;
  readonly find: (pattern: RegExp) => Promise<string>;
}

interface Broken {
  readonly what: string;
  readonly change: (editor: Editor) => Promise<void>;
  readonly text: string;
}

const POST = 'blog/satu.html';
const CASES: readonly Broken[] = [
  {
    what: 'a page that links name is gone',
    change: ({ remove }) => remove('blog/tags.html'),
    text: `dist/404.html  broken address "/blog/tags"

dist/blog.html  broken address "/blog/tags"

dist/blog.html  broken address "/blog/tags"

dist/blog/authors.html  broken address "/blog/tags"

dist/blog/authors.html  broken address "/blog/tags"

dist/blog/satu.html  broken address "/blog/tags"

dist/blog/satu.html  broken address "/blog/tags"

dist/sitemap.xml:1:1  "https://contoh.example/blog/tags" is not a page of the site

8 errors, 0 warnings`,
  },
  {
    what: 'a heading that links name is gone',
    change: ({ edit }) => edit(POST, 'id="bagian"', 'id="bagian-lain"'),
    text: `dist/blog/satu.html  broken anchor "#bagian"

dist/blog/satu.html  broken anchor "#bagian"

dist/blog/satu.html  broken anchor "#bagian"

dist/index.html  broken anchor "/blog/satu#bagian"

4 errors, 0 warnings`,
  },
  {
    what: 'files that pictures, films and drawings name are gone',
    change: ({ edit }) =>
      edit(
        POST,
        '<p>Isi.',
        '<p><img src="/favicon.svg" srcset="/favicon.svg 1x,/a.png 2x, /b.png 3x" alt=""><video src="/c.mp4" poster="/d.png"></video><audio src="/e.mp3"></audio><svg aria-hidden="true"><use href="#f"></use></svg>Isi.',
      ),
    text: `dist/blog/satu.html  broken address "/a.png"

dist/blog/satu.html  broken address "/b.png"

dist/blog/satu.html  broken address "/c.mp4"

dist/blog/satu.html  broken address "/d.png"

dist/blog/satu.html  broken address "/e.mp3"

dist/blog/satu.html  broken anchor "#f"

6 errors, 0 warnings`,
  },
  {
    what: 'an id stands twice',
    change: ({ edit }) => edit(POST, '<p>Isi.', '<p id="bagian">Isi.'),
    text: `dist/blog/satu.html  duplicate id "bagian"

dist/blog/satu.html  Duplicate ID "bagian" (no-dup-id)

2 errors, 0 warnings`,
  },
  {
    what: 'HTML is not valid',
    change: ({ edit }) => edit(POST, '<p>Isi.', '<p><div>Isi.</div>'),
    text: `dist/blog/satu.html  Stray end tag '</p>' (close-order)

1 error, 0 warnings`,
  },
  {
    what: 'an inline script has other bytes',
    change: ({ edit }) => edit(POST, '<script>', '<script> '),
    text: `dist/blog/satu.html  inline script whose hash the policy does not name

1 error, 0 warnings`,
  },
  {
    what: 'there is one script more',
    change: ({ edit }) => edit(POST, '<p>Isi.', '<script>a()</script><p>Isi.'),
    text: `dist/blog/satu.html  2 executable inline scripts, expected 1

dist/blog/satu.html  inline script whose hash the policy does not name

2 errors, 0 warnings`,
  },
  {
    what: 'a link is a script',
    change: ({ edit }) => edit(POST, '<p>Isi.', '<p><a href="java&#10;script:a()">Isi.</a>'),
    text: `dist/blog/satu.html  a javascript: address is blocked by the site's security policy

1 error, 0 warnings`,
  },
  {
    what: 'an image comes from elsewhere',
    change: ({ edit }) => edit(POST, '<p>Isi.', '<p><img src="https://lain.example/a.png" alt="a">Isi.'),
    text: `dist/blog/satu.html  "https://lain.example/a.png" is blocked by the site's security policy

1 error, 0 warnings`,
  },
  {
    what: 'the style sheet has other bytes',
    change: async ({ edit, find }) => edit(await find(/^style-/), '@layer', ' @layer'),
    text: `dist/404.html  "/assets/style-HASH.css" has other bytes than its integrity says

dist/blog.html  "/assets/style-HASH.css" has other bytes than its integrity says

dist/blog/archive.html  "/assets/style-HASH.css" has other bytes than its integrity says

dist/blog/authors.html  "/assets/style-HASH.css" has other bytes than its integrity says

dist/blog/satu.html  "/assets/style-HASH.css" has other bytes than its integrity says

dist/blog/tags.html  "/assets/style-HASH.css" has other bytes than its integrity says

dist/index.html  "/assets/style-HASH.css" has other bytes than its integrity says

7 errors, 0 warnings`,
  },
  {
    what: 'structured data is not JSON',
    change: ({ edit }) => edit(POST, '<script type="application/ld+json">{', '<script type="application/ld+json">'),
    text: `dist/blog/satu.html  structured data is not JSON

1 error, 0 warnings`,
  },
  {
    what: 'structured data lacks its author',
    change: ({ edit }) => edit(POST, '"@type":"Organization","name":"Sari"', '"@type":"Organization"'),
    text: `dist/blog/satu.html  BlogPosting: \`author\` is missing or wrong

1 error, 0 warnings`,
  },
  {
    what: 'a feed is not well-formed',
    change: ({ edit }) => edit('blog/rss.xml', '</channel>', ''),
    text: `dist/blog/rss.xml:17:1  not well-formed: Missing end tag for element channel

1 error, 0 warnings`,
  },
  {
    what: 'a feed names what is not a page, on no date',
    change: ({ edit }) =>
      edit(
        'blog/atom.xml',
        '<updated>2023-01-02T00:00:00Z</updated>\n    <summary>',
        '<updated>kemarin</updated>\n    <summary>',
      ),
    text: `dist/blog/atom.xml:1:1  entry 1 has "kemarin" for a date

1 error, 0 warnings`,
  },
  {
    what: 'a JSON feed has an entry without a text, to what is not a page, on no date',
    change: async ({ edit }) => {
      await edit('blog/feed.json', '"content_text"', '"isi"');
      await edit(
        'blog/feed.json',
        '"url":"https://contoh.example/blog/satu"',
        '"url":"https://contoh.example/blog/dua"',
      );
      await edit('blog/feed.json', '"date_published":"2023-01-02T00:00:00Z"', '"date_published":"kemarin"');
    },
    text: `dist/blog/feed.json:1:1  entry 1 has no "content_text"

dist/blog/feed.json:1:1  entry 1 has "kemarin" for a date

dist/blog/feed.json:1:1  "https://contoh.example/blog/dua" is not a page of the site

3 errors, 0 warnings`,
  },
  {
    what: 'a JSON feed is of another version, or not JSON',
    change: ({ write }) => write('blog/feed.json', '{"version":"1"}'),
    text: `dist/blog/feed.json:1:1  the version is not that of JSON Feed 1.1

1 error, 0 warnings`,
  },
  {
    what: 'the sitemap names what is not a page',
    change: ({ edit }) => edit('sitemap.xml', '/blog/satu<', '/blog/dua<'),
    text: `dist/sitemap.xml:1:1  "https://contoh.example/blog/dua" is not a page of the site

1 error, 0 warnings`,
  },
  {
    what: 'the index of the sitemaps names one that is not there',
    change: ({ write }) =>
      write(
        'sitemap.xml',
        '<sitemapindex><sitemap><loc>https://contoh.example/sitemap-1.xml</loc></sitemap></sitemapindex>',
      ),
    text: `dist/sitemap.xml:1:1  "https://contoh.example/sitemap-1.xml" is not a sitemap of the site

1 error, 0 warnings`,
  },
  {
    what: 'a document is too large',
    change: ({ edit }) =>
      edit(
        POST,
        '<p>Isi.',
        `<p>${Array.from({ length: 40_000 }, (_, index) => (index * 7919).toString(36)).join(' ')}`,
      ),
    text: `dist/blog/satu.html  N kB compressed, but a document may have 40.0 kB

1 error, 0 warnings`,
  },
];

describe('verify', () => {
  it('reports nothing for an unchanged site', async () => {
    expect(await verifyBroken(async () => {})).toBeNull();
  });

  it.each(CASES)('fails if $what', async ({ change, text }) => {
    expect(await verifyBroken(change)).toBe(text);
  });
});

it('two builds of the same files are equal, byte for byte', async () => {
  const other = await writeSite(FILES);
  expect(await buildFolder(other, undefined, path.join(other, 'cache'))).toBeNull();
  const outputs = [workDir, other].map((dir) => path.join(dir, 'dist')) as [string, string];
  expect(await compareOutputs(...outputs)).toEqual([]);
  await writeFile(path.join(outputs[1], POST), 'a\nb');
  await writeFile(path.join(outputs[1], 'baru.txt'), '');
  expect(formatProblems(await compareOutputs(...outputs)))
    .toBe(`baru.txt:1:1  only one of two builds of the same files wrote it

blog/satu.html:1:1  two builds of the same files wrote different bytes

2 errors, 0 warnings`);
});

it('answers both forms of an address on a host without redirects, with documents that pass', async () => {
  const dir = await writeSite({
    ...FILES,
    'pages/dua/index.md': '# Dua\n',
    'site.config.ts': SMALL_CONFIG.replace(
      '{ ',
      "{ hosting: ['github-pages'], redirects: [{ from: '/lama', to: '/blog/satu' }], ",
    ),
  });
  expect(await buildFolder(dir)).toBeNull();
  const outDir = path.join(dir, 'dist');
  const refresh = async (file: string) =>
    /refresh" content="0; url=([^"]+)"/.exec(await readFile(path.join(outDir, file), 'utf8'))?.[1] ?? null;
  expect(await refresh('blog/satu/index.html')).toBe('/blog/satu');
  expect(await refresh('blog/index.html')).toBe('/blog');
  expect(await refresh('lama/index.html')).toBe('/blog/satu');
  expect(await refresh('dua/index.html')).toBeNull();
  const { problems } = await verifySite({ outDir, hostingFile: path.join(dir, 'firebase.deploy.json') }, 'dist');
  expect(problems).toEqual([]);
});

it.each([
  ['false', '/lama/', 'blog/satu.html', ['blog/satu/index.html', 'lama.html', 'lama/index.html']],
  ['true', '/lama', 'blog/satu/index.html', ['lama/index.html']],
])('leaves each page in place on such a host with trailingSlash: %s', async (trailingSlash, from, page, stubs) => {
  const fields = `hosting: ['github-pages'], trailingSlash: ${trailingSlash}, redirects: [{ from: '${from}', to: '/blog/satu' }]`;
  const dir = await writeSite({ ...FILES, 'site.config.ts': SMALL_CONFIG.replace('{ ', `{ ${fields}, `) });
  expect(await buildFolder(dir)).toBeNull();
  const read = (file: string) => readFile(path.join(dir, 'dist', file), 'utf8');
  expect(await read(page)).not.toContain('http-equiv="refresh"');
  const address = trailingSlash === 'true' ? '/blog/satu/' : '/blog/satu';
  for (const stub of stubs) expect(await read(stub)).toContain(`refresh" content="0; url=${address}"`);
});
