import type { Folder } from '../folder.ts';

/** Where programs of Node.js believe to be. */
export const CWD = '/latihan';

export class FileError extends Error {
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

export type FolderAccess = ReturnType<typeof createFolderAccess>;

/** The virtual folder by paths as programs write them. */
export function createFolderAccess({ files, folders }: Folder) {
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
  return { toTitle, isFolder, read, write };
}
