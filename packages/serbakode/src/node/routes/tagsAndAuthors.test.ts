import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildFolder, type SiteFiles, writeSite } from '../../../../testing/siteFolder.ts';
import type { Page, PageFile } from '../../shared/model/page.ts';

async function build(fields: string, files: SiteFiles) {
  const workDir = await writeSite({
    'site.config.ts': `export default { title: 'Teh', url: 'https://teh.example', ${fields} };\n`,
    ...files,
  });
  const report = await buildFolder(workDir);
  const readText = (file: string) => readFile(path.join(workDir, 'dist', file), 'utf8');
  return {
    report,
    readText,
    read: async <Kind extends Page['kind']>(file: string, kind: Kind): Promise<Extract<Page, { kind: Kind }>> => {
      const { page } = JSON.parse(await readText(`${file}.json`)) as PageFile;
      expect(page.kind).toBe(kind);
      return page as Extract<Page, { kind: Kind }>;
    },
  };
}

const post = (title: string, fields: string) =>
  `---\ntitle: ${title}\ndate: 2024-03-09\n${fields}\n---\n\nDaun.\n\n<!-- truncate -->\n\nSisa.\n`;

describe('tags of docs', () => {
  it('have a list and a page each, in each version', async () => {
    const { report, read } = await build('', {
      'versions.json': '["1.0"]\n',
      'docs/baru.md': '---\ntags: [daun]\n---\n# Baru\n',
      'versioned_docs/version-1.0/a.md': "---\ntags: [daun, 'v2.0']\ndescription: Isi A.\n---\n# Satu\n",
      'versioned_docs/version-1.0/b.md': '---\ntags: [daun, { label: Lain, permalink: /tersendiri }]\n---\n# Dua\n',
      'versioned_docs/version-1.0/c.md': '# Tanpa\n',
      'versioned_docs/version-1.0/d.md': '---\nunlisted: true\ntags: [daun, sunyi]\n---\n# Sunyi\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{}\n',
    });
    expect(report).toBeNull();
    const { letters } = await read('docs/tags', 'docs-tags');
    expect(letters.flatMap(({ tags }) => tags.map(({ permalink, count }) => [permalink, count]))).toEqual([
      ['/docs/tags/daun', 2],
      ['/docs/tags/tersendiri', 1],
      ['/docs/tags/v-2-0', 1],
    ]);
    expect(await read('docs/tags/daun', 'docs-tag')).toMatchObject({
      tag: { label: 'daun' },
      count: 2,
      allTags: '/docs/tags',
      cards: [
        { title: 'Dua', href: '/docs/b' },
        { title: 'Satu', description: 'Isi A.', href: '/docs/a' },
      ],
    });
    expect((await read('docs/a', 'doc')).tags).toEqual([
      { label: 'daun', permalink: '/docs/tags/daun' },
      { label: 'v2.0', permalink: '/docs/tags/v-2-0' },
    ]);
    expect((await read('docs/c', 'doc')).tags).toBeUndefined();
    // What unlisted docs alone have is a page that neither the list nor search engines name.
    expect((await read('docs/tags/sunyi', 'docs-tag')).meta.isIndexed).toBe(false);
    expect(await read('docs/next/tags/daun', 'docs-tag')).toMatchObject({ count: 1 });
  });

  it('come from the file of their folder, under the configured name', async () => {
    const { report, read } = await build("docs: { routeBasePath: '/', tagsBasePath: 'label' }", {
      'docs/tags.yml': 'daun: { label: Daun muda, permalink: muda, description: Dari pucuk. }\n',
      'docs/a.md': '---\ntags: [daun, asing]\n---\n# Satu\n',
    });
    expect(report).toBe(`site/docs/a.md:2:14  unknown tag "asing"
  known: daun
  fix:   correct \`tags\` in the front matter, or add the tag to docs/tags.yml

1 error, 0 warnings`);
    const lenient = await build("docs: { routeBasePath: '/', tagsBasePath: 'label', onInlineTags: 'ignore' }", {
      'docs/tags.yml': 'daun: { label: Daun muda, permalink: muda, description: Dari pucuk. }\n',
      'docs/a.md': '---\ntags: [daun, asing]\n---\n# Satu\n',
    });
    expect(lenient.report).toBeNull();
    expect(await lenient.read('label/muda', 'docs-tag')).toMatchObject({
      tag: { label: 'Daun muda' },
      description: 'Dari pucuk.',
    });
    await expect(read('label', 'docs-tags')).rejects.toThrow('ENOENT');
  });
});

describe('tags of posts', () => {
  const TWO = {
    'blog/2024-03-09-a.md': post('A', 'tags: [x y]'),
    'blog/2024-03-10-b.md': post('B', 'tags: [X-Y, x y]').replace('03-09', '03-10'),
  };

  it('with one address are one page, under the first label, where any tag may be used', async () => {
    const { report, read } = await build("blog: { onInlineTags: 'ignore' }", TWO);
    expect(report).toBeNull();
    expect(await read('blog/tags/x-y', 'blog-tag')).toMatchObject({ tag: { label: 'X-Y' }, count: 2 });
    expect((await read('blog/a', 'blog-post')).tags).toEqual([{ label: 'x y', permalink: '/blog/tags/x-y' }]);
  });

  it.each([
    ['error', 'site/blog/2024-03-10-b.md:4:1  '],
    ['warn', 'site/blog/2024-03-10-b.md:4:1  warning: '],
  ])('with one address are reported where `onInlineTags` is %s', async (response, start) => {
    const { report } = await build(`blog: { onInlineTags: '${response}' }`, TWO);
    expect(report).toContain(`${start}the tags "X-Y" and "x y" have the same address, /blog/tags/x-y`);
  });

  it('of unlisted posts alone have a page that no list names', async () => {
    const { read } = await build('', { 'blog/2024-03-09-a.md': post('A', 'unlisted: true\ntags: [sunyi]') });
    expect((await read('blog/tags', 'blog-tags')).letters).toEqual([]);
    expect((await read('blog/tags/sunyi', 'blog-tag')).meta.isIndexed).toBe(false);
  });
});

describe('authors', () => {
  it('who are only written in a post are not authors of authors.yml, even with the same name and address', async () => {
    const { read } = await build('', {
      'blog/authors.yml': "sari: { name: Sari, page: true, url: 'https://sari.example' }\n",
      'blog/2024-03-09-a.md': post('A', 'authors: sari'),
      'blog/2024-03-10-b.md': post('B', "authors: [{ name: Sari, url: 'https://sari.example' }]"),
    });
    expect(await read('blog/authors/sari', 'blog-author')).toMatchObject({ count: 1 });
    expect(await read('blog/authors', 'blog-authors')).toMatchObject({ authors: [{ name: 'Sari', count: 1 }] });
  });

  it('have a page if their file enables it, with pages of posts', async () => {
    const { report, read, readText } = await build('blog: { postsPerPage: 1, authorsBasePath: "orang" }', {
      'blog/authors.yml': `tuanTeh: { name: Tuan Teh, title: Pemetik, page: true, description: Memetik teh., url: 'https://petik.example' }
lain: { name: Lain, page: { permalink: /si-lain } }
diam: { name: Diam }
`,
      'blog/2024-03-09-a.md': post('A', 'authors: [tuanTeh, diam]'),
      'blog/2024-03-10-b.md': post('B', 'authors: tuanTeh'),
      'blog/2024-03-08-c.md': post('C', 'authors: [{ key: tuanTeh, title: Tamu }, { name: Orang Luar }]'),
    });
    expect(report).toBeNull();
    expect(await read('blog/orang/tuan-teh', 'blog-author')).toMatchObject({
      author: { name: 'Tuan Teh', page: '/blog/orang/tuan-teh' },
      description: 'Memetik teh.',
      count: 3,
      page: 1,
      older: '/blog/orang/tuan-teh/page/2',
    });
    expect((await read('blog/orang/tuan-teh/page/2', 'blog-author')).posts).toHaveLength(1);
    expect((await read('blog/orang/si-lain', 'blog-author')).count).toBe(0);
    await expect(read('blog/orang/diam', 'blog-author')).rejects.toThrow('ENOENT');
    // A post may say otherwise of one of them.
    expect((await read('blog/c', 'blog-post')).authors).toMatchObject([
      { key: 'tuanTeh', name: 'Tuan Teh', title: 'Tamu', href: 'https://petik.example' },
      { key: ':Orang Luar', name: 'Orang Luar' },
    ]);
    const html = await readText('blog/a.html');
    expect(html).toContain('href="/blog/orang/tuan-teh"');
    expect(await readText('blog/orang/tuan-teh.html')).toContain('href="https://petik.example"');
  });

  it('have links to where else they are', async () => {
    const { report, read, readText } = await build('', {
      'blog/authors.yml': `sari:
  name: Sari
  title: Petani teh
  page: true
  socials: { github: sari-teh, mastodon: 'https://m.example/@sari', email: sari@teh.example, gitea: 'https://g.example/sari' }
tono: { name: Tono, socials: { linkedin: tono } }
`,
      'blog/2024-03-09-a.md': post('A', 'authors: [sari, tono]'),
    });
    expect(report).toBeNull();
    expect(
      (await read('blog/authors/sari', 'blog-author')).author.socials?.map(({ label, href }) => ({ label, href })),
    ).toEqual([
      { label: 'GitHub', href: 'https://github.com/sari-teh' },
      { label: 'Mastodon', href: 'https://m.example/@sari' },
      { label: 'Email', href: 'mailto:sari@teh.example' },
      { label: 'Gitea', href: 'https://g.example/sari' },
    ]);
    expect(await readText('blog/authors/sari.html')).toContain('href="https://github.com/sari-teh"');
    // Each with a drawing, which its name explains, in the head and beside the post.
    expect(
      (await readText('blog/authors/sari.html')).match(
        /<svg[^>]*><path d="M[^"]+"[^>]*><\/path><\/svg><span class="visually-hidden">Sari/g,
      ),
    ).toHaveLength(8);
    expect(await readText('blog/authors.html')).toContain('href="https://www.linkedin.com/in/tono"');
    for (const page of ['blog/a.html', 'blog.html']) {
      const html = await readText(page);
      expect(html.replaceAll('<!-- -->', '')).toContain('Sari</a> (Petani teh)<ul');
      expect(html).toContain('href="https://www.linkedin.com/in/tono"');
      expect(html).toContain('href="https://github.com/sari-teh"');
    }
  });

  it('are reported if a link is broken, or a post names one twice', async () => {
    const { report } = await build('', {
      'blog/authors.yml': `sari: { name: Sari, socials: { github: sari, gitea: sari } }
tono: { name: Tono, socials: { toString: tono } }
`,
      'blog/2024-03-09-a.md': post('A', 'authors:\n  - sari\n  - { key: sari, title: Tamu }'),
    });
    expect(report).toContain(
      'site/blog/authors.yml:1:46  `sari.socials.gitea` is "sari", but must be an address; names are enough on bluesky, email, github',
    );
    expect(report).toContain('site/blog/authors.yml:2:32  `tono.socials.toString` is "tono", but must be an address');
    expect(report).toContain(
      'site/blog/2024-03-09-a.md:6:5  the author "sari" is named twice\n  fix:   remove one of them',
    );
  });
});
