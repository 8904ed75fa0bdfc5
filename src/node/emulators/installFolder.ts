import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { NoEmulatorError, type Log } from './emulator.ts';

const PROGRESS_EVERY_MS = 10_000;

export interface FolderToInstall {
  /** Has a package.json and a lockfile of its own. */
  readonly folder: string;
  /** A package whose presence shows that the folder is installed. */
  readonly mainPackage: string;
  /** For the progress line: `Accounts: installing the Auth emulator (about 280 MB, once)`. */
  readonly announcement: string;
}

/** Install a folder that is kept out of the site's own install, on first need.
 *  @throws NoEmulatorError if it cannot be installed, for example offline */
export async function installFolder({ folder, mainPackage, announcement }: FolderToInstall, log: Log): Promise<void> {
  if (existsSync(path.join(folder, 'node_modules', mainPackage, 'package.json'))) return;
  log(`${announcement}...`);
  const started = Date.now();
  const timer = setInterval(
    () => log(`${announcement}: ${Math.round((Date.now() - started) / 1000)} s`),
    PROGRESS_EVERY_MS,
  );
  try {
    await npmCi(folder);
  } catch (error) {
    const name = path.relative(process.cwd(), folder) || folder;
    throw new NoEmulatorError(
      `${mainPackage} could not be installed; when online, run \`npm ci --prefix ${name} --ignore-scripts\``,
      {
        cause: error,
      },
    );
  } finally {
    clearInterval(timer);
  }
}

function npmCi(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], {
      cwd: folder,
      stdio: 'ignore',
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`npm ci ended with code ${code}`))));
  });
}
