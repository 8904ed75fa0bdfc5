import { readFile, stat } from 'node:fs/promises';
import type { HostingFile } from '../hosting/toHosting.ts';

/** Reads the hosting configuration of a built site, again whenever a build has written another one.
 *  @param adapt converts each configuration read
 *  @param settle waits while a build replaces the output
 *  @returns a function that returns the newest complete configuration
 *  @throws the error of the first read: without a configuration nothing can be served */
export async function createHostingReader(
  file: string,
  adapt: (hosting: HostingFile) => HostingFile,
  settle: () => Promise<void> = () => Promise.resolve(),
): Promise<() => Promise<HostingFile>> {
  let version = await readVersion(file);
  let hosting = adapt(await readHosting(file));
  return async () => {
    await settle();
    const newest = await readVersion(file);
    if (newest === version) return hosting;
    try {
      hosting = adapt(await readHosting(file));
      version = newest;
    } catch (error) {
      // A build is writing it. The last configuration is used until the new one is complete.
      if (!(error instanceof SyntaxError) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    return hosting;
  };
}

async function readHosting(file: string): Promise<HostingFile> {
  return JSON.parse(await readFile(file, 'utf8')) as HostingFile;
}

/** Read a stamp that changes with every write of a file, or null if there is none. */
async function readVersion(file: string): Promise<string | null> {
  const { mtimeMs, size } = (await stat(file).catch(() => null)) ?? {};
  return mtimeMs === undefined ? null : `${mtimeMs} ${size}`;
}
