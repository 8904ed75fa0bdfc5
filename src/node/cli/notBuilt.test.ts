import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ROOT, writeSite } from '../../../tests/support/siteFolder.ts';

/**
 * Run a command that cannot succeed.
 * @returns exit code and errors
 */
async function run(workDir: string, ...words: string[]): Promise<string> {
  const done = promisify(execFile)('node', [path.join(ROOT, 'bin/serbakode.js'), ...words], { cwd: workDir });
  return done.then(
    () => '0',
    ({ code, stderr }: { readonly code: number; readonly stderr: string }) => `${code} ${stderr}`,
  );
}

describe.each([['serve', '--port', '0'], ['verify'], ['ledger']])('%s', (...words) => {
  it('says what to do if the site has not been built', async () => {
    const workDir = await writeSite({});
    const said = '1 there is no built site at dist: run `npm run build` first\n';
    expect(await run(workDir, ...words)).toBe(said);
    await mkdir(path.join(workDir, 'dist'));
    expect(await run(workDir, ...words), 'an empty folder').toBe(said);
  });

  it('says what to do if the output was copied without its hosting configuration', async () => {
    const workDir = await writeSite({});
    await mkdir(path.join(workDir, 'dist'));
    await writeFile(path.join(workDir, 'dist', '404.json'), '{"page":{"permalink":"/404"}}');
    expect(await run(workDir, ...words)).toBe(
      '1 firebase.deploy.json is missing, which a build writes beside dist: run `npm run build` again\n',
    );
  });
});
