import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Install an engine from npm for the comparison, unless it is installed. The engines are not dependencies of this
 *  project. @param folder folder of `bench/peers/` with its `package.json` and its site; the version is that of
 *  `mainPackage` @returns the folder of the installation, and the version @throws Error if npm fails */
export async function installPeer(
  folder: string,
  mainPackage: string,
): Promise<{ readonly dir: string; readonly version: string }> {
  const dir = path.resolve('.cache', `bench-${folder}`);
  await mkdir(dir, { recursive: true });
  await cp(path.join('bench/peers', folder), dir, { recursive: true });
  const readVersion = async () => {
    const file = path.join(dir, 'node_modules', mainPackage, 'package.json');
    return (JSON.parse(await readFile(file, 'utf8')) as { readonly version: string }).version;
  };
  if (!(await readVersion().catch(() => null))) {
    process.stderr.write(`installing ${mainPackage} into .cache/ ...\n`);
    await promisify(execFile)('npm', ['install', '--no-fund', '--no-audit'], { cwd: dir });
  }
  return { dir, version: await readVersion() };
}
