import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Log, NoEmulatorError } from './emulator.ts';

const PROGRESS_EVERY_MS = 10_000;

/** Install firebase-tools into `emulators/`, on first need: about 280 MB, a minute or two.
 *  @throws NoEmulatorError when it cannot be had, offline say */
export async function installFirebaseTools(folder: string, log: Log): Promise<void> {
  if (existsSync(path.join(folder, 'node_modules', 'firebase-tools', 'package.json'))) return;
  log('Accounts: installing the Auth emulator (about 280 MB, once)...');
  const started = Date.now();
  const timer = setInterval(() => log(`Accounts: still installing, ${Math.round((Date.now() - started) / 1000)} s`), PROGRESS_EVERY_MS);
  try {
    await npmCi(folder);
  } catch (error) {
    throw new NoEmulatorError('firebase-tools could not be installed; when online, run `npm ci --prefix emulators --ignore-scripts`', {
      cause: error,
    });
  } finally {
    clearInterval(timer);
  }
}

function npmCi(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], { cwd: folder, stdio: 'ignore' });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`npm ci ended with code ${code}`))));
  });
}
