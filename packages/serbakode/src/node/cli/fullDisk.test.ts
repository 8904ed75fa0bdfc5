import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runToErrors } from '../../../../testing/runCommand.ts';
import { ROOT, writeSite } from '../../../../testing/siteFolder.ts';

/** A mounted disk of 1.5 MB, or null if the user may not mount one. */
const disk = await (async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1500k', 'tmpfs', dir], { stdio: 'ignore' });
    return dir;
  } catch {
    console.log('NOT RUN  a full disk: no disk may be mounted here');
    return null;
  }
})();

// What a build started before its error may still be writing.
afterAll(() => {
  if (disk !== null) execFileSync('umount', ['--lazy', disk], { stdio: 'ignore' });
});

/** Run a script that mounts a disk, in a view of the disks of its own, so that no other process meets this one. */
const runWithDisk = (cwd: string, script: string, args: readonly string[] = []) =>
  spawnSync('unshare', ['--mount', 'sh', '-c', script, 'sh', ...args], { cwd, encoding: 'utf8', timeout: 120_000 });

describe.skipIf(disk === null)('a disk that is full', () => {
  it('is reported with a message, and the last good output stays', async () => {
    const workDir = await writeSite({ 'pages/index.md': '# A\n' });
    const room = path.join(String(disk), 'room');
    await mkdir(room);
    const outDir = path.join(room, 'dist');
    expect(await runToErrors(workDir, 'build', '--out', outDir)).toBe('0');
    const before = await readFile(path.join(outDir, 'index.html'), 'utf8');
    await writeFile(path.join(workDir, 'site/pages/index.md'), '# B\n');
    await mkdir(path.join(workDir, 'site/static'));
    for (const name of ['a', 'b', 'c'])
      await writeFile(path.join(workDir, 'site/static', `${name}.bin`), Buffer.alloc(500_000));
    expect(await runToErrors(workDir, 'build', '--out', outDir)).toMatch(
      /^1 [^\n]*:1:1 {2}this cannot be \w+: the disk is full\n {2}fix: {3}make room on it\n\n1 error, 0 warnings\n$/,
    );
    expect(await readFile(path.join(outDir, 'index.html'), 'utf8')).toBe(before);
    expect((await readdir(room)).toSorted()).toEqual(['dist', 'firebase.deploy.json']);
    // What fits of it takes the room that is left, but for 50 kB.
    const rest = path.join(room, 'rest');
    await writeFile(rest, Buffer.alloc(1_500_000)).catch(() => null);
    await truncate(rest, Math.max(0, (await stat(rest)).size - 50_000));
    expect(
      await runToErrors(workDir, 'build', '--out', path.join(workDir, 'dist'), '--cache', path.join(room, 'cache')),
    ).toMatch(
      /^1 [^\n]*:1:1 {2}this cannot be \w+: the disk is full\n {2}fix: {3}make room on it\n\n1 error, 0 warnings\n$/,
    );
  });

  it.each([
    ['size=100k', 'the disk is full', 'make room on it'],
    ['ro', 'no folder can be made in this place', 'use a folder in another one'],
  ])('prevents the repository from compiling its own engine, and is reported (%s)', async (options, reason, fix) => {
    const { status, stdout, stderr } = runWithDisk(
      ROOT,
      `mount -t tmpfs -o ${options} tmpfs .cache && node bin/serbakode.js --help; code=$?; ls .cache/compiled; exit $code`,
    );
    expect(stderr.replace(/^ls: .*\n/m, '')).toBe(
      `.cache/compiled:1:1  TypeScript cannot be compiled to this folder: ${reason}\n  fix:   ${fix}\n`,
    );
    expect([status, stdout]).toEqual([1, '']);
  });

  it.each([
    [
      'bin/serbakode.js',
      ['build', '--site', 'small/site', '--report', 'small/r.json'],
      'small/r.json:1:1  this cannot be written',
    ],
    ['bin/serbakode.js', ['new', 'post', 'Judul', '--site', 'small/site', '--cache', 'small/cache'], 'small/cache'],
    ['bin/typescript.js', ['replace.ts', 'small/a'], 'small/a:1:1  this cannot be used'],
  ])('is named with the file that a command writes: %s %j', async (bin, args, start) => {
    const workDir = await writeSite({ 'pages/index.md': '# A\n' });
    const replaceFile = path.join(ROOT, 'src/node/output/replaceFile.ts');
    await writeFile(
      path.join(workDir, 'replace.ts'),
      `import { replaceFile } from ${JSON.stringify(replaceFile)};\nexport const main = ([file]) => replaceFile(file, 'a');\n`,
    );
    await mkdir(path.join(workDir, 'small'));
    const { status, stderr } = runWithDisk(
      workDir,
      'mount -t tmpfs -o size=128k tmpfs small && cp -r site small && mkdir small/cache; head -c 200000 /dev/zero > small/rest 2>/dev/null; exec node "$@"',
      [path.join(ROOT, bin), ...args],
    );
    expect(stderr.slice(0, start.length)).toBe(start);
    expect(stderr).toMatch(/^[^\n]*: the disk is full\n {2}fix: {3}make room on it\n/);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
  });

  it('ends a preview with a message', async () => {
    const workDir = await writeSite({ 'pages/index.md': '# A\n' });
    await mkdir(path.join(workDir, '.cache'));
    const { status, stderr } = runWithDisk(
      workDir,
      'mount -t tmpfs -o size=300k tmpfs .cache && exec node "$@" dev --cache .cache --port 0',
      [path.join(ROOT, 'bin/serbakode.js')],
    );
    expect(stderr).toMatch(
      /(?:^|\n)\.cache[^\n]*:1:1 {2}this cannot be \w+: the disk is full\n {2}fix: {3}make room on it\n\n1 error, 0 warnings\n$/,
    );
    expect(status).toBe(1);
  });
});
