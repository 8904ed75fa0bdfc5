import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { buildFolder, ROOT, writeSite, type SiteFiles } from '../../../tests/support/siteFolder.ts';
import type { Page } from '../../shared/model/page.ts';
import { buildApplication } from './buildApplication.ts';

const post = (day: number) =>
  `---\ntitle: Tulisan ${day}\ntags: [css]\nauthors: [ani]\n---\n\nIsi ${day}.\n\n<!-- truncate -->\n\nSisa.\n`;
const DAYS = Array.from({ length: 14 }, (_, index) => index + 10);

const SITE: SiteFiles = {
  'site.config.ts': `export default {
    title: 'Contoh',
    url: 'https://contoh.example',
    navbar: {
      items: [
        { label: 'Blog', to: '/blog' },
        { type: 'doc', docId: 'a', label: 'Panduan' },
        { type: 'dropdown', label: 'Lain', items: [{ label: 'Tag', to: '/blog/tags' }, { label: 'Luar', href: 'https://luar.example' }] },
      ],
    },
    footer: { columns: [{ title: 'Lagi', items: [{ label: 'Halaman', to: '/a' }, { label: 'Arsip', to: '/blog/archive' }] }] },
  };
`,
  'blog/tags.yml': 'css:\n  label: CSS\n',
  'blog/authors.yml': 'ani:\n  name: Ani\n',
  ...Object.fromEntries(DAYS.map((day) => [`blog/2023-01-${day}-t${day}.md`, post(day)])),
  'docs/a.md': '---\ntitle: Bab A\n---\n\nIsi.\n',
  'docs/b.md': '---\ntitle: Bab B\n---\n\nIsi.\n',
  'pages/a.md': '---\ntitle: A\n---\n\nIsi.\n',
  'pages/b.mdx': '---\ntitle: B\n---\n\n<b>Isi</b>\n',
};

const IN_TWO_LANGUAGES: SiteFiles = {
  ...SITE,
  'site.config.ts': `export default {
    title: 'Contoh',
    url: 'https://contoh.example',
    i18n: { defaultLocale: 'id', locales: ['id', 'en'] },
    navbar: { items: [{ label: 'Blog', to: '/blog' }] },
  };
`,
};

it.each([
  ['with one language', SITE],
  ['with two languages, whose pages are mostly not translated', IN_TWO_LANGUAGES],
])('renders each page of a site %s after the others as it would alone', async (_what, files) => {
  const workDir = await writeSite(files);
  const servers: string[] = [];
  const report = await buildFolder(workDir, undefined, undefined, async (input) => {
    const application = await buildApplication(input, path.join(ROOT, '.cache/application'));
    servers.push(application.serverFile);
    return application;
  });
  expect(report).toBeNull();
  const dist = path.join(workDir, 'dist');
  const names = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.html')).toSorted();
  const kinds = new Set<string>();
  for (const [index, name] of names.entries()) {
    const { page } = JSON.parse(await readFile(path.join(dist, name.replace(/html$/, 'json')), 'utf8')) as {
      readonly page: Page;
    };
    if (page.kind === 'content' && 'module' in page && page.module) continue;
    const server = servers[/^en[\\/.]/.test(name) ? 1 : 0] ?? '';
    // Another address is another instance, which has rendered no page.
    const { renderPage } = (await import(`${pathToFileURL(server).href}?alone=${index}`)) as {
      readonly renderPage: (page: Page) => Promise<string>;
    };
    const html = await readFile(path.join(dist, name), 'utf8');
    const rendered = /<div id="app">(.*)<\/div>\n<script type="application\/json"/s.exec(html)?.[1] ?? '';
    expect(rendered, name).toBe(await renderPage(page));
    expect(rendered).toContain('</footer>');
    expect(rendered).not.toContain('kept-part');
    kinds.add(page.kind);
  }
  expect([...kinds].toSorted()).toEqual([
    'account',
    'blog-archive',
    'blog-authors',
    'blog-list',
    'blog-post',
    'blog-tag',
    'blog-tags',
    'content',
    'doc',
    'docs-root',
    'home',
    'login',
    'not-found',
  ]);
});
