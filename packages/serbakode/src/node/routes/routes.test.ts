import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCorpus } from '../../../../../bench/corpus/buildCorpus.ts';
import { REPOSITORY } from '../../../../testing/siteFolder.ts';
import type { Page, PageFile } from '../../shared/model/page.ts';
import { resolveFile } from '../server/resolveFile.ts';

/** The site's tags with their number of pages (R11, R13 of docs/spec/requirements.md). */
const TAGS =
  'ai backend big-data bsd claude cli cloud-computing cybersecurity data-science database devops html java javascript keamanan kotlin learn linux llm machine-learning microservices python react rust'.split(
    ' ',
  );
const TAG_PAGES: Readonly<Record<string, number>> = { backend: 2, 'cloud-computing': 2, devops: 2, learn: 3, linux: 3 };

/** Doc pages with their sidebars (the specification's table). */
const DOCS: Readonly<Record<string, string>> = {
  'membuat-aplikasi-word-counter/tentang-aplikasi-word-counter': 'wordCounter',
  'membuat-landing-page/tentang-landing-page': 'landingPage',
  'membuat-landing-page/Persiapan Project/design-ui': 'landingPage',
  'membuat-landing-page/Persiapan Project/memilih-tech-stack': 'landingPage',
  'membuat-landing-page/Persiapan Project/tools-yang-diperlukan': 'landingPage',
  'membuat-rest-api-dengan-expressjs/tentang-rest-api': 'restExpress',
  'membuat-rest-api-dengan-expressjs/tentang-expressjs': 'restExpress',
  'siesvi/wrapper-class': 'siesvi',
};

const doc = (title: string) =>
  `# ${title}\n\nIsi.\n\n#### Terlalu dalam\n\n### Sebelum bagian\n\n## Bagian\n\n### Anak\n\n#### Cucu\n`;
const EXTRA: Readonly<Record<string, string>> = {
  'pages/index.md':
    '---\nlayout: home\nheading: Belajar kode\nlead: Tulisan buatan untuk pengujian\nactions:\n  - { label: Blog, to: /blog }\n  - { label: Tutorial, to: /docs }\n---\n',
  'pages/courses/index.md': '---\ntitle: Kursus\n---\n\nSemua kursus.\n',
  'courses.yml': ['wordCounter', 'landingPage', 'restExpress', 'siesvi']
    .map((name) => `- { sidebar: ${name}, title: Kursus ${name} }\n`)
    .join(''),
  'pages/siesvi.md': '---\ntitle: siesvi\n---\n\n[Kelas pembungkus](/docs/siesvi/wrapper-class)\n',
  ...Object.fromEntries(Object.keys(DOCS).map((id) => [`docs/${id}.md`, doc(id.split('/').at(-1) ?? '')])),
  'sidebars.ts': `export default ${JSON.stringify({
    tutorialSidebar: [
      { type: 'ref', id: 'membuat-aplikasi-word-counter/tentang-aplikasi-word-counter', label: 'Mulai dari sini' },
    ],
    ...Object.fromEntries(
      ['wordCounter', 'landingPage', 'restExpress', 'siesvi'].map((name) => [
        name,
        Object.keys(DOCS).filter((id) => DOCS[id] === name),
      ]),
    ),
  })};\n`,
};

let outDir: string;
const html = (file: string) => readFile(path.join(outDir, file), 'utf8');
async function page<Kind extends Page['kind']>(file: string, kind: Kind): Promise<Extract<Page, { kind: Kind }>> {
  const found = (JSON.parse(await readFile(path.join(outDir, file), 'utf8')) as PageFile).page;
  expect(found.kind).toBe(kind);
  return found as Extract<Page, { kind: Kind }>;
}
const answers = async (pathname: string) => {
  const answer = await resolveFile(outDir, pathname, '/');
  return answer.kind === 'file' ? answer.status : answer.kind;
};
const countArticles = (text: string) => text.match(/<article\b/g)?.length ?? 0;

beforeAll(async () => {
  const rows = (await readFile(path.join(REPOSITORY, 'editorial/plan.csv'), 'utf8')).split('\n').slice(1);
  const tagCounts: Record<string, number> = {};
  for (const row of rows) {
    const tags = /,(?:"[^"]*(?:""[^"]*)*"|[^,]*),([a-z;-]+),redaksi-/.exec(row)?.[1] ?? '';
    for (const tag of tags.split(';')) if (tag !== '') tagCounts[tag] = (tagCounts[tag] ?? 0) + 1;
  }
  expect(Object.keys(tagCounts).toSorted()).toEqual(TAGS);
  outDir = await buildCorpus({ posts: 126, words: 120, codeBlocks: 1, tagCounts }, EXTRA);
});

describe('the route inventory', () => {
  it('is 187 documents with the not-found page, and one more for the account', async () => {
    const files = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.html'));
    expect(files).toContain('account.html');
    expect(files).toHaveLength(187 + 1);
  });

  it('has a home page with its words and links to blog and docs (R1), and a login form page (R2)', async () => {
    const home = await html('index.html');
    expect(home.match(/<h1\b/g)).toHaveLength(1);
    expect(home).toContain('Tulisan buatan untuk pengujian');
    expect(home).toMatch(/<a href="\/blog"/);
    expect(home).toMatch(/<a href="\/docs"/);
    expect((await html('login.html')).match(/<h1\b/g)).toHaveLength(1);
  });

  it('names the course in the title of a chapter (R115)', async () => {
    const chapter = await html('docs/membuat-rest-api-dengan-expressjs/tentang-expressjs.html');
    expect(chapter).toContain('<title>tentang-expressjs, Kursus restExpress | ');
    expect(chapter).toContain('<meta property="og:title" content="tentang-expressjs, Kursus restExpress | ');
    expect(chapter).toContain('>tentang-expressjs</h1>');
  });

  it('keeps both slash forms: /courses/ and /siesvi are canonical, the other form redirects once (R3, R4)', async () => {
    expect(await html('courses/index.html')).toContain('<link rel="canonical" href="https://korpus.example/courses/">');
    expect(await html('siesvi.html')).toContain('<link rel="canonical" href="https://korpus.example/siesvi">');
    expect(await html('siesvi.html')).toContain('href="/docs/siesvi/wrapper-class"');
    expect(await resolveFile(outDir, '/courses', '/')).toEqual({ kind: 'redirect', to: '/courses/' });
    expect(await resolveFile(outDir, '/siesvi/', '/')).toEqual({ kind: 'redirect', to: '/siesvi' });
  });

  it('lists ten posts a page over thirteen pages, six on the last, every post once, newest first (R5, R6, R54)', async () => {
    const seen: { permalink: string; iso: string }[] = [];
    for (let number = 1; number <= 13; number++) {
      const file = number === 1 ? 'blog' : `blog/page/${number}`;
      const list = await page(`${file}.json`, 'blog-list');
      expect(list.posts).toHaveLength(number === 13 ? 6 : 10);
      expect(countArticles(await html(`${file}.html`))).toBe(list.posts.length);
      seen.push(...list.posts.map(({ permalink, date }) => ({ permalink, iso: date.iso })));
      // R55: the newer entries of page 2 are at /blog itself.
      expect(list.newer).toBe(number === 1 ? null : number === 2 ? '/blog' : `/blog/page/${number - 1}`);
      expect(list.older).toBe(number === 13 ? null : `/blog/page/${number + 1}`);
    }
    expect(new Set(seen.map(({ permalink }) => permalink)).size).toBe(126);
    expect(seen.map(({ iso }) => iso)).toEqual(
      seen
        .map(({ iso }) => iso)
        .toSorted()
        .toReversed(),
    );
    for (const { permalink } of seen) expect(existsSync(path.join(outDir, `${permalink}.html`))).toBe(true);
  });

  it.each(['1', '14', '0', 'abc'])('has no /blog/page/%s (R7)', async (number) => {
    expect(await answers(`/blog/page/${number}`)).toBe(404);
  });

  it('has the heading, date, reading time, tags and body of every post in raw HTML (R8, R61)', async () => {
    const list = await page('blog.json', 'blog-list');
    for (const { permalink, title } of list.posts) {
      expect(permalink).toMatch(/^\/blog\/[a-z0-9]+(?:-[a-z0-9]+)*$/);
      const text = await html(`${permalink}.html`);
      expect(text.match(/<h1\b/g)).toHaveLength(1);
      expect(text).toContain(title);
      expect(text).toMatch(/<time dateTime="\d{4}-\d\d-\d\d"/i);
      expect(text).toMatch(/\d+ min read/);
      expect(text).toMatch(/href="\/blog\/tags\/[a-z-]+"/);
      expect(text).toContain('<h2 id="bagian-1');
      expect(text).toMatch(/Older post/);
    }
  });

  it('lists each post once in the archive, newest year first, oldest post first (R9, R58)', async () => {
    const { years } = await page('blog/archive.json', 'blog-archive');
    const names = years.map(({ year }) => year);
    expect(names).toEqual(names.toSorted().toReversed());
    expect(new Set(years.flatMap(({ posts }) => posts.map(({ permalink }) => permalink))).size).toBe(126);
    for (const { year, posts } of years) {
      expect(posts.map(({ iso }) => iso)).toEqual(posts.map(({ iso }) => iso).toSorted());
      expect(posts.every(({ iso }) => iso.startsWith(year))).toBe(true);
    }
    expect(await html('blog/archive.html')).not.toContain('Recent posts');
  });

  it('counts the posts of every author (R10, R62)', async () => {
    const { authors } = await page('blog/authors.json', 'blog-authors');
    expect(authors.reduce((sum, { count }) => sum + count, 0)).toBe(126);
    expect(await readdir(path.join(outDir, 'blog'))).not.toContain('authors');
  });

  it('has exactly the 24 tags, by letter (R11, R59)', async () => {
    const { letters } = await page('blog/tags.json', 'blog-tags');
    expect(letters.map(({ letter }) => letter).join(' ')).toBe('A B C D H J K L M P R');
    expect(letters.flatMap(({ tags }) => tags.map(({ label }) => label))).toEqual(TAGS);
  });

  it.each(TAGS)('lists the posts of %s over its pages, and no page more (R12, R13, R60)', async (tag) => {
    const pages = TAG_PAGES[tag] ?? 1;
    const first = await page(`blog/tags/${tag}.json`, 'blog-tag');
    const seen = new Set<string>();
    for (let number = 1; number <= pages; number++) {
      const file = number === 1 ? `blog/tags/${tag}` : `blog/tags/${tag}/page/${number}`;
      const list = await page(`${file}.json`, 'blog-tag');
      for (const post of list.posts) {
        expect(post.tags.map(({ label }) => label)).toContain(tag);
        seen.add(post.permalink);
      }
    }
    expect(seen.size).toBe(first.count);
    expect(await html(`blog/tags/${tag}.html`)).toContain(`${first.count} posts tagged with &quot;${tag}&quot;`);
    expect(await html(`blog/tags/${tag}.html`)).toContain('View all tags');
    expect(await answers(`/blog/tags/${tag}/page/${pages + 1}`)).toBe(404);
    expect(await answers(`/blog/tags/${tag}/page/1`)).toBe(404);
  });

  it('shows the ten newest posts by year beside lists, posts, tags and authors (R56)', async () => {
    const newest = (await page('blog.json', 'blog-list')).posts.map(({ permalink }) => permalink);
    for (const file of [
      'blog/page/13.json',
      'blog/tags.json',
      'blog/authors.json',
      'blog/tags/rust.json',
      `${newest[3]?.slice(1)}.json`,
    ]) {
      const { page: found } = JSON.parse(await readFile(path.join(outDir, file), 'utf8')) as PageFile;
      if (!('sidebar' in found) || found.sidebar === null || !('years' in found.sidebar))
        throw new Error(`${file} has no blog sidebar`);
      expect(found.sidebar.years.flatMap(({ posts }) => posts.map(({ permalink }) => permalink))).toEqual(newest);
    }
    expect(await html(`${newest[3]?.slice(1)}.html`)).toMatch(
      new RegExp(`href="${newest[3]}"[^>]*aria-current="page"`),
    );
  });

  it('shows a docs overview whose entry leads to the word counter first (R14, R19)', async () => {
    const root = await page('docs.json', 'docs-root');
    expect(root.sidebar[0]).toMatchObject({
      href: '/docs/membuat-aplikasi-word-counter/tentang-aplikasi-word-counter',
      label: 'Mulai dari sini',
    });
    expect(root.cards).toHaveLength(4);
  });

  it.each(Object.entries(DOCS))(
    'shows /docs/%s with the sidebar %s and nothing of another (R15 to R17)',
    async (id, sidebar) => {
      const found = await page(`docs/${id}.json`, 'doc');
      expect(found.sidebarName).toBe(sidebar);
      const own = Object.keys(DOCS).filter((other) => DOCS[other] === sidebar);
      expect(found.sidebar?.map((item) => (item.type === 'link' ? decodeURIComponent(item.href) : ''))).toEqual(
        own.map((other) => `/docs/${other}`),
      );
      // R72: levels 2 and 3; a level 3 before any level 2 is at the top level.
      expect(found.toc.map(({ text, children }) => [text, children.map((child) => child.text)])).toEqual([
        ['Sebelum bagian', []],
        ['Bagian', ['Anak']],
      ]);
      expect((await html(`docs/${id}.html`)).match(/<h1\b/g)).toHaveLength(1);
    },
  );

  it('names the course of a chapter in its breadcrumbs, with a link to the first chapter from all others', async () => {
    const trail = async (id: string) =>
      (await page(`docs/${id}.json`, 'doc')).breadcrumbs.map(({ label, permalink }) => [label, permalink]);
    const first = '/docs/membuat-rest-api-dengan-expressjs/tentang-rest-api';
    const second = '/docs/membuat-rest-api-dengan-expressjs/tentang-expressjs';
    expect(await trail(first.slice('/docs/'.length))).toEqual([
      ['Kursus restExpress', null],
      ['tentang-rest-api', first],
    ]);
    expect(await trail(second.slice('/docs/'.length))).toEqual([
      ['Kursus restExpress', first],
      ['tentang-expressjs', second],
    ]);
  });

  it('keeps a space and capitals in a doc path (R18)', async () => {
    const address = '/docs/membuat-landing-page/Persiapan%20Project/design-ui';
    expect(await answers(address)).toBe(200);
    expect(await answers(address.replace('P', 'p').replace('P', 'p'))).toBe(404);
    expect(await html('sitemap.xml')).toContain(`<loc>https://korpus.example${address}</loc>`);
    expect(await html('docs/membuat-landing-page/Persiapan Project/design-ui.html')).toContain(
      `<link rel="canonical" href="https://korpus.example${address}">`,
    );
  });

  it('answers an unknown address with the not-found page in the site’s layout (R20, R78)', async () => {
    expect(await answers('/entah')).toBe(404);
    expect(await answers('/docs/entah')).toBe(404);
    expect((await html('404.html')).match(/<main\b/g)).toHaveLength(1);
    expect(await html('404.html')).toContain('Skip to main content');
  });

  it('describes versions, docs and sidebars in its site data, with no other field (R66 to R68)', async () => {
    const data = JSON.parse(await html('site-data.json')) as { docs: { versions: Record<string, unknown>[] } };
    expect(data.docs.versions).toEqual([
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        path: '/docs',
        mainDocId: 'membuat-aplikasi-word-counter/tentang-aplikasi-word-counter',
        docs: expect.arrayContaining(
          Object.entries(DOCS).map(([id, sidebar]) => ({ id, path: `/docs/${id.replace(' ', '%20')}`, sidebar })),
        ) as unknown,
        draftIds: [],
        sidebars: Object.fromEntries(
          ['tutorialSidebar', 'wordCounter', 'landingPage', 'restExpress', 'siesvi'].map((name) => [
            name,
            { link: { path: expect.any(String) as unknown, label: expect.any(String) as unknown } },
          ]),
        ),
      },
    ]);
  });

  it('leaves drafts, unlisted posts and future posts out of lists, feeds and sitemap (R65)', async () => {
    const post = (title: string, fields: string) =>
      `---\ntitle: ${title}\n${fields}\n---\n\nPembuka.\n\n<!-- truncate -->\n`;
    const out = await buildCorpus(
      { posts: 3, words: 30, codeBlocks: 0 },
      {
        'blog/konsep.md': post('Konsep', 'date: 2023-01-02\ndraft: true'),
        'blog/sembunyi.md': post('Sembunyi', 'date: 2023-01-02\nunlisted: true'),
        'blog/nanti.md': post('Nanti', 'date: 2999-01-02'),
      },
    );
    const names = await readdir(path.join(out, 'blog'));
    expect(names).not.toContain('konsep.html');
    expect(names).not.toContain('nanti.html');
    expect(await readFile(path.join(out, 'blog/sembunyi.html'), 'utf8')).toContain(
      '<meta name="robots" content="noindex">',
    );
    for (const file of ['blog.json', 'blog/archive.json', 'blog/rss.xml', 'blog/atom.xml', 'sitemap.xml'])
      expect(await readFile(path.join(out, file), 'utf8')).not.toMatch(/konsep|sembunyi|nanti/i);
  });
});
