import { chown, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isOpenToNobody, NOBODY } from './ordinaryUser.ts';
import { findPackage, SAMPLE_PACKAGES, SAMPLES_FOLDER } from './packages.ts';
import { findProgram } from './programs.ts';
import { findSandbox } from './sandbox.ts';
import { onShutdown } from './shutdown.ts';
import { endProcessesIn } from './strays.ts';

/** The new folder in which the samples of one page run one after another. */
export interface Workspace {
  /** Folder with `package.json` and the files of samples only. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Samples run as an ordinary user, although root runs the command. */
  readonly isNobodys: boolean;
  /** Save a file in the folder, owned by the user of the samples.
   *  @param title path from the folder, with `/` */
  readonly save: (title: string, text: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function createWorkspace({ needsRust }: { readonly needsRust: boolean }): Promise<Workspace> {
  const programFolders = await findToolFolders(needsRust);
  const parent = await realpath(await mkdtemp(path.join(os.tmpdir(), 'serbakode-sample-')));
  const folder = path.join(parent, 'latihan');
  const home = path.join(parent, 'home');
  await Promise.all([mkdir(folder), mkdir(home), linkPackages(path.join(parent, 'node_modules'))]);
  const remove = async () => {
    await endProcessesIn(parent);
    await rm(parent, { recursive: true, force: true, maxRetries: 3 });
  };
  const forget = onShutdown(remove);
  const { canBeNobodys } = await findSandbox();
  const isNobodys = canBeNobodys && (await isOpenToNobody([SAMPLES_FOLDER, ...programFolders]));
  const own = async (file: string) => {
    if (isNobodys) await chown(file, NOBODY, NOBODY);
  };
  await Promise.all([parent, folder, home].map(own));
  const save = async (title: string, text: string) => {
    const file = path.join(folder, title);
    await makeFolder(path.dirname(file), own);
    await writeFile(file, text);
    await own(file);
  };
  await save('package.json', '{"type":"module"}\n');
  return {
    folder,
    isNobodys,
    save,
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

/** Create the missing folders of a title. */
async function makeFolder(folder: string, own: (file: string) => Promise<void>): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.startsWith(first); made = path.dirname(made)) await own(made);
}

/** Link packages beside the folder, where Node.js and `tsc` find them and `ls` does not show them. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(path.join(folder, '@types'), { recursive: true });
  for (const name of SAMPLE_PACKAGES) {
    const target = findPackage(name);
    if (target) await symlink(target, path.join(folder, name), 'junction');
  }
}

/** Find the folders that come first in PATH while samples run: the folder of Rust if needed, and the folder of Node.js,
 *  which Bash samples call. */
async function findToolFolders(needsRust: boolean): Promise<string[]> {
  const rust = needsRust ? await findProgram('rustc') : null;
  const node = await findProgram('node');
  return [...(rust ? withoutPath(path.dirname(rust.command)) : []), ...(node ? [path.dirname(node.command)] : [])];
}

/** Return the folder unless it is on PATH. A rustup toolchain outside of PATH has to come first, because Cargo uses
 *  the first rustc it finds, and PATH may contain an older one. */
function withoutPath(folder: string): string[] {
  return (process.env['PATH'] ?? '').split(path.delimiter).includes(folder) ? [] : [folder];
}

/** PATH without the folders that npm adds for this repository's own tools. */
function systemPath(): string[] {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '' && !folder.includes('node_modules') && !folder.includes('node-gyp-bin'));
}
