import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { listGrown } from '../../../../testing/listGrown.ts';
import { readClientModules } from '../../../../testing/readClientModules.ts';
import { site } from '../../../../testing/virtualSite.ts';
import { buildApplication } from './buildApplication.ts';

/** Budgets of a first visit without the page's own text, in bytes of Brotli 11. They leave about 500 bytes of room: a
 *  budget serves readers, so a change that a reader needs may raise it here, with its reason. That
 *  the first ten packets of a server contain a page up to its second heading is a test of the built site. */
const STYLES_OF_THE_FIRST_FRAME = { article: 6_100, chapter: 6_000, cards: 7_000, plain: 4_600, part: 6_550 };
const IN_EVERY_DOCUMENT = { 'boot script': 2_000, 'import map': 930 };
/** Budgets of the application, and of the chunk that renders each kind of page and loads beside the application. */
const ONCE_FOR_ALL = {
  // The mark is 95 kB without the parts, which packages bring as scripts of their own (`packedSite.test.ts`). Here they are
  // compiled in, so it is stricter. With the loader of the playground's page, what its chunk imports from here, the button that keeps a course, and kinds of
  // items as parts declare them, with their export and the words that ask whether they join an account; keys of parts
  // that act before they are loaded, the room for one place to continue or several, and links of the copyright line.
  'application script': 95_400,
  'account pages': 7_500,
  'blog pages': 2_900,
  'site pages': 4_000,
  // Beside what the first tap on a sample loads.
  playground: 5_450,
  // The same, with the scheduler.
  review: 8_850,
  // What the first press on that button loads.
  'keeping courses': 4_500,
  'whole sheet': 11_800,
};

const measure = (bytes: string | Uint8Array): number => brotliCompressSync(bytes).length;

it('keeps a first visit of each kind of page within its budget', async () => {
  const root = path.resolve('packages/serbakode');
  const input = {
    root,
    shell: site,
    modules: null,
    components: null,
    parts: await readClientModules(),
    rules: { modules: {}, partSources: [], svg: 'address' as const },
  };
  const application = await buildApplication(input, path.join(root, '.cache/application'));
  const assets = path.join(application.clientDir, 'assets');
  const asset = (name: RegExp) =>
    readFileSync(path.join(assets, readdirSync(assets).find((file) => name.test(file)) ?? ''));
  const sizes = {
    ...Object.fromEntries(Object.entries(application.firstFrames ?? {}).map(([group, css]) => [group, measure(css)])),
    'boot script': measure(application.bootScript),
    'import map': measure(JSON.stringify({ integrity: application.scriptIntegrity })),
    'application script': measure(asset(/^app-.*\.js$/)),
    'whole sheet': measure(asset(/^style-.*\.css$/)),
    'account pages': measure(asset(/^accountPages-.*\.js$/)),
    'blog pages': measure(asset(/^blogPages-.*\.js$/)),
    'site pages': measure(asset(/^sitePages-.*\.js$/)),
    playground: measure(asset(/^playground\.later-.*\.js$/)),
    review: measure(asset(/^review\.later-.*\.js$/)),
    'keeping courses': measure(asset(/^keep-.*\.js$/)),
  };
  const budgets = { ...STYLES_OF_THE_FIRST_FRAME, ...IN_EVERY_DOCUMENT, ...ONCE_FOR_ALL };
  expect(Object.keys(sizes).toSorted()).toEqual(Object.keys(budgets).toSorted());
  expect(listGrown(sizes, budgets)).toEqual([]);
});
