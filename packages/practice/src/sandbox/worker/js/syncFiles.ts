import { toBytes, toText, type Folder } from '../folder.ts';
import { CWD, FileError, type FolderAccess } from './folderAccess.ts';

export type Encoding = string | { readonly encoding?: string | null; readonly flag?: string } | null | undefined;

/** Bytes that print and decode as a Buffer does, for programs that mention none. */
class Bytes extends Uint8Array {
  override toString(): string {
    return toText(this);
  }
}

export type SyncFiles = ReturnType<typeof createSyncFiles>;

export type GetBuffer = () => { from: (bytes: Uint8Array) => Uint8Array } | undefined;

/** The functions of `node:fs` that answer at once. */
export function createSyncFiles(
  { files, folders }: Folder,
  { toTitle, isFolder, read, write }: FolderAccess,
  getBuffer: GetBuffer,
) {
  const kindOf = (title: string) => {
    const isFile = files.has(title);
    return { isFile: () => isFile, isDirectory: () => !isFile, isSymbolicLink: () => false };
  };

  const sync = {
    readFileSync: (path: unknown, options?: Encoding) => {
      const content = read(path);
      const encoding = encodingOf(options);
      const bytes = toBytes(content);
      const buffer = getBuffer()?.from(bytes) ?? new Bytes(bytes);
      if (!encoding) return buffer;
      return /^utf-?8$/i.test(encoding)
        ? toText(content)
        : (buffer.toString as (encoding: string) => string).call(buffer, encoding);
    },
    writeFileSync: (path: unknown, data: unknown, options?: Encoding) => {
      const flag = flagOf(options);
      if (flag.includes('x') && files.has(toTitle(path))) throw new FileError('EEXIST', 'open', String(path));
      if (flag.startsWith('a')) sync.appendFileSync(path, data);
      else write(path, toData(data));
    },
    appendFileSync: (path: unknown, data: unknown) => write(path, join(files.get(toTitle(path)) ?? '', toData(data))),
    existsSync: (path: unknown) => files.has(toTitle(path)) || isFolder(toTitle(path)),
    unlinkSync: (path: unknown) => {
      if (!files.delete(toTitle(path))) throw new FileError('ENOENT', 'unlink', String(path));
    },
    rmSync: (path: unknown, options: { recursive?: boolean; force?: boolean } = {}) => {
      const title = toTitle(path);
      const below = [...files.keys()].filter(
        (file) => file === title || (options.recursive && file.startsWith(`${title}/`)),
      );
      if (below.length === 0 && !folders.has(title) && !options.force)
        throw new FileError('ENOENT', 'rm', String(path));
      for (const file of below) files.delete(file);
      for (const name of folders) if (name === title || name.startsWith(`${title}/`)) folders.delete(name);
    },
    mkdirSync: (path: unknown, options: { recursive?: boolean } = {}) => {
      const title = toTitle(path);
      if (!options.recursive && isFolder(title)) throw new FileError('EEXIST', 'mkdir', String(path));
      const pieces = title.split('/');
      for (let length = options.recursive ? 1 : pieces.length; length <= pieces.length; length++)
        folders.add(pieces.slice(0, length).join('/'));
    },
    mkdtempSync: (prefix: unknown) => {
      const path = `${String(prefix)}${Math.random().toString(36).slice(2, 8).padEnd(6, 'x')}`;
      folders.add(toTitle(path));
      return path;
    },
    rmdirSync: (path: unknown) => sync.rmSync(path, { recursive: true }),
    readdirSync: (path: unknown = '.', options: { withFileTypes?: boolean; recursive?: boolean } = {}) => {
      const title = toTitle(path);
      if (!isFolder(title)) throw new FileError(files.has(title) ? 'ENOTDIR' : 'ENOENT', 'scandir', String(path));
      const start = title === '' ? '' : `${title}/`;
      const names = new Set<string>();
      for (const name of [...files.keys(), ...folders]) {
        if (!name.startsWith(start) || name === title || (start === '' && name.startsWith('/'))) continue;
        const rest = name.slice(start.length);
        names.add(options.recursive ? rest : (rest.split('/')[0] ?? ''));
      }
      const sorted = [...names].sort();
      return options.withFileTypes
        ? sorted.map((name) => ({ name, parentPath: String(path), path: String(path), ...kindOf(start + name) }))
        : sorted;
    },
    statSync: (path: unknown, options: { throwIfNoEntry?: boolean } = {}) => {
      const title = toTitle(path);
      const content = files.get(title);
      if (content === undefined && !isFolder(title)) {
        if (options.throwIfNoEntry === false) return undefined;
        throw new FileError('ENOENT', 'stat', String(path));
      }
      const now = new Date();
      return {
        size: content === undefined ? 4096 : toBytes(content).length,
        mode: 0o100644,
        mtime: now,
        atime: now,
        ctime: now,
        birthtime: now,
        mtimeMs: now.getTime(),
        ...kindOf(title),
      };
    },
    lstatSync: (path: unknown) => sync.statSync(path),
    accessSync: (path: unknown) => {
      if (!sync.existsSync(path)) throw new FileError('ENOENT', 'access', String(path));
    },
    copyFileSync: (from: unknown, to: unknown) => write(to, read(from, 'copyfile')),
    renameSync: (from: unknown, to: unknown) => {
      const source = toTitle(from);
      if (isFolder(source) && source !== '') {
        for (const [name, content] of files)
          if (name.startsWith(`${source}/`)) {
            files.set(toTitle(to) + name.slice(source.length), content);
            files.delete(name);
          }
        return;
      }
      const content = files.get(source);
      if (content === undefined)
        throw Object.assign(new FileError('ENOENT', 'rename', String(from)), {
          message: `ENOENT: no such file or directory, rename '${String(from)}' -> '${String(to)}'`,
          dest: String(to),
        });
      write(to, content);
      files.delete(source);
    },
    realpathSync: (path: unknown) => `${CWD}/${toTitle(path)}`,
    chmodSync: () => undefined,
    utimesSync: () => undefined,
  };
  return sync;
}

const encodingOf = (options: Encoding): string | null | undefined =>
  typeof options === 'string' ? options : options?.encoding;
const flagOf = (options: Encoding): string => (typeof options === 'object' ? options?.flag : undefined) ?? 'w';
export const toData = (data: unknown): string | Uint8Array =>
  data instanceof Uint8Array ? data : ArrayBuffer.isView(data) ? new Uint8Array(data.buffer) : String(data);
const join = (a: string | Uint8Array, b: string | Uint8Array): string | Uint8Array =>
  typeof a === 'string' && typeof b === 'string' ? a + b : Uint8Array.from([...toBytes(a), ...toBytes(b)]);
