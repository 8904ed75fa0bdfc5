import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundleCode } from './bundleCode.ts';

it('leaves no import of a package that is not installed to the browser', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'bundle-'));
  const entry = path.join(dir, 'a.js');
  await writeFile(entry, "import { kata } from 'paket-yang-tidak-ada';\nconsole.log(kata);\n");
  const bundle = bundleCode({ input: entry }, { dir: path.join(dir, 'out') });
  await expect(bundle).rejects.toThrow('paket-yang-tidak-ada');
});
