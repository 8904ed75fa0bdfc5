import { testRules } from '../../src/node/emulators/testRules.ts';

/** Run the tests of `firestore.rules`.
 *  @returns the exit code */
export const main = (args: readonly string[]): Promise<number> => testRules(process.cwd(), args);
