import { readdir, readlink } from 'node:fs/promises';

/** End processes that still run inside a folder: a sample may leave one in another session, outside its process group.
 *  Does nothing without `/proc`. */
export async function endProcessesIn(folder: string): Promise<void> {
  const names = await readdir('/proc').catch(() => []);
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    const pid = Number(name);
    // A process may have ended, or belong to another user.
    const workingFolder = await readlink(`/proc/${name}/cwd`).catch(() => '');
    if (pid !== process.pid && (workingFolder === folder || workingFolder.startsWith(`${folder}/`))) endQuietly(pid);
  }
}

/** Send SIGKILL. A process that has already ended is not an error.
 *  @param pid negative for a process group */
export function endQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
