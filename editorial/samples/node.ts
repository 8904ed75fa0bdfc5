import { existsSync } from 'node:fs';
import path from 'node:path';
import { installFolder, NotInstalledError } from 'serbakode/content';

/** Major version of Node.js in the guide; `editorial/node/package.json` pins the release. */
const MAJOR = 24;
const FOLDER = path.resolve('editorial/node');
const MAIN_PACKAGE = `node-${process.platform}-${process.arch}`;

/** Find the Node.js that samples run on: the one that runs this command if it is of the right version, else one that
 *  is installed beside. @returns null if it is not installed yet */
function findNode(): string | null {
  if (process.versions.node.split('.')[0] === String(MAJOR)) return process.execPath;
  const command = path.join(FOLDER, 'node_modules', MAIN_PACKAGE, 'bin', 'node');
  return existsSync(command) ? command : null;
}

/** Find the Node.js that samples run on; on first need it is installed. @returns null if it is not available */
export async function locateNode(): Promise<string | null> {
  if (findNode() === process.execPath) return process.execPath;
  try {
    const announcement = `Samples: installing Node.js ${MAJOR} (about 190 MB, once)`;
    await installFolder({ folder: FOLDER, mainPackage: MAIN_PACKAGE, announcement }, (line) =>
      process.stderr.write(`${line}\n`),
    );
  } catch (error) {
    if (error instanceof NotInstalledError) return null;
    throw error;
  }
  // On a platform without such a package npm installs nothing, and reports no error.
  return findNode();
}
