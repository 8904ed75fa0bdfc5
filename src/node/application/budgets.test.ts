import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { site } from '../../../tests/support/virtualSite.ts';
import { buildApplication } from './buildApplication.ts';

/** What a first visit loads besides its own words, in bytes of Brotli 11. A change that needs more, or less, says so here. */
const STYLES_OF_THE_FIRST_FRAME = {
  account: 5_400,
  'blog-archive': 5_200,
  'blog-authors': 5_100,
  'blog-list': 7_300,
  'blog-post': 8_200,
  'blog-tag': 7_400,
  'blog-tags': 5_200,
  content: 7_300,
  courses: 7_800,
  doc: 8_200,
  'doc-category': 5_600,
  'docs-root': 5_500,
  glossary: 7_400,
  home: 8_100,
  login: 5_300,
  'not-found': 5_100,
  react: 4_500,
};
const IN_EVERY_DOCUMENT = { 'boot script': 1_100, 'import map': 700 };
const ONCE_FOR_ALL = { 'application script': 99_500, 'whole sheet': 11_000 };

/** How far below its budget a size may lie before the budget is lowered. */
const SLACK = 300;

const measure = (bytes: string | Uint8Array): number => brotliCompressSync(bytes).length;

it('loads on a first visit what its table says, kind by kind', async () => {
  const root = process.cwd();
  const input = { root, shell: site, modules: null, components: null };
  const application = await buildApplication(input, path.join(root, '.cache/application'));
  const assets = path.join(application.clientDir, 'assets');
  const asset = (name: RegExp) =>
    readFileSync(path.join(assets, readdirSync(assets).find((file) => name.test(file)) ?? ''));
  const sizes = {
    ...Object.fromEntries(Object.entries(application.styles).map(([kind, text]) => [kind, measure(text)])),
    'boot script': measure(application.bootScript),
    'import map': measure(JSON.stringify({ integrity: application.scriptIntegrity })),
    'application script': measure(asset(/^app-.*\.js$/)),
    'whole sheet': measure(asset(/^style-.*\.css$/)),
  };
  const budgets = { ...STYLES_OF_THE_FIRST_FRAME, ...IN_EVERY_DOCUMENT, ...ONCE_FOR_ALL };
  expect(Object.keys(sizes).toSorted()).toEqual(Object.keys(budgets).toSorted());
  const wrong = Object.entries(budgets).flatMap(([what, budget]) => {
    const size = sizes[what as keyof typeof sizes] ?? 0;
    const slack = Math.max(SLACK, budget * 0.04);
    return size > budget || size < budget - slack ? [`${what}: ${size} bytes, the table says ${budget}`] : [];
  });
  expect(wrong).toEqual([]);
}, 60_000);
