import type { Fs } from './gitFs.ts';

/** The merge that is open. Git keeps conflicts in its index, which this library does not read.
 *  @param inGit path of a file of the repository's own folder */
export function createOpenMerge(shellFs: Fs, inGit: (name: string) => string) {
  const readText = async (path: string): Promise<string | null> =>
    (await shellFs.exists(path)) ? (await shellFs.readFile(path)).trimEnd() : null;
  const readLines = async (name: string) => ((await readText(inGit(name))) ?? '').split('\n').filter(Boolean);

  return {
    read: async () => ({ oid: await readText(inGit('MERGE_HEAD')), conflicts: await readLines('MERGE_CONFLICTS') }),
    message: () => readText(inGit('MERGE_MSG')),
    open: async (oid: string, message: string, conflicts: readonly string[]) => {
      await shellFs.writeFile(inGit('MERGE_HEAD'), `${oid}\n`);
      await shellFs.writeFile(inGit('MERGE_MSG'), `${message}\n`);
      await shellFs.writeFile(inGit('MERGE_CONFLICTS'), conflicts.join('\n'));
    },
    settle: async (settled: readonly string[]) => {
      const left = (await readLines('MERGE_CONFLICTS')).filter((path) => !settled.includes(path));
      if (await shellFs.exists(inGit('MERGE_CONFLICTS')))
        await shellFs.writeFile(inGit('MERGE_CONFLICTS'), left.join('\n'));
    },
    close: async () => {
      for (const name of ['MERGE_HEAD', 'MERGE_MSG', 'MERGE_CONFLICTS']) await shellFs.rm(inGit(name), { force: true });
    },
  };
}
