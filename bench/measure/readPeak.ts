import { readFile } from 'node:fs/promises';

/** Peak resident memory of a process in kilobytes; 0 if the system does not report it. */
export async function readPeak(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}
