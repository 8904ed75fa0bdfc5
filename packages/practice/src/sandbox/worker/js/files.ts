import { later, withCallback } from '../callbacks.ts';
import { toBytes, type Folder } from '../folder.ts';
import { createFolderAccess } from './folderAccess.ts';
import { createOpenFile } from './openFile.ts';
import { createSyncFiles, type GetBuffer } from './syncFiles.ts';

/** `node:fs` and `node:fs/promises` over the virtual folder. */
export function createFiles(folder: Folder, getBuffer: GetBuffer) {
  const access = createFolderAccess(folder);
  const sync = createSyncFiles(folder, access, getBuffer);
  const names = Object.keys(sync) as (keyof typeof sync)[];
  const promises: Record<string, unknown> = {
    open: createOpenFile(folder, access, sync),
    constants: { F_OK: 0, R_OK: 4, W_OK: 2 },
  };
  const callbacks: Record<string, unknown> = {};
  for (const name of names) {
    const act = later(sync[name]);
    const short = name.slice(0, -4);
    promises[short] = act;
    callbacks[short] = withCallback(act);
  }
  const exists = (path: unknown, done: (is: boolean) => void) => done(sync.existsSync(path));
  return {
    fs: { ...sync, ...callbacks, exists, promises, constants: { F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1 } } as Record<
      string,
      unknown
    >,
    promises,
    readBytes: (path: string) => toBytes(access.read(path)),
    write: access.write,
  };
}
