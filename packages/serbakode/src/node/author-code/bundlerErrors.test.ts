import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundle } from '../../../../practice/src/node/bundle.ts';
import { bundleCode } from '../application/bundleCode.ts';
import { bundleWorker } from '../parts/compileWorker.ts';

it.each([
  ['the application', (file: string) => bundleCode({ input: file }, { dir: `${file}.out` })],
  ['the service worker', bundleWorker],
  ['the sandbox', bundle],
] as const)('leaves no import of a package that is not installed to the browser: %s', async (_name, run) => {
  const entry = path.join(await mkdtemp(path.join(tmpdir(), 'bundle-')), 'a.js');
  await writeFile(entry, "import { kata } from 'paket-yang-tidak-ada';\nconsole.log(kata);\n");
  await expect(run(entry)).rejects.toThrow('paket-yang-tidak-ada');
});
