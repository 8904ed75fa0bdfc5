import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { site } from '../../../tests/support/virtualSite.ts';
import { buildApplication } from './buildApplication.ts';

/** Budgets of a first visit without the page's own text, in bytes of Brotli 11. A change that needs more or less
 *  changes them here. */
const STYLES_OF_THE_FIRST_FRAME = {
  account: 2_850,
  'blog-archive': 2_900,
  'blog-authors': 2_900,
  'blog-list': 4_700,
  'blog-post': 3_700,
  'blog-tag': 4_700,
  'blog-tags': 2_900,
  'blog-post, all': 4_900,
  content: 4_520,
  courses: 4_860,
  doc: 3_740,
  'doc-category': 3_110,
  'docs-root': 3_110,
  glossary: 4_520,
  home: 5_130,
  login: 2_850,
  'not-found': 2_900,
};
// The size of the map varies by some bytes with the hashes in it.
const IN_EVERY_DOCUMENT = { 'boot script': 950, 'import map': 430 };
/** Budgets of the application, of its part that acts once the page is live, and of the chunk that renders each kind of
 *  page and loads beside the application. */
const ONCE_FOR_ALL = {
  'application script': 80_000,
  'later script': 9_800,
  'account pages': 6_600,
  'blog pages': 2_480,
  'site pages': 4_500,
  'whole sheet': 10_500,
};

/** How far below its budget a size may lie before the budget is lowered. */
const SLACK = 300;

const measure = (bytes: string | Uint8Array): number => brotliCompressSync(bytes).length;

it('keeps a first visit of each kind of page within its budget', async () => {
  const root = process.cwd();
  const input = { root, shell: site, modules: null, components: null };
  const application = await buildApplication(input, path.join(root, '.cache/application'));
  const assets = path.join(application.clientDir, 'assets');
  const asset = (name: RegExp) =>
    readFileSync(path.join(assets, readdirSync(assets).find((file) => name.test(file)) ?? ''));
  const sizes = {
    ...Object.fromEntries(Object.entries(application.styles).map(([kind, { usual }]) => [kind, measure(usual)])),
    'blog-post, all': measure(application.styles['blog-post']?.all ?? ''),
    'boot script': measure(application.bootScript),
    'import map': measure(JSON.stringify({ integrity: application.scriptIntegrity })),
    'application script': measure(asset(/^app-.*\.js$/)),
    'later script': measure(asset(/^later-.*\.js$/)),
    'whole sheet': measure(asset(/^style-.*\.css$/)),
    'account pages': measure(asset(/^accountPages-.*\.js$/)),
    'blog pages': measure(asset(/^blogPages-.*\.js$/)),
    'site pages': measure(asset(/^sitePages-.*\.js$/)),
  };
  const budgets = { ...STYLES_OF_THE_FIRST_FRAME, ...IN_EVERY_DOCUMENT, ...ONCE_FOR_ALL };
  expect(Object.keys(sizes).toSorted()).toEqual(Object.keys(budgets).toSorted());
  const wrong = Object.entries(budgets).flatMap(([what, budget]) => {
    const size = sizes[what as keyof typeof sizes] ?? 0;
    const slack = Math.max(SLACK, budget * 0.04);
    return size > budget || size < budget - slack ? [`${what}: ${size} bytes, the table says ${budget}`] : [];
  });
  expect(wrong).toEqual([]);
});
