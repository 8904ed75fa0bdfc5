import { toBytes, toText, type Folder } from '../folder.ts';
import { FileError, type FolderAccess } from './folderAccess.ts';
import { toData, type Encoding, type SyncFiles } from './syncFiles.ts';

/** `open` of `node:fs/promises`. */
export function createOpenFile({ files }: Folder, { toTitle, read, write }: FolderAccess, sync: SyncFiles) {
  return async (path: unknown, flags = 'r') => {
    if (flags.startsWith('r')) read(path);
    else if (flags.startsWith('w')) {
      if (flags.includes('x') && files.has(toTitle(path))) throw new FileError('EEXIST', 'open', String(path));
      write(path, '');
    } else if (!files.has(toTitle(path))) write(path, '');
    let position = 0;
    const handle = {
      fd: 20,
      readFile: async (options?: Encoding) => sync.readFileSync(path, options),
      writeFile: async (data: unknown) => sync.writeFileSync(path, data),
      appendFile: async (data: unknown) => sync.appendFileSync(path, data),
      write: async (data: unknown) => {
        sync.appendFileSync(path, data);
        return { bytesWritten: toBytes(toData(data)).length, buffer: data };
      },
      read: async (buffer: Uint8Array, offset = 0, length = buffer.length - offset, from: number | null = null) => {
        const start = from ?? position;
        const chunk = toBytes(read(path)).subarray(start, start + length);
        buffer.set(chunk, offset);
        if (from === null) position += chunk.length;
        return { bytesRead: chunk.length, buffer };
      },
      stat: async () => sync.statSync(path),
      sync: async () => undefined,
      datasync: async () => undefined,
      truncate: async (length = 0) => write(path, toBytes(read(path)).slice(0, length)),
      readLines: async function* () {
        const lines = toText(read(path)).split(/\r?\n/);
        if (lines.at(-1) === '') lines.pop();
        yield* lines;
      },
      close: async () => undefined,
    };
    return handle;
  };
}
