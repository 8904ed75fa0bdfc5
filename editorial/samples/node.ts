import { existsSync } from 'node:fs';
import path from 'node:path';
import { NoEmulatorError } from '../../src/node/emulators/emulator.ts';
import { installFolder } from '../../src/node/emulators/installFolder.ts';

/** Major version of Node.js in the guide; `editorial/node/package.json` pins the release. */
const MAJOR = 24;
const FOLDER = path.resolve('editorial/node');

/** Find the Node.js that samples run on: the one that runs this command if it is of the right version, else one that
 *  is installed beside, on first need. @returns null if it is not available */
export async function locateNode(): Promise<string | null> {
  if (process.versions.node.split('.')[0] === String(MAJOR)) return process.execPath;
  const mainPackage = `node-${process.platform}-${process.arch}`;
  const command = path.join(FOLDER, 'node_modules', mainPackage, 'bin', 'node');
  try {
    const announcement = `Samples: installing Node.js ${MAJOR} (about 190 MB, once)`;
    await installFolder({ folder: FOLDER, mainPackage, announcement }, (line) => process.stderr.write(`${line}\n`));
  } catch (error) {
    if (error instanceof NoEmulatorError) return null;
    throw error;
  }
  // Of a platform without such a package npm installs nothing, and is content.
  return existsSync(command) ? command : null;
}
