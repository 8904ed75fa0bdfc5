import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../../testing/siteFolder.ts';
import { IS_WHOLE } from '../../../testing/takeShare.ts';
import { COMPILER, packCompiler, readCompiler } from './packCompiler.ts';
import { readVersion } from './runtimeSources.ts';

const SOURCES = path.join(REPOSITORY, 'packages/practice/src');

// The result changes only with the versions of TypeScript and of the bundler.
it.runIf(IS_WHOLE)('packs the installed TypeScript again as it is committed', async () => {
  expect((await packCompiler(SOURCES)) === (await readCompiler(SOURCES))).toBe(true);
});

it('sets a global variable to the compiler', async () => {
  const compiler = await readCompiler(SOURCES);
  const answer: unknown = runInNewContext(`${compiler}; ${COMPILER}.version + ${COMPILER}.transpile('var a: number')`);
  expect(answer).toBe(`${readVersion(SOURCES, 'typescript')}var a;\n`);
});
