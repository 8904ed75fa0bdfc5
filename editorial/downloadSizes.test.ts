import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeCompiledFolder } from 'serbakode/content';
import { expect, it } from 'vitest';
import { planSandbox } from '../packages/practice/src/node/buildSandbox.ts';
import { SANDBOX_FOLDER, SANDBOX_MANIFEST, type SandboxManifest } from '../packages/practice/src/shared/sandbox.ts';
import { REPOSITORY, ROOT } from '../packages/testing/siteFolder.ts';

it('has the same size of Python in texts as in the manifest, which the page shows', async () => {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'sizes-'));
  const plan = planSandbox({ root: path.join(REPOSITORY, 'packages/practice/src'), runtimes: ['python'] });
  const files = await writeCompiledFolder({ folder: 'sandbox', hash: '' }, plan, { root: ROOT, cacheDir });
  const manifest = await readFile(files.get(SANDBOX_FOLDER + SANDBOX_MANIFEST) ?? '', 'utf8');
  const { python } = (JSON.parse(manifest) as SandboxManifest).runtimes;
  const bytes = python?.files.reduce((sum, { transfer }) => sum + transfer, 0) ?? 0;
  const texts = await Promise.all(
    ['site/courses.yml', 'site/docs/dasar-python/program-pertama.md'].map((file) =>
      readFile(path.join(REPOSITORY, file), 'utf8'),
    ),
  );
  const named = texts.flatMap((text) =>
    [...text.matchAll(/([\d,]+) MB/g)].map(([, size = '']) => Number(size.replace(',', '.'))),
  );
  expect(named).toEqual([Math.round(bytes / 1e6), Math.round(bytes / 1e6)]);
});
