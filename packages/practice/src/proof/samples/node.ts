import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installFolder, NotInstalledError } from 'serbakode/content';

/** A repository may pin the Node.js that its samples run on, by a package.json in this folder. */
const FOLDER = path.resolve('samples/node');
const MAIN_PACKAGE = `node-${process.platform}-${process.arch}`;

/** Find the Node.js that samples run on: the one that runs this command if none is pinned or it is of that version,
 *  else one that is installed on first need. @returns null if it is not available */
export async function locateNode(): Promise<string | null> {
  const major = readPinned();
  if (major === null || process.versions.node.split('.')[0] === major) return process.execPath;
  try {
    const announcement = `Samples: installing Node.js ${major} (about 190 MB, once)`;
    await installFolder({ folder: FOLDER, mainPackage: MAIN_PACKAGE, announcement }, (line) =>
      process.stderr.write(`${line}\n`),
    );
  } catch (error) {
    if (error instanceof NotInstalledError) return null;
    throw error;
  }
  const command = path.join(FOLDER, 'node_modules', MAIN_PACKAGE, 'bin', 'node');
  // On a platform without such a package npm installs nothing, and reports no error.
  return existsSync(command) ? command : null;
}

/** @returns the pinned major version, or null if there is none */
function readPinned(): string | null {
  const file = path.join(FOLDER, 'package.json');
  if (!existsSync(file)) return null;
  const { optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly optionalDependencies?: Readonly<Record<string, string>>;
  };
  return Object.values(optionalDependencies)[0]?.split('.')[0] ?? null;
}
