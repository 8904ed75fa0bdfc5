import { readFile, stat } from 'node:fs/promises';
import type { HostingFile } from '../hosting/toHosting.ts';

/** Reads the hosting configuration of a built site, and reads it again once a build has written another one.
 *  @param adapt what is done with each that is read
 *  @param settle waits while a build exchanges the output
 *  @returns what gives the newest whole one
 *  @throws the first read's error: without any configuration there is nothing to serve */
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
      // A build is just writing it: the last one holds until it is whole.
      if (!(error instanceof SyntaxError) && !isMissing(error)) throw error;
    }
    return hosting;
  };
}

async function readHosting(file: string): Promise<HostingFile> {
  return JSON.parse(await readFile(file, 'utf8')) as HostingFile;
}

/** Changes with every write of a file; null while there is none. */
async function readVersion(file: string): Promise<string | null> {
  const { mtimeMs, size } = (await stat(file).catch(() => null)) ?? {};
  return mtimeMs === undefined ? null : `${mtimeMs} ${size}`;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
