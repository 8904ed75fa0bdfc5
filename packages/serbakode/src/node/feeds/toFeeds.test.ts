import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAndReport, buildFiles, SMALL_CONFIG } from '../../../../testing/siteFolder.ts';

const config = (type: string) => SMALL_CONFIG.replace('{ ', `{ blog: { feedOptions: { type: ${type} } }, `);
const post = (title: string, day: number, fields: string) =>
  `---\ntitle: ${title}\ndate: 2023-01-0${day}\ndescription: Tentang ${title}.\n${fields}---\n\nPembuka.\n\n<!-- truncate -->\n`;

describe('feeds', () => {
  let outDir: string;
  const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
  beforeAll(async () => {
    const built = await buildFiles({
      'site.config.ts': config("'all'"),
      'blog/satu.md': post('Satu', 1, 'tags: [css]\nauthors: [sari]\n'),
      'blog/dua.md': post('Dua', 2, 'tags: [big-data]\n'),
      'blog/sembunyi.md': post('Sembunyi', 3, 'tags: [css]\nunlisted: true\n'),
      'blog/tags.yml': 'css:\n  label: CSS\n  description: Tampilan.\nbig-data:\n  label: Big Data\n',
      'blog/authors.yml': 'sari:\n  name: Sari\n',
    });
    expect(built.report).toBeNull();
    outDir = built.outDir;
  });

  it('exist for the blog and for each tag, with its listed posts', async () => {
    for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
      expect((await read(`blog/${file}`)).match(/Tentang \w+/g)).toEqual(['Tentang Dua', 'Tentang Satu']);
      expect((await read(`blog/tags/css/${file}`)).match(/Tentang \w+/g)).toEqual(['Tentang Satu']);
    }
    expect(await read('blog/tags/css/rss.xml')).toContain('<title>CSS | Blog | Contoh</title>');
    expect(await read('blog/tags/big-data/atom.xml')).toContain(
      '<link rel="self" href="https://contoh.example/blog/tags/big-data/atom.xml"/>',
    );
  });

  it('have the title and description that the configuration gives them', async () => {
    const own = await buildFiles({
      'site.config.ts': config("'rss', title: 'Kabar Teh', description: 'Dari kebun'"),
      'blog/satu.md': post('Satu', 1, 'tags: [css]\n'),
    });
    const text = (file: string) => readFile(path.join(own.outDir, file), 'utf8');
    expect(await text('blog/rss.xml')).toContain('<title>Kabar Teh</title>');
    expect(await text('blog/rss.xml')).toContain('<description>Dari kebun</description>');
    expect(await text('blog/tags/css/rss.xml')).toContain('<title>css | Kabar Teh</title>');
  });

  it('follow JSON Feed 1.1 in JSON', async () => {
    expect(JSON.parse(await read('blog/tags/css/feed.json'))).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'CSS | Blog | Contoh',
      home_page_url: 'https://contoh.example/blog/tags/css',
      feed_url: 'https://contoh.example/blog/tags/css/feed.json',
      description: 'Tampilan.',
      language: 'en',
      items: [
        {
          id: 'https://contoh.example/blog/satu',
          url: 'https://contoh.example/blog/satu',
          title: 'Satu',
          content_text: 'Tentang Satu.',
          date_published: '2023-01-01T00:00:00Z',
          date_modified: '2023-01-01T00:00:00Z',
          tags: ['CSS'],
          authors: [{ name: 'Sari' }],
        },
      ],
    });
  });

  it('are linked by the pages of the blog, and a tag page links its own feed first', async () => {
    const links = async (page: string) =>
      [...(await read(page)).matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)" title="([^"]+)">/g)].map(
        ([, ...parts]) => parts.join(' '),
      );
    const ofBlog = [
      'application/rss+xml /blog/rss.xml Contoh RSS',
      'application/atom+xml /blog/atom.xml Contoh Atom',
      'application/feed+json /blog/feed.json Contoh JSON',
    ];
    expect(await links('blog/satu.html')).toEqual(ofBlog);
    expect(await links('blog/tags/css.html')).toEqual([
      'application/rss+xml /blog/tags/css/rss.xml CSS | Contoh RSS',
      'application/atom+xml /blog/tags/css/atom.xml CSS | Contoh Atom',
      'application/feed+json /blog/tags/css/feed.json CSS | Contoh JSON',
      ...ofBlog,
    ]);
  });
});

it('are well-formed, whatever posts, tags and authors are called', async () => {
  const name = 'A "B" \'C\' <d> & ]]> e';
  const fields = `tags: [t]\nauthors: [a]\n`;
  const { outDir } = await buildFiles({
    'site.config.ts': config("['rss', 'atom']"),
    'blog/satu.md': post(JSON.stringify(`${name}\u0000\u000b\ufffe\ud800`), 1, fields),
    'blog/tags.yml': `t:\n  label: ${JSON.stringify(name)}\n`,
    'blog/authors.yml': `a:\n  name: ${JSON.stringify(name)}\n`,
  });
  const read = async (file: string) => parseXml(await readFile(path.join(outDir, file), 'utf8')).root;
  const [rss, atom] = [await read('blog/rss.xml'), await read('blog/atom.xml')];
  const find = (root: XmlElement | null, tag: string): XmlElement[] =>
    root?.children.flatMap((one) =>
      one instanceof XmlElement ? [...(one.name === tag ? [one] : []), ...find(one, tag)] : [],
    ) ?? [];
  expect(find(rss, 'title').at(-1)?.text).toBe(`${name}\ufffd\ufffd\ufffd\ufffd`);
  expect(find(rss, 'category')[0]?.text).toBe(name);
  expect(find(atom, 'category')[0]?.attributes['term']).toBe(name);
  expect(find(atom, 'name').at(-1)?.text).toBe(name);
});

it('are written in the configured formats, or not at all', async () => {
  const { outDir } = await buildFiles({ 'site.config.ts': config('null'), 'blog/satu.md': post('Satu', 1, '') });
  for (const file of ['rss.xml', 'atom.xml', 'feed.json'])
    expect(existsSync(path.join(outDir, 'blog', file))).toBe(false);
  expect(await readFile(path.join(outDir, 'blog.html'), 'utf8')).not.toContain('rel="alternate"');
});

it('report an unknown format, Docusaurus fields with another name here, and a post at the address of a feed', async () => {
  expect(await buildAndReport({ 'site.config.ts': config("['rss', 'xml'], limit: 5") })).toBe(
    `site/site.config.ts:1:41  \`blog.feedOptions.type\` is a list, but must be rss, atom, json, a list of them, all, or null
  fix:   correct \`blog.feedOptions.type\`

site/site.config.ts:1:63  unknown field \`blog.feedOptions.limit\`
  fix:   write how many posts a feed has in \`feedCount\`

2 errors, 0 warnings`,
  );
  expect(
    await buildAndReport({ 'site.config.ts': config("'json'"), 'blog/umpan.md': post('Umpan', 1, 'slug: feed\n') }),
  ).toBe(`site/blog/umpan.md:5:1  the data of /blog/feed would be in blog/feed.json, where the JSON feed is
  fix:   give the post another \`slug\`

1 error, 0 warnings`);
});
