import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProblemList } from '../../diagnostics/createProblemList.ts';
import { completeProblem } from '../../diagnostics/problem.ts';
import { EMPTY_RESULT } from '../../markdown/emptyResult.ts';
import type { MarkdownOptions } from '../../markdown/parse/types.ts';
import { toFailedResult } from '../../markdown/renderSafely.ts';
import { LostFile } from '../../markdown/thread.ts';
import { createBodyStore } from './createBodyStore.ts';
import { parseSources, type Parser } from './parseSources.ts';
import type { SourceFile } from './sourceFile.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sources-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** Parse files. @returns the messages of their problems */
async function parse(
  names: readonly string[],
  render: Parser['render'],
  onProgress: (done: number) => void = () => {},
): Promise<string[]> {
  const sources = names.map((name): SourceFile => {
    const file = path.join(dir, name);
    return {
      path: file,
      shown: name,
      relative: name,
      section: 'blog',
      version: null,
      format: 'md',
      original: file,
      isFallback: false,
    };
  });
  await Promise.all(sources.map((source) => writeFile(source.path, source.shown)));
  const problems = createProblemList();
  await parseSources(sources, {
    siteDir: dir,
    cacheDir: path.join(dir, 'cache'),
    parserVersion: '1',
    markdown: {} as MarkdownOptions, // The parser of these tests does not read them.
    parser: () => Promise.resolve({ render }),
    bodies: createBodyStore(),
    problems,
    onProgress,
  });
  return problems.all().map(({ message }) => message);
}

const renderNothing: Parser['render'] = async (inputs) => inputs.map(() => EMPTY_RESULT);
function failWith(error: Error): Parser['render'] {
  return async (inputs) => inputs.map((input) => toFailedResult(input, error));
}

it('reads an unchanged file from the cache, including its errors', async () => {
  const reporting: Parser['render'] = async (inputs) =>
    inputs.map(({ file }) => ({
      ...EMPTY_RESULT,
      problems: [completeProblem({ file, line: 1, code: 'syntax', message: 'rusak', fix: 'betulkan' })],
    }));
  expect(await parse(['a.md'], reporting)).toEqual(['rusak']);
  expect(await parse(['a.md'], renderNothing)).toEqual(['rusak']);
});

it.each([
  ['b.md', 'crashed its thread or took too long', new LostFile('it takes more than 10 s', 0, true)],
  ['c.md', 'met an exception', new Error('it takes more than 10 s')],
])('tries a file again (%s) that %s: the machine may have been the reason', async (file, _, error) => {
  expect(await parse([file], failWith(error))).toEqual(['the file cannot be rendered: it takes more than 10 s']);
  expect(await parse([file], renderNothing)).toEqual([]);
});

it('reports progress within the articles of a site of some hundred', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `c${index}.md`);
  const progress: number[] = [];
  await parse(names, renderNothing, (done) => progress.push(done));
  // Two batches are parsed at a time, so the last, which is short, may end before the one above it.
  expect([progress.length, progress[0], progress[1], progress.at(-1)]).toEqual([4, 64, 128, 200]);
});
