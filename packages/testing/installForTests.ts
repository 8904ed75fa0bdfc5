import { installFolder, NotInstalledError } from '../serbakode/src/node/output/installFolder.ts';

/** Install packages that only some tests need, in a folder. If that fails, these tests report NOT RUN.
 *  @returns whether it is installed
 *  @throws NotInstalledError if it is not and everything is required */
export async function installForTests(folder: Parameters<typeof installFolder>[0]): Promise<boolean> {
  try {
    await installFolder(folder, console.log);
    return true;
  } catch (error) {
    if (!(error instanceof NotInstalledError) || process.env['REQUIRE_ALL'] === '1') throw error;
    console.log(`NOT RUN: tests that need ${folder.mainPackage} (${error.message})`);
    return false;
  }
}
