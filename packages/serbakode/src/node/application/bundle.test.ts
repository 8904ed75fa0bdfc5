import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildCorpus } from '../../../../../bench/corpus/buildCorpus.ts';
import { en as accountEn } from '../../../../accounts/src/shared/messages/pages/en.ts';
import { id as accountId } from '../../../../accounts/src/shared/messages/pages/id.ts';
import { en as practiceEn } from '../../../../practice/src/messages/practice/en.ts';
import { listGrown } from '../../../../testing/listGrown.ts';
import { IS_WHOLE } from '../../../../testing/takeShare.ts';
import { id } from '../../shared/messages/id.ts';
import { getMarkdownLabels } from '../../shared/messages/markdownLabels.ts';

/** Budgets of practice in bytes of Brotli 11, with about 500 bytes of room. */
const BUDGETS = {
  // With the texts, the check of lines that are put in order, and the questions to the TypeScript compiler.
  // It colors code with Prism's core (1.1 kB more than a search of our own had) by grammars, which are files of their own;
  // a tap that steps through a program loads the rest.
  // The drafts, the download, the program and the preview of a box are functions of their own, which costs 0.2 kB.
  'practice.later': 38_690,
  // What is not needed by every exercise.
  aids: 3_900,
  steps: 8_000,
};

it.runIf(IS_WHOLE)('creates the same bytes of script and style for 10 and for 110 posts', async () => {
  const few = await buildCorpus({ posts: 10, words: 60, codeBlocks: 1 });
  const many = await buildCorpus({ posts: 110, words: 60, codeBlocks: 1 });
  const application = await readApplication(few);
  // It contains one language. Texts of the other catalogues, and texts that are only in articles, are not in the
  // bundle.
  const scripts = [...application.values()].join('');
  expect(scripts).toContain(accountEn.signIn);
  for (const word of [id.skipToContent, accountId.signInLead, getMarkdownLabels('en').headingAnchor])
    expect(scripts).not.toContain(word);
  // Each chunk is a line in the import map of every page: the entry, signing in and synchronising.
  expect([...application.keys()].map((name) => name.replace(/-(?:.{8}|.{6})\./, '.'))).toEqual([
    // Components of the kinds of page; each imports only the application's chunk.
    'accountPages.js',
    // Loaded with the first focus in code by touch, and by the tap that opens lines to put in order.
    'aids.js',
    'app.js',
    // Loaded only by the boot script, if the site is served at another address than it was built for.
    'base-url.js',
    'blogPages.js',
    'connectAuth.js',
    // Loaded by the first tap on a sample, an exercise or a project, and by the account's page if the device has
    // practice data.
    'practice.later.js',
    'sitePages.js',
    'startSync.later.js',
    // Loaded by the tap that steps through a program.
    'steps.js',
    // The full style sheet at the end of every document.
    'style.css',
  ]);
  const app = [...application].find(([name]) => name.startsWith('app-'))?.[1];
  expect(app).not.toMatch(/\bfrom ?["'`]\.\//);
  for (const [name, code] of application) {
    if (!/^\w+Pages-/.test(name)) continue;
    const imported = [...code.matchAll(/\bfrom ?["'`]\.\/(\w+)-/g)].map(([, chunk]) => chunk);
    expect(imported, name).toEqual(['app']);
  }
  expect(await readApplication(many)).toEqual(application);

  // What the first tap on an exercise loads. A third of it are the sentences about errors: a device that is offline by
  // then has them too.
  const read = (chunk: string) => [...application].find(([name]) => name.startsWith(`${chunk}-`))?.[1] ?? '';
  const weigh = (chunk: string) => brotliCompressSync(Buffer.from(read(chunk), 'latin1')).length;
  const practice = read('practice.later');
  const sizes = Object.fromEntries(Object.keys(BUDGETS).map((chunk) => [chunk, weigh(chunk)]));
  expect(listGrown(sizes, BUDGETS)).toEqual([]);
  expect(practice).toContain(practiceEn.editorHelp);
  expect(app).not.toContain(practiceEn.editorHelp);

  // A post's document does not grow either: it has the same inline scripts and references.
  const [a, b] = await Promise.all([few, many].map(readScripts));
  expect(a).toEqual(b);
});

async function readApplication(outDir: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(path.join(outDir, 'assets'))).filter((name) => /\.(?:js|css)$/.test(name)).toSorted();
  return new Map(
    await Promise.all(
      files.map(async (name) => [name, await readFile(path.join(outDir, 'assets', name), 'latin1')] as const),
    ),
  );
}

/** List the scripts and references in the head of a post. */
async function readScripts(outDir: string): Promise<string[]> {
  const [first = ''] = (await readdir(path.join(outDir, 'blog'))).filter((name) => name.endsWith('-1.html'));
  const html = await readFile(path.join(outDir, 'blog', first), 'utf8');
  const scripts =
    html.match(/<script>.*?<\/script>|<script type="importmap">.*?<\/script>|<style>.*?<\/style>/gs) ?? [];
  expect(scripts).toHaveLength(3);
  return scripts;
}
