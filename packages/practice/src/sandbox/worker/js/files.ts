import { later, withCallback } from '../callbacks.ts';
import { toBytes, toText, type Folder } from '../folder.ts';

/** Where programs of Node.js believe to be. */
export const CWD = '/latihan';

class FileError extends Error {
  readonly errno: number;
  readonly code: string;
  readonly syscall: string;
  readonly path: string;

  constructor(code: string, syscall: string, path: string) {
    super(`${code}: ${WORDS[code]?.[0] ?? 'unknown error'}, ${syscall} '${path}'`);
    this.errno = WORDS[code]?.[1] ?? -1;
    this.code = code;
    this.syscall = syscall;
    this.path = path;
  }
}
// A program prints the class: Node.js throws a plain Error.
Object.defineProperty(FileError, 'name', { value: 'Error' });

const WORDS: Readonly<Record<string, readonly [string, number]>> = {
  ENOENT: ['no such file or directory', -2],
  EEXIST: ['file already exists', -17],
  EISDIR: ['illegal operation on a directory', -21],
  ENOTDIR: ['not a directory', -20],
  ENOTEMPTY: ['directory not empty', -39],
};

type Encoding = string | { readonly encoding?: string | null; readonly flag?: string } | null | undefined;

/** Bytes that print and decode as a Buffer does, for programs that mention none. */
class Bytes extends Uint8Array {
  override toString(): string {
    return toText(this);
  }
}

/** `node:fs` and `node:fs/promises` over the virtual folder. */
export function createFiles(folder: Folder, getBuffer: () => { from: (bytes: Uint8Array) => Uint8Array } | undefined) {
  const { files, folders } = folder;

  const toTitle = (path: unknown): string => {
    let text = path instanceof URL ? decodeURIComponent(path.pathname) : String(path);
    if (text.startsWith('file://')) text = decodeURIComponent(text.slice(7));
    const parts: string[] = [];
    for (const part of (text.startsWith('/') ? text : `${CWD}/${text}`).split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '' && part !== '.') parts.push(part);
    }
    const full = `/${parts.join('/')}`;
    return full === CWD ? '' : full.startsWith(`${CWD}/`) ? full.slice(CWD.length + 1) : full;
  };
  const isFolder = (title: string): boolean =>
    title === '' ||
    title === '/' ||
    title === '/tmp' ||
    folders.has(title) ||
    [...files.keys()].some((file) => file.startsWith(`${title}/`));
  const read = (path: unknown, syscall = 'open'): string | Uint8Array => {
    const title = toTitle(path);
    const content = files.get(title);
    if (content !== undefined) return content;
    if (isFolder(title)) throw new FileError('EISDIR', 'read', String(path));
    throw new FileError('ENOENT', syscall, String(path));
  };
  const write = (path: unknown, content: string | Uint8Array) => {
    const title = toTitle(path);
    if (isFolder(title)) throw new FileError('EISDIR', 'open', String(path));
    const parent = title.slice(0, Math.max(0, title.lastIndexOf('/')));
    if (!isFolder(parent)) throw new FileError('ENOENT', 'open', String(path));
    files.set(title, typeof content === 'string' ? content : new Uint8Array(content));
  };
  const encodingOf = (options: Encoding): string | null | undefined =>
    typeof options === 'string' ? options : options?.encoding;
  const flagOf = (options: Encoding): string => (typeof options === 'object' ? options?.flag : undefined) ?? 'w';
  const toData = (data: unknown): string | Uint8Array =>
    data instanceof Uint8Array ? data : ArrayBuffer.isView(data) ? new Uint8Array(data.buffer) : String(data);
  const join = (a: string | Uint8Array, b: string | Uint8Array): string | Uint8Array =>
    typeof a === 'string' && typeof b === 'string' ? a + b : Uint8Array.from([...toBytes(a), ...toBytes(b)]);

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
  const kindOf = (title: string) => {
    const isFile = files.has(title);
    return { isFile: () => isFile, isDirectory: () => !isFile, isSymbolicLink: () => false };
  };

  const openFile = async (path: unknown, flags = 'r') => {
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

  const names = Object.keys(sync) as (keyof typeof sync)[];
  const promises: Record<string, unknown> = { open: openFile, constants: { F_OK: 0, R_OK: 4, W_OK: 2 } };
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
    readBytes: (path: string) => toBytes(read(path)),
    write,
  };
}
