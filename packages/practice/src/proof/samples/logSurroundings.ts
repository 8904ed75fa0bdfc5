import { isOpenToNobody } from './ordinaryUser.ts';
import { SAMPLES_FOLDER } from './packages.ts';
import type { PageResult } from './runPage.ts';
import { findSandbox } from './sandbox.ts';

/** Log whether samples of this run could use the network, or ran as root. */
export async function logSurroundings(results: readonly PageResult[], log: (line: string) => void): Promise<void> {
  if (!results.some(({ run, isRecorded }) => run.length > 0 && !isRecorded)) return;
  const { missing, canBeNobodys } = await findSandbox();
  if (missing !== null) log(`note: samples were run without cutting off the network: ${missing}`);
  if (process.getuid?.() === 0 && !(canBeNobodys && (await isOpenToNobody([SAMPLES_FOLDER]))))
    log(`note: samples were run as root: there is no ordinary user here, or it cannot read ${SAMPLES_FOLDER}`);
}
