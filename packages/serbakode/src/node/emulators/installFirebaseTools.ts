import type { Log } from './emulator.ts';
import { installFolder } from './installFolder.ts';

/** Install firebase-tools into `emulators/`, on first need: a minute or two.
 *  @throws NoEmulatorError if it cannot be installed, for example offline */
export function installFirebaseTools(folder: string, log: Log): Promise<void> {
  return installFolder(
    {
      folder,
      mainPackage: 'firebase-tools',
      announcement: 'Accounts: installing the Auth emulator (about 280 MB, once)',
    },
    log,
  );
}
