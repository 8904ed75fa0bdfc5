import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createProblemList } from '../../../serbakode/src/node/diagnostics/createProblemList.ts';
import { compileWorker } from '../../../serbakode/src/node/parts/compileWorker.ts';
import { REPOSITORY } from '../../../testing/siteFolder.ts';
import offline from '../part.ts';

const compile = (name: string) =>
  compileWorker(path.join(REPOSITORY, 'packages/offline/src', name), {
    shown: (file) => file,
    problems: createProblemList(),
  });

it('a worker has at most 3 kB', async () => {
  for (const options of [{}, { off: true }]) {
    const text = (await compile(offline(options).worker)) ?? '';
    expect(text).toContain('offline-');
    expect(brotliCompressSync(text).length).toBeLessThan(3000);
  }
});

it('the worker of a withdrawn part answers no request', async () => {
  const text = (await compile(offline({ off: true }).worker)) ?? '';
  expect(text).toContain('unregister');
  expect(text).not.toMatch(/respondWith|`fetch`/);
});
