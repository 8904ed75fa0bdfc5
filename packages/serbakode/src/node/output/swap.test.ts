import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createCorpus } from '../../../../../bench/corpus/createCorpus.ts';
import { runCommand } from '../../../../testing/runCommand.ts';
import { ROOT, writeSite } from '../../../../testing/siteFolder.ts';
import { IS_WHOLE } from '../../../../testing/takeShare.ts';

const COMMAND = path.join(ROOT, 'bin/serbakode.js');
const POST = '---\ntitle: Judul\ndate: 2023-01-02\n---\n\nPembuka.\n\n<!-- truncate -->\n';

describe('the last good output', () => {
  it('stays byte for byte if content has errors, and the command ends with code 1 and reports all errors', async () => {
    const workDir = await writeSite({ 'blog/2023-01-01-a.md': POST });
    expect((await runCommand(workDir, 'build')).code).toBe(0);
    const before = await readFile(path.join(workDir, 'dist/blog/a.html'), 'utf8');

    await writeFile(path.join(workDir, 'site/blog/2023-01-01-a.md'), POST.replace('Judul', '[x]'));
    await writeFile(path.join(workDir, 'site/blog/b.md'), POST.replace('2023-01-02', 'besok'));
    const { code, stdout, stderr } = await runCommand(workDir, 'build');
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toBe(`site/blog/2023-01-01-a.md:2:1  \`title\` is a list, but must be text
  fix:   correct \`title\`

site/blog/b.md:3:1  "besok" is not a valid date
  fix:   write the day as 2023-02-24, or with a time as 2023-02-24T08:00:00+07:00

2 errors, 0 warnings
`);
    expect(await readFile(path.join(workDir, 'dist/blog/a.html'), 'utf8')).toBe(before);
    expect((await readdir(workDir)).toSorted()).toEqual(['dist', 'firebase.deploy.json', 'site']);
  });

  it.runIf(IS_WHOLE)(
    'stays if the process is killed during a build, and the next build removes temporary files',
    async () => {
      const workDir = await writeSite({ 'blog/2023-01-01-a.md': POST });
      await runCommand(workDir, 'build');
      const dist = path.join(workDir, 'dist');
      const before = await readFile(path.join(dist, 'index.html'), 'utf8').catch(() => null);
      const files = await readdir(dist, { recursive: true });
      const kept = await mkdtemp(path.join(tmpdir(), 'kept-'));
      await cp(dist, kept, { recursive: true });

      await createCorpus(path.join(workDir, 'site'), { posts: 150, words: 100, codeBlocks: 1 });
      while (!(await killHalfway(workDir))) {
        await rm(dist, { recursive: true });
        await cp(kept, dist, { recursive: true });
      }
      expect(await readdir(path.join(workDir, 'dist'), { recursive: true })).toEqual(files);
      expect(await readFile(path.join(workDir, 'dist/index.html'), 'utf8').catch(() => null)).toBe(before);

      const again = spawn('node', [COMMAND, 'build'], { cwd: workDir, stdio: 'ignore' });
      expect(await once(again, 'exit')).toEqual([0, null]);
      expect((await readdir(workDir)).toSorted()).toEqual(['dist', 'firebase.deploy.json', 'site']);
      expect(await readdir(path.join(workDir, 'dist'))).toContain('index.html');
    },
  );
});

/** Kill a build when it has written a page.
 *  @returns false if it was faster, because this process had to wait for the processor */
async function killHalfway(workDir: string): Promise<boolean> {
  const child = spawn('node', [COMMAND, 'build'], { cwd: workDir, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const isHalf = async () =>
    (await readdir(path.join(workDir, '.dist.build'), { recursive: true }).catch(() => [])).some(isPage);
  while (!(await isHalf()) && child.exitCode === null) await sleep(2);
  child.kill('SIGKILL');
  const [code, signal] = await ended;
  if (code === null) expect(signal).toBe('SIGKILL');
  else expect(code).toBe(0);
  return code === null;
}

const isPage = (name: string): boolean => name.endsWith('blog.html');
