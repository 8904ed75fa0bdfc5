import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { BuildFailure } from '../diagnostics/createProblemList.ts';
import { holdOutput, openOutput, settleOutput } from './openOutput.ts';

let workDir: string;
let outDir: string;
let hostingFile: string;

beforeEach(async () => {
  workDir = await realpath(await mkdtemp(path.join(tmpdir(), 'output-')));
  outDir = path.join(workDir, 'dist');
  hostingFile = path.join(workDir, 'firebase.deploy.json');
  await mkdir(path.join(workDir, 'site'));
});

const shown = (file: string) => path.relative(workDir, file);
const options = () => ({
  outDir,
  root: path.join(workDir, 'engine'),
  siteDir: path.join(workDir, 'site'),
  workDir,
  shown,
});

async function write(text: string): Promise<void> {
  const output = await openOutput(options());
  try {
    await writeFile(path.join(output.dir, 'index.html'), text);
    await output.commit({ file: hostingFile, text });
  } finally {
    await output.close();
  }
}

const read = (file: string) => readFile(file, 'utf8').catch(() => null);
/** What stands there: pages, their hosting's configuration, and all names beside them. */
const look = async () => [
  await read(path.join(outDir, 'index.html')),
  await read(hostingFile),
  (await readdir(workDir)).join(' '),
];

const WHOLE = 'dist firebase.deploy.json site';

describe('an output and the configuration of its hosting', () => {
  it('take their places together, and leave nothing else', async () => {
    await write('lama');
    expect(await look()).toEqual(['lama', 'lama', WHOLE]);
    await write('baru');
    expect(await look()).toEqual(['baru', 'baru', WHOLE]);
  });

  it('stay when a build is not committed', async () => {
    await write('lama');
    const output = await openOutput(options());
    await writeFile(path.join(output.dir, 'index.html'), 'baru');
    await output.close();
    expect(await look()).toEqual(['lama', 'lama', WHOLE]);
  });

  it('stay when the configuration has no place', async () => {
    await mkdir(hostingFile);
    await expect(write('baru')).rejects.toThrow(BuildFailure);
    expect(await look()).toEqual([null, null, 'firebase.deploy.json site']);
  });

  // Each state that a kill can leave, as `complete` passes through them.
  it.each([
    ['before the first step', async () => {}],
    ['when the old output is away', (commit: string) => rename(outDir, path.join(commit, 'x.previous'))],
    [
      'when the old configuration is away too',
      async (commit: string) => {
        await rename(outDir, path.join(commit, 'x.previous'));
        await rm(hostingFile);
      },
    ],
    [
      'when the new output is there',
      async (commit: string) => {
        await rename(outDir, path.join(commit, 'x.previous'));
        await rm(hostingFile);
        await rename(path.join(commit, 'site'), outDir);
      },
    ],
    [
      'when both are there',
      async (commit: string) => {
        await rename(outDir, path.join(commit, 'x.previous'));
        await rename(path.join(commit, 'site'), outDir);
        await rename(path.join(commit, 'hosting.json'), hostingFile);
      },
    ],
  ])('are completed by whoever comes next after a kill %s', async (_when, pass) => {
    for (const next of [
      () => settleOutput({ outDir, shown }),
      () => holdOutput({ outDir, shown }, async () => {}),
      () => write('terbaru'),
    ]) {
      await write('lama');
      const commit = await leaveCommit('baru');
      await pass(commit);
      await next();
      const [page, hosting, names] = await look();
      expect(names).toBe(WHOLE);
      expect(hosting).toBe(page);
      expect(['baru', 'terbaru']).toContain(page);
    }
  });

  it('are not completed over a folder that somebody put there since', async () => {
    await write('lama');
    const commit = await leaveCommit('baru');
    await rename(outDir, path.join(commit, 'x.previous'));
    await mkdir(outDir);
    await writeFile(path.join(outDir, 'catatan.txt'), 'milik saya');
    await settleOutput({ outDir, shown });
    await expect(write('terbaru')).rejects.toThrow(BuildFailure);
    expect(await read(path.join(outDir, 'catatan.txt'))).toBe('milik saya');
  });

  it('are never those of two builds, however many begin at once', async () => {
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(write));
    const [page, hosting, names] = await look();
    expect([hosting, names]).toEqual([page, WHOLE]);
  });
});

/** What a build leaves that is killed as soon as its commit is sure. */
async function leaveCommit(text: string): Promise<string> {
  const commit = path.join(workDir, '.dist.build/commit');
  await mkdir(path.join(commit, 'site'), { recursive: true });
  await writeFile(path.join(commit, 'site/index.html'), text);
  await writeFile(path.join(commit, 'site/.output.tag'), await readFile(path.join(outDir, '.output.tag')));
  await writeFile(path.join(commit, 'hosting.json'), text);
  await writeFile(path.join(commit, 'place.txt'), '../firebase.deploy.json');
  return commit;
}

describe('what may not be replaced', () => {
  it('is named with a way out, and nothing is touched', async () => {
    await mkdir(outDir);
    await writeFile(path.join(outDir, 'catatan.txt'), 'milik saya');
    const problem = (file: string, message: string, fix: string) => ({
      file,
      line: 1,
      column: 1,
      message,
      fix,
      severity: 'error',
    });
    await expect(openOutput(options())).rejects.toMatchObject({
      problems: [
        problem(
          'dist',
          'this folder holds files that the engine did not write: catatan.txt',
          'move them away, or name an empty folder',
        ),
      ],
    });
    expect((await readdir(workDir)).join(' ')).toBe('dist site');
    expect(await readdir(outDir)).toEqual(['catatan.txt']);
  });
});
