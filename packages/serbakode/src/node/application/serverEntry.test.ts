import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readClientModules } from '../../../../testing/readClientModules.ts';
import { site } from '../../../../testing/virtualSite.ts';
import { buildApplication } from './buildApplication.ts';

let serverFile = '';

beforeAll(async () => {
  const root = path.resolve('packages/serbakode');
  const input = {
    root,
    shell: site,
    modules: null,
    components: null,
    parts: await readClientModules(),
    rules: { modules: {}, partSources: [], svg: 'address' as const },
  };
  ({ serverFile } = await buildApplication(input, path.join(root, '.cache/application')));
});

it('compiles the renderer of pages without an `await` at its top, so that a loop in a component can be ended', () => {
  // Requiring a module throws if it, or one that it imports, awaits.
  expect(createRequire(import.meta.url)(serverFile)).toHaveProperty('renderPage');
});

it('compiles the renderer of pages into one file, without the scripts that only browsers load', async () => {
  expect(await readdir(path.dirname(serverFile))).toEqual(['entry-server.cjs']);
});
