import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { verifySite } from './support/commands.ts';
import { collectComplaints } from './support/complaints.ts';
import { openLive } from './support/live.ts';
import { firstOf } from './support/share.ts';
import { buildShellSite } from './support/shellSite.ts';
import { h1 } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

const BASE = '/x/';
const EXTRA = {
  'pages/courses/index.md':
    '---\ntitle: Kursus\ndescription: Kursus.\n---\n\n[Panjang](/panjang) [Tulisan](../../blog/2023-02-01-tulisan-satu.md)\n',
};

interface Expected {
  readonly setting: boolean | undefined;
  /** Site paths in links, canonical addresses and the sitemap. */
  readonly blog: string;
  readonly post: string;
  readonly tag: string;
  readonly courses: string;
  /** Files of these pages. */
  readonly files: readonly string[];
  readonly redirects: readonly object[];
}

const SLASH_TOO_MANY = '(?:/.*[^/])?';
const CASES: readonly Expected[] = [
  {
    setting: undefined,
    blog: 'blog',
    post: 'blog/tulisan-satu',
    tag: 'blog/tags/learn',
    courses: 'courses/',
    files: [
      'blog.html',
      'blog.json',
      'blog/tulisan-satu.html',
      'blog/tags/learn.json',
      'courses/index.html',
      'courses/index.json',
    ],
    redirects: [
      {
        regex: `^${BASE}(${['panjang', '404', 'blog', 'login', 'account'].map((name) => name + SLASH_TOO_MANY).join('|')})/+$`,
        destination: `${BASE}:1`,
        type: 301,
      },
    ],
  },
  {
    setting: true,
    blog: 'blog/',
    post: 'blog/tulisan-satu/',
    tag: 'blog/tags/learn/',
    courses: 'courses/',
    files: [
      'blog/index.html',
      'blog/index.json',
      'blog/tulisan-satu/index.html',
      'blog/tags/learn/index.json',
      'courses/index.html',
    ],
    redirects: [{ regex: `^${BASE}(404${SLASH_TOO_MANY})/+$`, destination: `${BASE}:1`, type: 301 }],
  },
  {
    setting: false,
    blog: 'blog',
    post: 'blog/tulisan-satu',
    tag: 'blog/tags/learn',
    courses: 'courses',
    files: ['blog.html', 'blog.json', 'blog/tulisan-satu.html', 'blog/tags/learn.json', 'courses.html', 'courses.json'],
    redirects: [{ regex: `^${BASE}((?:[^/\\\\%]|%[C-Fc-f])(?:.*[^/])?)/+$`, destination: `${BASE}:1`, type: 301 }],
  },
];

for (const [index, { setting, blog, post, tag, courses, files, redirects }] of CASES.entries()) {
  test.describe(`trailingSlash ${setting} (R111)`, firstOf(index), () => {
    test.describe.configure({ mode: 'serial' });
    let site: ServedSite;
    let root: string;
    test.beforeAll(async () => {
      const items = [{ label: 'Blog', to: '/blog', position: 'left' as const }];
      site = await serveSite(
        await buildShellSite(
          { baseUrl: BASE, navbar: { items }, ...(setting === undefined ? {} : { trailingSlash: setting }) },
          EXTRA,
        ),
        BASE,
      );
      root = site.origin + BASE;
    });
    test.afterAll(() => site.close());

    test('files, links, canonical addresses, sitemap and the host’s configuration agree', async () => {
      const read = (file: string) => readFileSync(path.join(site.outDir, file), 'utf8');
      const written = readdirSync(site.outDir, { recursive: true, encoding: 'utf8' });
      expect(written).toEqual(expect.arrayContaining([...files]));
      const pages = [...read('sitemap.xml').matchAll(/<loc>https:\/\/uji\.example\/x\/([^<]*)/g)].map(
        ([, address]) => address ?? '',
      );
      expect(pages).toEqual(expect.arrayContaining(['', blog, post, tag, courses]));
      for (const file of written.filter((name) => name.endsWith('.html'))) {
        for (const [, address = ''] of read(file).matchAll(/<a [^>]*?href="\/x\/([^"#?]*)"/g))
          expect([...pages, 'account', 'account/'], `${file} links to ${address}`).toContain(address);
      }
      expect(pages.filter((address) => address.includes('.html'))).toEqual([]);
      expect(read(files[0] ?? '')).toContain(`<link rel="canonical" href="https://uji.example${BASE}${blog}">`);
      const { hosting } = JSON.parse(read('../firebase.deploy.json'));
      expect(hosting).not.toHaveProperty('trailingSlash');
      expect(hosting.redirects).toEqual(redirects);
      expect(await verifySite(site.outDir)).toMatch(/ 0 problems\n$/);
    });

    test('each page is served at its own address, and the other form redirects there in one step', async () => {
      for (const address of [blog, post, tag, courses]) {
        const ask = (form: string) => fetch(root + form, { redirect: 'manual' });
        expect((await ask(address)).status, address).toBe(200);
        const other = address.endsWith('/') ? address.slice(0, -1) : `${address}/`;
        const response = await ask(`${other}?a=1`);
        expect([response.status, response.headers.get('location')], other).toEqual([301, `${BASE}${address}?a=1`]);
      }
    });

    test('in the application links keep their form, and the other form finds the page', async ({ page }) => {
      const complaints = collectComplaints(page);
      await openLive(page, root + courses);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.locator('main').getByRole('link', { name: 'Tulisan' }).click();
      await expect(h1(page)).toHaveText('Tulisan satu');
      expect(page.url()).toBe(root + post);
      await page.locator('header').getByRole('link', { name: 'Blog' }).click();
      await expect(h1(page)).toHaveText('Blog');
      expect(page.url()).toBe(root + blog);
      await expect(page.locator('header').getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page');
      const other = courses.endsWith('/') ? courses.slice(0, -1) : `${courses}/`;
      const link = page.locator('header').getByRole('link', { name: 'Blog' });
      await link.evaluate((element, href) => element.setAttribute('href', href), BASE + other);
      await link.click();
      await expect(h1(page)).toHaveText('Kursus');
      await expect(page).toHaveURL(root + courses);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      expect(complaints).toEqual([]);
    });
  });
}
