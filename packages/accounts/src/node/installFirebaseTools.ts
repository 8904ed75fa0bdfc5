import { NoEmulatorError, type Tools } from './emulator.ts';

/** Install firebase-tools into `emulators/`, on first need: a minute or two.
 *  @throws NoEmulatorError if it cannot be installed, for example offline */
export async function installFirebaseTools({ emulatorsDir, log, installFolder }: Tools): Promise<void> {
  try {
    await installFolder(
      {
        folder: emulatorsDir,
        mainPackage: 'firebase-tools',
        announcement: 'Accounts: installing the Auth emulator (about 280 MB, once)',
      },
      log,
    );
  } catch (error) {
    const { message, cause } = error as Error;
    throw new NoEmulatorError(message, { cause });
  }
}
