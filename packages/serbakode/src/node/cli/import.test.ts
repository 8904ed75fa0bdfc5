import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../../../testing/runCommand.ts';
import { REPOSITORY, ROOT, writeFiles } from '../../../../testing/siteFolder.ts';
import { IS_WHOLE } from '../../../../testing/takeShare.ts';
import { runImport } from './commands/import.ts';

it('names the package that it needs', async () => {
  const { code, stderr } = await runCommand(
    await mkdtemp(path.join(tmpdir(), 'import-')),
    'import',
    '../situs',
    '--to',
    'x',
  );
  expect(code).toBe(1);
  expect(stderr).toContain('import needs the package import-docusaurus: npm install import-docusaurus\n');
});

it('passes its arguments on to the package', async () => {
  const asked: unknown[] = [];
  const runPackage = (dir: string) => {
    asked.push(path.basename(dir));
    return Promise.resolve({
      main: (argv: readonly string[], tools: object) => {
        asked.push(argv, Object.keys(tools));
        return Promise.resolve(7);
      },
    });
  };
  const before = process.cwd();
  process.chdir(REPOSITORY);
  try {
    const tools = { runPackage, compileTypeScript: () => Promise.reject(new Error('nothing is compiled')) };
    expect(await runImport(['import', 'a', '--to', 'b'], tools)).toBe(7);
    expect(await runImport(['compare', 'a', 'b'], tools)).toBe(7);
  } finally {
    process.chdir(before);
  }
  expect(asked).toEqual([
    'import-docusaurus',
    ['a', '--to', 'b'],
    ['build', 'watchLoops'],
    'import-docusaurus',
    ['compare', 'a', 'b'],
    ['build', 'watchLoops'],
  ]);
});

// It keeps the processor for twenty seconds.
it.runIf(IS_WHOLE)('ends when code of the site never does, and names the file', async () => {
  const dir = await writeFiles({ 'docusaurus.config.js': 'module.exports = async () => { await 1; for (;;); };\n' });
  const to = path.join(dir, 'baru');
  const { stderr, signal } = spawnSync('node', [path.join(ROOT, 'bin/serbakode.js'), 'import', dir, '--to', to], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  expect(stderr).toBe(
    `${path.relative(REPOSITORY, dir)}/docusaurus.config.js:1:1  the code loops for more than 20 s\n  fix:   look for a loop that never ends\n`,
  );
  expect([signal, existsSync(to)]).toEqual(['SIGKILL', false]);
});
