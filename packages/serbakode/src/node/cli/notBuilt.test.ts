import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runToErrors } from '../../../../testing/runCommand.ts';
import { writeSite } from '../../../../testing/siteFolder.ts';

describe.each([['serve', '--port', '0'], ['verify'], ['ledger']])('%s', (...words) => {
  it('reports the fix if the site has not been built', async () => {
    const workDir = await writeSite({});
    const said = '1 there is no built site at dist: run `npm run build` first\n';
    expect(await runToErrors(workDir, ...words)).toBe(said);
    await mkdir(path.join(workDir, 'dist'));
    expect(await runToErrors(workDir, ...words), 'an empty folder').toBe(said);
  });

  it('reports the fix if the output was copied without its hosting configuration', async () => {
    const workDir = await writeSite({});
    await mkdir(path.join(workDir, 'dist'));
    await writeFile(path.join(workDir, 'dist', '404.json'), '{"page":{"permalink":"/404"}}');
    expect(await runToErrors(workDir, ...words)).toBe(
      '1 firebase.deploy.json is missing, which a build writes beside dist: run `npm run build` again\n',
    );
  });
});
