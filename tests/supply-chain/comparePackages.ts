import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Files that decide what npm installs. */
const INPUTS = ['package.json', 'package-lock.json', '.npmrc', 'samples/package.json', 'site/package.json'];
/** Folder of the workspaces, each of which has its own packages. */
const WORKSPACES = 'packages';
const PACKAGES = 'node_modules';

/** Install the packages of a lockfile, which has the hash of each, into another folder, and compare them with the
 *  installed ones.
 *  @param root folder of the repository
 *  @returns a line for each file that differs */
export async function comparePackages(root: string, install: (dir: string) => Promise<void>): Promise<string[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'packages-'));
  try {
    const workspaces = (await readdir(path.join(root, WORKSPACES))).map((name) => `${WORKSPACES}/${name}/package.json`);
    for (const name of [...INPUTS, ...workspaces]) await cp(path.join(root, name), path.join(dir, name));
    await install(dir);
    const [fresh, installed] = [path.join(dir, PACKAGES), path.join(root, PACKAGES)];
    const [wanted, found] = [await listPackageFiles(fresh), await listPackageFiles(installed)];
    const differences: string[] = [];
    for (const file of [...new Set([...wanted, ...found])].toSorted()) {
      if (!found.has(file)) differences.push(`${describe(file)} is missing`);
      else if (!wanted.has(file)) differences.push(`${describe(file)} is not part of the package`);
      else if (!(await readFile(path.join(fresh, file))).equals(await readFile(path.join(installed, file))))
        differences.push(`${describe(file)} was changed`);
    }
    return differences;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** List the files of all packages. Names with a dot at the top are caches and npm's own notes. */
async function listPackageFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return new Set(files.filter((file) => !file.startsWith('.')));
}

/** Name a file and its package, which may be inside another: `a/node_modules/@b/c/lib/d.js` is `lib/d.js` of `@b/c`. */
function describe(file: string): string {
  const [, folder = '', name = '', rest = ''] = /^(.*\/node_modules\/)?((?:@[^/]+\/)?[^/]+)\/?(.*)$/.exec(file) ?? [];
  return `${name}: ${PACKAGES}/${folder}${name}${rest === '' ? '' : `/${rest}`}`;
}

const npmCi = async (cwd: string): Promise<void> => {
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd });
};

/** Run the first step of `npm run release`. @returns the exit code */
export async function main(): Promise<number> {
  process.stdout.write('installing the packages of the lockfile once more, to compare them...\n');
  const differences = await comparePackages(process.cwd(), npmCi);
  if (differences.length === 0) {
    process.stdout.write('the installed packages are those of the lockfile\n');
    return 0;
  }
  const lines = differences.map((line) => `  ${line}\n`).join('');
  process.stderr.write(
    `the installed packages are not those of the lockfile:\n${lines}  fix: run \`npm ci\`, then release again\n`,
  );
  return 1;
}
