import promises, {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { BuildFailure } from '../diagnostics/createProblemList.ts';
import { listFiles } from '../files/listFiles.ts';
import { createOutputWriter } from './createOutputWriter.ts';
import { holdOutput, openOutput, settleOutput } from './openOutput.ts';
import { toRecordPlace } from './outputRecord.ts';

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
  cacheDir: path.join(workDir, 'cache'),
  root: path.join(workDir, 'engine'),
  siteDir: path.join(workDir, 'site'),
  workDir,
  shown,
  record: null,
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
/** Read the state: pages, hosting configuration, and all names beside them. */
const look = async () => [
  await read(path.join(outDir, 'index.html')),
  await read(hostingFile),
  (await readdir(workDir)).join(' '),
];

const WHOLE = 'dist firebase.deploy.json site';

describe('an output and the configuration of its hosting', () => {
  it('are replaced together, and leave no other files', async () => {
    await write('lama');
    expect(await look()).toEqual(['lama', 'lama', WHOLE]);
    await write('baru');
    expect(await look()).toEqual(['baru', 'baru', WHOLE]);
  });

  it('stay if a build is not committed', async () => {
    await write('lama');
    const output = await openOutput(options());
    await writeFile(path.join(output.dir, 'index.html'), 'baru');
    await output.close();
    expect(await look()).toEqual(['lama', 'lama', WHOLE]);
  });

  it('stay if another build has taken the folder over meanwhile', async () => {
    await write('lama');
    const output = await openOutput(options());
    await writeFile(path.join(output.dir, 'index.html'), 'baru');
    await rm(path.join(workDir, '.dist.build/lock'), { recursive: true });
    await expect(output.commit({ file: hostingFile, text: 'baru' })).rejects.toMatchObject({
      problems: [{ file: 'dist', message: expect.stringContaining('another process builds into this folder') }],
    });
    await output.close();
    expect(await look()).toEqual(['lama', 'lama', WHOLE]);
  });

  it('stay if the configuration cannot be placed', async () => {
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

  it('are not completed over a folder that was created since', async () => {
    await write('lama');
    const commit = await leaveCommit('baru');
    await rename(outDir, path.join(commit, 'x.previous'));
    await mkdir(outDir);
    await writeFile(path.join(outDir, 'catatan.txt'), 'milik saya');
    await settleOutput({ outDir, shown });
    await expect(write('terbaru')).rejects.toThrow(BuildFailure);
    expect(await read(path.join(outDir, 'catatan.txt'))).toBe('milik saya');
  });

  it('are always from the same build, however many start at once', async () => {
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(write));
    const [page, hosting, names] = await look();
    expect([hosting, names]).toEqual([page, WHOLE]);
  });
});

/** Create the state after a build is killed right after its commit. */
async function leaveCommit(text: string): Promise<string> {
  const commit = path.join(workDir, '.dist.build/commit');
  await mkdir(path.join(commit, 'site'), { recursive: true });
  await writeFile(path.join(commit, 'site/index.html'), text);
  await writeFile(path.join(commit, 'site/.output.tag'), await readFile(path.join(outDir, '.output.tag')));
  await writeFile(path.join(commit, 'hosting.json'), text);
  await writeFile(path.join(commit, 'place.txt'), '../firebase.deploy.json');
  return commit;
}

/** Build with a record of the last build's files. @param version version of the engine */
async function writeFiles(files: Readonly<Record<string, string>>, hosting: string, version = '1') {
  const record = toRecordPlace(path.join(workDir, 'cache'), outDir, version);
  const output = await openOutput({ ...options(), record });
  try {
    const writer = createOutputWriter(output.dir, output.plan);
    for (const [name, text] of Object.entries(files)) writer.write(name, text);
    return await output.commit({ file: hostingFile, text: hosting });
  } finally {
    await output.close();
  }
}

async function readFiles(): Promise<Record<string, string | null>> {
  const names = (await readdir(outDir, { recursive: true })).filter((name) => name !== '.output.tag').toSorted();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(path.join(outDir, name))])));
}

const inodeOf = async (name: string) => (await stat(path.join(outDir, name))).ino;

const OLD = { 'a.html': 'a', 'b/c.html': 'c', 'd/e/f.html': 'f' };
const NEW = { 'a.html': 'a', 'b/c.html': 'baru', 'g/h.html': 'h' };
const NEW_TREE = { ...NEW, b: null, g: null };

describe('an output that differs in some files', () => {
  it('keeps the other files, and loses files that are no longer built', async () => {
    await writeFiles(OLD, 'lama');
    const [folder, same, changed] = [await stat(outDir), await inodeOf('a.html'), await inodeOf('b/c.html')];
    await writeFiles(NEW, 'baru');
    expect(await readFiles()).toEqual(NEW_TREE);
    expect(await read(hostingFile)).toBe('baru');
    expect((await stat(outDir)).ino).toBe(folder.ino);
    expect(await inodeOf('a.html')).toBe(same);
    expect(await inodeOf('b/c.html')).not.toBe(changed);
    expect((await readdir(workDir)).join(' ')).toBe('cache dist firebase.deploy.json site');
  });

  it.each([
    ['a file was changed', () => writeFile(path.join(outDir, 'a.html'), 'b')],
    ['a file of the system was added', () => writeFile(path.join(outDir, 'b/.DS_Store'), 'z')],
    ['a file was compressed', () => writeFile(path.join(outDir, 'b/c.html.br'), 'z')],
    ['a folder was added', () => mkdir(path.join(outDir, 'z'))],
    ['a file was removed', () => rm(path.join(outDir, 'b/c.html'))],
    [
      'the folder is another',
      async () => {
        await rename(outDir, path.join(workDir, 'x'));
        await mkdir(path.join(outDir, 'b'), { recursive: true });
        for (const name of ['.output.tag', 'a.html', 'b/c.html'])
          await copyFile(path.join(workDir, 'x', name), path.join(outDir, name));
        await rm(path.join(workDir, 'x'), { recursive: true });
      },
    ],
    [
      'the record is torn',
      async () => {
        for (const entry of await readdir(path.join(workDir, 'cache/outputs'), {
          recursive: true,
          withFileTypes: true,
        }))
          if (entry.isFile()) await writeFile(path.join(entry.parentPath, entry.name), '{"version":"1","fil');
      },
    ],
    ['the engine is another', async () => {}, '2'],
  ])('is built again completely if %s since', async (_what, change, version = '1') => {
    await writeFiles(OLD, 'lama');
    await change();
    const same = await stat(path.join(outDir, 'a.html'));
    await writeFiles(NEW, 'baru', version);
    expect(await readFiles()).toEqual(NEW_TREE);
    expect(await inodeOf('a.html')).not.toBe(same.ino);
  });

  it('is replaced, and files that somebody put into it are kept in the cache', async () => {
    await writeFiles(OLD, 'lama');
    for (const name of ['CNAME', 'b/z.html', 'g/h.html', '.well-known/a/b.txt']) {
      await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
      await writeFile(path.join(outDir, name), 'milik saya');
    }
    await writeFile(path.join(outDir, 'a.html'), 'disunting');
    expect(await writeFiles(NEW, 'baru')).toEqual({
      file: 'dist',
      message: 'this folder held files that the engine did not write: .well-known/a/b.txt, CNAME, b/z.html',
      fix: 'they are in cache/set-aside/dist now: put into site/static what each build should copy',
      severity: 'warning',
    });
    expect(await readFiles()).toEqual(NEW_TREE);
    const kept = path.join(workDir, 'cache/set-aside/dist');
    expect(await listFiles(kept, { includePrivate: true })).toEqual(['.well-known/a/b.txt', 'CNAME', 'b/z.html']);
    expect(await readFile(path.join(kept, 'CNAME'), 'utf8')).toBe('milik saya');
    expect(await writeFiles(OLD, 'lama')).toBeNull();
  });

  // Each state that a kill can leave, as `complete` passes through them.
  it.each([
    ['before the first step', async () => {}],
    ['when the old configuration is away', () => rm(hostingFile)],
    ['when a file is removed', () => rm(path.join(outDir, 'd/e/f.html'))],
    ['when all are removed', loseRemovals],
    [
      'when a file is there',
      async (commit: string) => {
        await loseRemovals(commit);
        await rename(path.join(commit, 'site/b/c.html'), path.join(outDir, 'b/c.html'));
      },
    ],
    [
      'when all are there',
      async (commit: string) => {
        await rm(hostingFile);
        await loseRemovals(commit);
        await rename(path.join(commit, 'site/b/c.html'), path.join(outDir, 'b/c.html'));
        await rename(path.join(commit, 'site/g'), path.join(outDir, 'g'));
        await rename(path.join(commit, 'hosting.json'), hostingFile);
      },
    ],
  ])('is completed by whoever comes next after a kill %s', async (_when, pass) => {
    for (const next of [
      () => settleOutput({ outDir, shown }),
      () => holdOutput({ outDir, shown }, async () => {}),
      () => writeFiles(NEW, 'baru'),
    ]) {
      await writeFiles(OLD, 'lama');
      await pass(await leavePatch());
      await next();
      expect([await readFiles(), await read(hostingFile)]).toEqual([NEW_TREE, 'baru']);
      expect((await readdir(workDir)).join(' ')).toBe('cache dist firebase.deploy.json site');
    }
  });

  it('is not changed by a patch for another output', async () => {
    await writeFiles(OLD, 'lama');
    await leavePatch();
    await rename(outDir, path.join(workDir, 'x'));
    await mkdir(outDir);
    for (const name of ['.output.tag', 'a.html'])
      await copyFile(path.join(workDir, 'x', name), path.join(outDir, name));
    await settleOutput({ outDir, shown });
    expect(await readFiles()).toEqual({ 'a.html': 'a' });
    expect(await readdir(workDir)).not.toContain('.dist.build');
  });
});

async function loseRemovals(commit: string): Promise<void> {
  await rm(path.join(outDir, 'd'), { recursive: true });
  await rm(path.join(commit, 'removed.json'));
}

/** Create the state after a build is killed right after its patch is complete. */
async function leavePatch(): Promise<string> {
  const commit = path.join(workDir, '.dist.build/commit');
  for (const name of ['b/c.html', 'g/h.html'] as const) {
    await mkdir(path.dirname(path.join(commit, 'site', name)), { recursive: true });
    await writeFile(path.join(commit, 'site', name), NEW[name]);
  }
  await writeFile(path.join(commit, 'removed.json'), '["d/e/f.html"]');
  await writeFile(
    path.join(commit, 'patch.json'),
    JSON.stringify({ folder: (await stat(outDir)).ino, written: ['b/c.html', 'g/h.html'] }),
  );
  await writeFile(path.join(commit, 'hosting.json'), 'baru');
  await writeFile(path.join(commit, 'place.txt'), '../firebase.deploy.json');
  await rm(path.join(workDir, 'cache/outputs'), { recursive: true });
  return commit;
}

describe('a folder that may not be replaced', () => {
  it('is reported with a fix, and nothing is changed', async () => {
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

it('allows other builds to continue if its files cannot be removed', async () => {
  const output = await openOutput(options());
  const { rm: remove } = promises;
  const replace = (other: typeof remove) => {
    promises.rm = other;
    syncBuiltinESMExports();
  };
  replace((target, ...rest) =>
    String(target).endsWith('.next') ? Promise.reject(new Error('is in use')) : remove(target, ...rest),
  );
  try {
    await expect(output.close()).rejects.toThrow('is in use');
  } finally {
    replace(remove);
  }
  expect(await readdir(path.join(workDir, '.dist.build'))).not.toContain('lock');
});
