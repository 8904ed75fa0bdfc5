import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ROOT } from '../../../../testing/siteFolder.ts';
import { digestEngineSources, listEngineSources } from './engineSources.ts';

const { runTypeScript } = (await import(pathToFileURL(path.resolve('packages/serbakode/bin/run.js')).href)) as {
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
