import type { ResolvedCommandContext } from 'just-bash/browser';

export type Fs = ResolvedCommandContext['fs'];

/** The files of a shell as the library reads them. */
export function toGitFs(fs: Fs) {
  let clock = 0;
  const toStat = (stat: Awaited<ReturnType<Fs['stat']>>) => ({
    ...stat,
    // Never the same: a file that was changed twice in a millisecond is read again.
    mtimeMs: ++clock,
    ctimeMs: clock,
    ino: 0,
    uid: 1000,
    gid: 1000,
    dev: 0,
    isFile: () => stat.isFile,
    isDirectory: () => stat.isDirectory,
    isSymbolicLink: () => stat.isSymbolicLink,
  });
  /** Errors have their code in their words only. */
  const coded = async <Result>(result: Promise<Result>): Promise<Result> =>
    result.catch((error: unknown) => {
      const [, code = 'EIO'] = /^(E[A-Z]+)\b/.exec(error instanceof Error ? error.message : '') ?? [];
      throw Object.assign(new Error(String(error)), { code });
    });
  const promises = {
    readFile: async (path: string, options?: { encoding?: string } | string) => {
      const bytes = await coded(fs.readFileBuffer(path));
      return (typeof options === 'string' ? options : options?.encoding) ? new TextDecoder().decode(bytes) : bytes;
    },
    writeFile: (path: string, content: string | Uint8Array) => coded(fs.writeFile(path, content)),
    unlink: (path: string) => coded(fs.rm(path)),
    readdir: (path: string) => coded(fs.readdir(path)),
    mkdir: (path: string) => coded(fs.mkdir(path)),
    rmdir: (path: string) => coded(fs.rm(path, { recursive: true })),
    stat: async (path: string) => toStat(await coded(fs.stat(path))),
    lstat: async (path: string) => toStat(await coded(fs.lstat(path))),
    readlink: (path: string) => coded(fs.readlink(path)),
    symlink: (target: string, path: string) => coded(fs.symlink(target, path)),
    chmod: (path: string, mode: number) => coded(fs.chmod(path, mode)),
  };
  return { promises };
}
