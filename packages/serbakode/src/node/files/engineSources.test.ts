import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../../../../testing/siteFolder.ts';
import { digestEngineSources, listEngineSources } from './engineSources.ts';

const RUNNER = pathToFileURL(path.resolve('packages/serbakode/bin/run.js')).href;
const { runTypeScript } = (await import(RUNNER)) as {
  readonly runTypeScript: (entryFile: string) => Promise<unknown>;
};

it('has the same digests for the compiled command as for the sources, so that all find the same caches', async () => {
  const compiled = (await runTypeScript('src/node/files/engineSources.ts')) as {
    readonly digestEngineSources: typeof digestEngineSources;
    readonly listEngineSources: typeof listEngineSources;
  };
  const sources = listEngineSources(ROOT);
  expect(sources).toContain('src/client/theme/styles/tokens.css');
  expect(compiled.listEngineSources(ROOT)).toEqual(sources);
  const files = ['package.json', ...sources];
  expect(compiled.digestEngineSources(ROOT, files)).toBe(digestEngineSources(ROOT, files));
});

it('compiles an entry again if a source has changed, not because another entry was compiled', async () => {
  // In processes of their own, because each looks at the sources once.
  const compile = async (entry: string) => {
    const script = `const { compileTypeScript } = await import('${RUNNER}'); console.log(await compileTypeScript('${entry}'));`;
    return (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])).stdout;
  };
  const [first, other, again] = [
    await compile('packages/testing/eventually.ts'),
    await compile('packages/testing/takeShare.ts'),
    await compile('packages/testing/eventually.ts'),
  ];
  expect(other).not.toBe(first);
  expect(again).toBe(first);
});
