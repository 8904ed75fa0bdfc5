import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { site } from '../../../../../tests/support/virtualSite.ts';
import { buildApplication } from './buildApplication.ts';

/** Budgets of a first visit without the page's own text, in bytes of Brotli 11. They leave about 500 bytes of room: a
 *  budget serves readers, so a change that a reader needs may raise it here, with its reason. */
const STYLES_OF_THE_FIRST_FRAME = {
  account: 3_350,
  'blog-archive': 3_400,
  'blog-authors': 3_400,
  'blog-list': 5_200,
  'blog-post': 4_200,
  'blog-tag': 5_200,
  'blog-tags': 3_400,
  'blog-post, all': 5_400,
  content: 5_020,
  courses: 5_360,
  doc: 4_240,
  'doc-category': 3_610,
  'docs-root': 3_610,
  glossary: 5_020,
  home: 5_630,
  login: 3_350,
  'not-found': 3_400,
};
const IN_EVERY_DOCUMENT = { 'boot script': 1_900, 'import map': 930 };
/** Budgets of the application, and of the chunk that renders each kind of page and loads beside the application. */
const ONCE_FOR_ALL = {
  'application script': 92_000,
  'account pages': 7_500,
  'blog pages': 3_000,
  'site pages': 5_000,
  'whole sheet': 12_000,
};

const measure = (bytes: string | Uint8Array): number => brotliCompressSync(bytes).length;

it('keeps a first visit of each kind of page within its budget', async () => {
  const root = path.resolve('packages/serbakode');
  const input = { root, shell: site, modules: null, components: null, parts: [] };
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
    'whole sheet': measure(asset(/^style-.*\.css$/)),
    'account pages': measure(asset(/^accountPages-.*\.js$/)),
    'blog pages': measure(asset(/^blogPages-.*\.js$/)),
    'site pages': measure(asset(/^sitePages-.*\.js$/)),
  };
  const budgets = { ...STYLES_OF_THE_FIRST_FRAME, ...IN_EVERY_DOCUMENT, ...ONCE_FOR_ALL };
  expect(Object.keys(sizes).toSorted()).toEqual(Object.keys(budgets).toSorted());
  const wrong = Object.entries(budgets).flatMap(([what, budget]) => {
    const size = sizes[what as keyof typeof sizes] ?? 0;
    return size > budget
      ? [
          `${what} grew to ${size} bytes, ${size - budget} above ${budget}: with room, its budget would be ${size + 500}`,
        ]
      : [];
  });
  expect(wrong).toEqual([]);
});
