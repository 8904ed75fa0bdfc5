import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findPackage, SAMPLE_PACKAGES } from './packages.ts';
import { onShutdown } from './shutdown.ts';
import { endProcessesIn } from './strays.ts';

/** The fresh folder in which the samples of one page run, one after the other. */
export interface Workspace {
  /** Holds `package.json` and what samples make; nothing else is seen there. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** @param programFolders put first in PATH */
export async function createWorkspace(programFolders: readonly string[]): Promise<Workspace> {
  const parent = await realpath(await mkdtemp(path.join(os.tmpdir(), 'serbakode-sample-')));
  const folder = path.join(parent, 'latihan');
  const home = path.join(parent, 'home');
  await Promise.all([mkdir(folder), mkdir(home), linkPackages(path.join(parent, 'node_modules'))]);
  const remove = async () => {
    await endProcessesIn(parent);
    await rm(parent, { recursive: true, force: true, maxRetries: 3 });
  };
  const forget = onShutdown(remove);
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}\n');
  return {
    folder,
    env: {
      PATH: [...programFolders, ...systemPath()].join(path.delimiter),
      HOME: home,
      LC_ALL: 'C.UTF-8',
      TZ: 'Asia/Jakarta',
    },
    remove: async () => {
      await remove();
      forget();
    },
  };
}

/** Packages stand beside the folder, where Node.js and `tsc` look next and `ls` shows nothing. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(path.join(folder, '@types'), { recursive: true });
  for (const name of SAMPLE_PACKAGES) {
    const target = findPackage(name);
    if (target) await symlink(target, path.join(folder, name), 'junction');
  }
}

/** PATH without what npm adds for this repository's own tools. */
function systemPath(): string[] {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '' && !folder.includes('node_modules') && !folder.includes('node-gyp-bin'));
}
