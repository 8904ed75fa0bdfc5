import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { listenLocally } from '../../../../testing/listenLocally.ts';
import { ROOT, SMALL_CONFIG, writeSite } from '../../../../testing/siteFolder.ts';
import { markOutput } from '../output/outputMark.ts';

it.each([
  [
    'ends the process',
    'process.exit(0);',
    'Stopped before the end: a file of the site ended the process, or waits for something that never comes.\n',
  ],
  [
    'ends the process as failed',
    'process.exit(1);',
    'Stopped before the end: a file of the site ended the process, or waits for something that never comes.\n',
  ],
  [
    'throws what has no text',
    'throw { toString() { throw 1; } };',
    `site/site.config.ts:1:1  the configuration stopped with an error: { toString: [Function: toString] }
  fix:   correct the file

1 error, 0 warnings
`,
  ],
  [
    'waits for what never comes',
    'await new Promise(() => {});',
    `site/site.config.ts:1:1  the configuration did not end after 10 s
  fix:   look for a loop that never ends, or a promise that never settles

1 error, 0 warnings
`,
  ],
])('a build whose configuration %s reports it, fails, and leaves the old output', async (_what, line, message) => {
  const workDir = await writeSite({ 'site.config.ts': `${line}\n${SMALL_CONFIG}` });
  await mkdir(path.join(workDir, 'dist'));
  await writeFile(path.join(workDir, 'dist/index.html'), 'lama');
  await markOutput(path.join(workDir, 'dist'));
  const build = promisify(execFile)('node', [path.join(ROOT, 'bin/serbakode.js'), 'build'], { cwd: workDir });
  await expect(build).rejects.toMatchObject({ code: 1, stderr: message });
  expect(await readFile(path.join(workDir, 'dist/index.html'), 'utf8')).toBe('lama');
});

it('a mistake in sidebars has its place, though the bundler is being loaded when it is found', async () => {
  const workDir = await writeSite({ 'docs/a.md': '# A\n', 'sidebars.ts': '\nexport default null;\n' });
  const build = promisify(execFile)('node', [path.join(ROOT, 'bin/serbakode.js'), 'build'], { cwd: workDir });
  const stderr = expect.stringContaining('site/sidebars.ts:2:1  the default export is empty');
  await expect(build).rejects.toMatchObject({ code: 1, stderr });
});

it('a preview whose port is in use reports it, and exits', async () => {
  const other = createServer();
  const port = await listenLocally(other);
  const words = [path.join(ROOT, 'bin/serbakode.js'), 'dev', '--port', String(port)];
  // What it watches would keep it alive: it is ended then, and has no code.
  const preview = promisify(execFile)('node', words, { cwd: await writeSite({}), timeout: 120_000 });
  const stderr = `port ${port} is taken: choose another with --port or PORT\n`;
  await expect(preview).rejects.toMatchObject({ code: 1, stderr });
  other.close();
});
