import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInlineParser } from '../../../../testing/createInlineParser.ts';
import { TEST_LABELS, TEST_POLICY } from '../../../../testing/markdown/testLabels.ts';
import { IS_WHOLE, takeShare } from '../../../../testing/takeShare.ts';
import { getMarkdownLabels } from '../../shared/messages/markdownLabels.ts';
import { formatProblem } from '../diagnostics/formatProblem.ts';
import { createPool } from './createPool.ts';
import { knownLanguages, toGrammarName } from './highlight/languages.ts';
import { createThreads } from './thread.ts';

const markdown = { labels: TEST_LABELS, policy: TEST_POLICY };
let folder: string;
/** The worker, compiled as on the command line. */
let workerUrl: URL;
/** A thread that echoes its text, and crashes or does not end on certain texts. */
let mortalUrl: URL;

beforeAll(async () => {
  folder = await mkdtemp(path.join(import.meta.dirname, '../../../../../node_modules/.pool-test-'));
  await build({
    input: path.join(import.meta.dirname, 'worker.ts'),
    platform: 'node',
    external: /^[^./]/,
    logLevel: 'warn',
    output: { file: path.join(folder, 'worker.mjs'), format: 'esm', codeSplitting: false },
  });
  workerUrl = pathToFileURL(path.join(folder, 'worker.mjs'));
  await writeFile(path.join(folder, 'mortal.mjs'), MORTAL);
  mortalUrl = pathToFileURL(path.join(folder, 'mortal.mjs'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const MORTAL = `
import { pbkdf2Sync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ inputs }) => {
  if (!inputs) return;
  for (const [index, { text }] of inputs.entries()) {
    parentPort.postMessage(index);
    while (text === 'loop');
    if (text === 'native') pbkdf2Sync('a', 'b', 2_147_483_647, 64, 'sha512');
    if (text === 'exit') process.exit(3);
    if (text === 'throw') throw new Error('out of luck');
  }
  parentPort.postMessage(inputs.map(({ text }) => ({ html: text, problems: [] })));
});
`;

describe('createPool', () => {
  it('returns results in the order of the files, whatever thread renders them', async () => {
    const pool = createPool({ markdown, threads: createThreads(workerUrl, 2) });
    const inputs = Array.from({ length: 40 }, (_, index) => ({
      file: `${index}.md`,
      text: `# Number ${index}\n\n\`\`\`${index % 2 ? 'json' : 'ini'}\n{"a": ${index}}\n\`\`\`\n`,
    }));
    const results = await pool.render(inputs);
    await pool.close();
    expect(results.map(({ title }) => title)).toEqual(inputs.map((_, index) => `Number ${index}`));
    expect(results[1]?.html).toContain('<span class="t-number">1</span>');
  });

  it('renders the same in this thread as in others', async () => {
    const inputs = Array.from({ length: 12 }, (_, index) => ({
      file: `${index}.md`,
      text: `# A\n\n[b](./b.md) \`${index}\``,
    }));
    const threads = createPool({ markdown, threads: createThreads(workerUrl, 2) });
    const inline = await createInlineParser(markdown);
    const [a, b] = await Promise.all([threads.render(inputs), inline.render(inputs)]);
    await threads.close();
    expect(a).toEqual(b);
  });

  it('renders in threads that run already, and again with other options', async () => {
    const inputs = Array.from({ length: 12 }, (_, index) => ({
      file: `${index}.md`,
      text: `:::note\n\n${index}\n\n:::\n`,
    }));
    const threads = createThreads(workerUrl, 2);
    for (const thread of threads) thread.start();
    const others = { ...markdown, labels: getMarkdownLabels('id') };
    const pages: string[] = [];
    for (const options of [markdown, others, markdown]) {
      const results = await createPool({ markdown: options, threads }).render(inputs);
      const inline = await createInlineParser(options);
      expect(results).toEqual(await inline.render(inputs));
      pages.push(results[0]?.html ?? '');
    }
    expect(new Set(pages).size).toBe(2);
    for (const thread of threads) await thread.close();
  });

  it('names the file that killed its thread, and renders the others', async () => {
    const pool = createPool({ markdown, threads: createThreads(mortalUrl, 2) });
    const texts = Array.from({ length: 30 }, (_, index) =>
      index === 7 ? 'exit' : index === 19 ? 'throw' : `text ${index}`,
    );
    const results = await pool.render(texts.map((text, index) => ({ file: `${index}.md`, text })));
    await pool.close();
    expect(results.flatMap(({ problems }) => problems)).toEqual([
      {
        code: 'syntax',
        file: '7.md',
        line: 1,
        column: 1,
        message: 'the file cannot be rendered: its thread ended with code 3',
        fix: 'this is a bug of the engine: report it with the file',
        severity: 'error',
      },
      {
        code: 'syntax',
        file: '19.md',
        line: 1,
        column: 1,
        message: 'the file cannot be rendered: out of luck',
        fix: 'this is a bug of the engine: report it with the file',
        severity: 'error',
      },
    ]);
    expect(results.map(({ html }) => html)).toEqual(
      texts.map((text, index) => (index === 7 || index === 19 ? '' : text)),
    );
  });

  it('names the files that are not rendered within the limit, and renders the others', async () => {
    const pool = createPool({ markdown, threads: createThreads(mortalUrl, 2, 1) });
    const texts = Array.from({ length: 30 }, (_, index) =>
      index === 7 || index === 8 || index === 29 ? 'loop' : `text ${index}`,
    );
    const results = await pool.render(texts.map((text, index) => ({ file: `${index}.md`, text })));
    await pool.close();
    expect(results.flatMap(({ problems }) => problems.map(formatProblem))).toEqual(
      [7, 8, 29].map(
        (index) =>
          `${index}.md:1:1  the file cannot be rendered: rendering it takes longer than 1 s\n  fix:   shorten or split it: remove halves of it until the slow part is found`,
      ),
    );
    expect(results.map(({ html }) => html)).toEqual(texts.map((text) => (text === 'loop' ? '' : text)));
  });

  it.runIf(IS_WHOLE)('watches a single file too', async () => {
    const pool = createPool({ markdown, threads: createThreads(mortalUrl, 2, 1) });
    const [result] = await pool.render([{ file: 'one.md', text: 'loop' }]);
    await pool.close();
    expect(result?.problems).toMatchObject([{ file: 'one.md', severity: 'error' }]);
  });

  it.runIf(IS_WHOLE)('ends its process though native code of a thread never ends', async () => {
    const entry = path.join(folder, 'native.mjs');
    const exported = ['createPool.ts', 'thread.ts'].map((file) => path.join(import.meta.dirname, file));
    await writeFile(
      path.join(folder, 'pool.ts'),
      exported.map((file) => `export * from ${JSON.stringify(file)};\n`).join(''),
    );
    await build({
      input: path.join(folder, 'pool.ts'),
      platform: 'node',
      external: /^[^./]/,
      logLevel: 'warn',
      output: { file: path.join(folder, 'pool.mjs'), format: 'esm', codeSplitting: false },
    });
    await writeFile(
      entry,
      `import { createPool, createThreads } from './pool.mjs';
const pool = createPool({ markdown: {}, threads: createThreads(new URL('./mortal.mjs', import.meta.url), 1, 1) });
const results = await pool.render(['a', 'native', 'b'].map((text) => ({ file: text, text })));
await pool.close();
console.log(JSON.stringify(results.map(({ html, problems }) => [html, problems.length])));
`,
    );
    const { stdout, status, signal } = spawnSync(process.execPath, [entry], { encoding: 'utf8', timeout: 100_000 });
    expect([stdout, status, signal]).toEqual(['[["a",0],["",1],["b",0]]\n', null, 'SIGKILL']);
  });

  it('renders the same in a first job as in concurrent ones', async () => {
    const pool = createPool({ markdown, threads: createThreads(workerUrl, 2) });
    const inputs = Array.from({ length: 40 }, (_, index) => ({
      file: `${index}.md`,
      text: `# Number ${index}\n\n\`\`\`${index % 2 ? 'json' : 'ini'}\n{"a": ${index}}\n\`\`\`\n`,
    }));
    const [first, ...others] = await Promise.all([pool.render(inputs), pool.render(inputs), pool.render(inputs)]);
    await pool.close();
    expect(first[39]?.html).toContain('<span class="t-number">39</span>');
    expect(others).toEqual([first, first]);
  });

  it('colours code alike, whatever was coloured before it and in whatever thread', async () => {
    const text = await readFile(path.resolve('tests/fixtures/markdown/languages.md'), 'utf8');
    const code = text.replaceAll('```', '').slice(0, 700);
    const names = new Set(knownLanguages().flatMap((name) => toGrammarName(name) ?? []));
    const inputs = takeShare([...names]).map((language) => ({
      file: `${language}.md`,
      text: `\`\`\`${language}\n${code}\n\`\`\`\n`,
    }));
    const render = async (files: typeof inputs) => {
      const pool = createPool({ markdown, threads: createThreads(workerUrl, 1) });
      const results = await pool.render(files);
      await pool.close();
      return results.map(({ html }) => html);
    };
    const [forwards, backwards] = await Promise.all([render(inputs), render(inputs.toReversed())]);
    const differ = inputs.filter((_, index) => forwards[index] !== backwards.at(-1 - index));
    expect(differ.map(({ file }) => file)).toEqual([]);
  });

  it('replaces a thread that was killed', async () => {
    const pool = createPool({ markdown, threads: createThreads(mortalUrl, 2) });
    const read = (html: readonly string[]) =>
      pool
        .render(html.map((text, index) => ({ file: `${index}.md`, text })))
        .then((results) => results.map(({ html: text }) => text));
    const texts = Array.from({ length: 40 }, (_, index) => `text ${index}`);
    const deadly = texts.map((text, index) => (index === 3 || index === 30 ? 'exit' : text));
    const left = deadly.map((text) => (text === 'exit' ? '' : text));
    await expect(read(deadly)).resolves.toEqual(left);
    await expect(Promise.all([read(deadly), read(texts), read(deadly)])).resolves.toEqual([left, texts, left]);
    await pool.close();
  });
});
