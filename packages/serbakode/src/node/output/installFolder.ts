import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { removeFolder } from './keptFolder.ts';
import { lockFolder } from './lockFolder.ts';
import { createScratchFolder, removeStaleScratch } from './scratch.ts';

const PROGRESS_EVERY_MS = 10_000;

/** A folder cannot be installed. The message says in one line what to run. */
export class NotInstalledError extends Error {
  override readonly name = 'NotInstalledError';
}

type Log = (line: string) => void;

interface FolderToInstall {
  /** Has a package.json and a lockfile of its own. */
  readonly folder: string;
  /** A package whose presence shows that the folder is installed. */
  readonly mainPackage: string;
  /** For the progress line: `Accounts: installing the Auth emulator (about 280 MB, once)`. */
  readonly announcement: string;
}

/** Install a folder that is kept out of the site's own install, on first need. Other processes may need it at the same
 *  time: one installs it, aside, and it appears as a whole.
 *  @param signal ends it before its time
 *  @throws NotInstalledError if it cannot be installed, for example offline */
export async function installFolder(
  { folder, mainPackage, announcement }: FolderToInstall,
  log: Log,
  signal?: AbortSignal,
): Promise<void> {
  const isInstalled = () => existsSync(path.join(folder, PACKAGES, mainPackage, MANIFEST));
  if (isInstalled()) return;
  const cacheDir = path.join(folder, '.cache');
  const { release } = await lockFolder(path.join(cacheDir, 'lock'));
  try {
    if (!isInstalled()) await install({ folder, cacheDir, announcement, signal }, log);
  } catch (error) {
    const name = path.relative(process.cwd(), folder) || folder;
    throw new NotInstalledError(
      `${mainPackage} could not be installed; when online, run \`npm ci --prefix ${name} --ignore-scripts\``,
      { cause: error },
    );
  } finally {
    await release();
  }
}

const PACKAGES = 'node_modules';
const MANIFEST = 'package.json';

async function install(
  {
    folder,
    cacheDir,
    announcement,
    signal,
  }: { folder: string; cacheDir: string; announcement: string; signal: AbortSignal | undefined },
  log: Log,
): Promise<void> {
  log(`${announcement}...`);
  const started = Date.now();
  const timer = setInterval(
    () => log(`${announcement}: ${Math.round((Date.now() - started) / 1000)} s`),
    PROGRESS_EVERY_MS,
  );
  await removeStaleScratch(cacheDir);
  const scratch = await createScratchFolder(cacheDir);
  try {
    for (const name of [MANIFEST, 'package-lock.json', '.npmrc'])
      if (existsSync(path.join(folder, name))) await cp(path.join(folder, name), path.join(scratch, name));
    await npmCi(scratch, signal);
    // What is there lacks the main package: the rest of an install that was ended.
    await removeFolder(path.join(folder, PACKAGES), cacheDir);
    await rename(path.join(scratch, PACKAGES), path.join(folder, PACKAGES));
  } finally {
    clearInterval(timer);
    await rm(scratch, { recursive: true, force: true });
  }
}

function npmCi(folder: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], {
      cwd: folder,
      stdio: 'ignore',
      ...(signal && { signal }),
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`npm ci ended with code ${code}`))));
  });
}
