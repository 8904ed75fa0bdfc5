import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../../testing/siteFolder.ts';
import { listApplicationSources } from './buildApplication.ts';

/** Modules that are bundled, and modules that determine the bundle. */
const ENTRIES = [
  ...['entry-client.tsx', 'entry-server.tsx', 'entry-shell.tsx'].map((name) => `src/client/app/${name}`),
  ...['boot.ts', 'baseUrlBanner.ts'].map((name) => `src/client/boot/${name}`),
  ...['buildBoot.ts', 'moduleCode.ts', 'themeComponents.ts', 'virtualSite.ts'].map(
    (name) => `src/node/application/${name}`,
  ),
];
/** Type imports, which are not in the bundle. */
const IMPORT =
  /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/g;
/** Modules that read, list, keep and write files, on which no byte of the bundle depends. */
const isReader = (file: string) => /^src\/node\/(?:files|diagnostics|output)\//.test(file);

it('recompiles the application if a module of its bundle or of the bundling code changes', async () => {
  const covered = new Set(listApplicationSources(ROOT));
  const found = new Set(ENTRIES);
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = await readFile(path.join(ROOT, file), 'utf8');
    for (const [, plain = '', lazy = ''] of text.matchAll(IMPORT)) {
      const next = path.posix.join(path.posix.dirname(file), (plain || lazy).replace(/\?.*/, ''));
      if (!isReader(next)) found.add(next);
    }
  }
  expect(found.size).toBeGreaterThan(150);
  expect([...found].filter((file) => !covered.has(file))).toEqual([]);
  expect(covered).toContain('src/node/application/virtualSite.ts');
  expect(covered).toContain('src/node/application/toMarkedMap.ts');
});
