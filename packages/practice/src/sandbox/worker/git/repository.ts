import * as git from 'isomorphic-git';
import { GitError } from './gitError.ts';
import { toGitFs, type Fs } from './gitFs.ts';
import { createOpenMerge } from './openMerge.ts';
import { toPerson, type PersonKind } from './person.ts';

/** What a command says: its output, or more. Git tells what it did beside its output. */
export type Said = string | { readonly output?: string; readonly errors?: string; readonly exitCode?: number };

export type Act = (repository: Repository, args: readonly string[]) => Promise<Said>;

export interface TreeFile {
  readonly oid: string;
  readonly isExecutable: boolean;
}

/** Content of files by their paths in the repository. */
export type Tree = ReadonlyMap<string, TreeFile>;

export type Repository = ReturnType<typeof createRepository>;

/** Find the repository of a folder, as Git does: there or in a folder above. */
export async function findRepository(fs: Fs, cwd: string, env: ReadonlyMap<string, string>): Promise<Repository> {
  for (let dir = cwd; ; dir = dir.replace(/\/[^/]*$/, '') || '/') {
    if (await fs.exists(`${dir}/.git/HEAD`)) return createRepository(fs, dir, cwd, env);
    if (dir === '/') break;
  }
  throw new GitError('fatal: not a git repository (or any of the parent directories): .git');
}

/** What commands need of a repository in the files of a shell. */
export function createRepository(shellFs: Fs, dir: string, cwd: string, env: ReadonlyMap<string, string>) {
  const fs = toGitFs(shellFs);
  const at = { fs, dir };
  const inGit = (name: string) => `${dir}/.git/${name}`;

  async function readFiles(walker: git.Walker): Promise<Tree> {
    const files = new Map<string, TreeFile>();
    await git.walk({
      ...at,
      trees: [walker],
      map: async (path, [entry]) => {
        if (entry && (await entry.type()) === 'blob')
          files.set(path, { oid: await entry.oid(), isExecutable: (await entry.mode()) === 0o100755 });
        return undefined;
      },
    });
    return files;
  }

  const readTree = async (rev: string | null): Promise<Tree> =>
    rev === null ? new Map() : readFiles(git.TREE({ ref: rev }));
  const readIndex = (): Promise<Tree> => readFiles(git.STAGE());

  /** Files of the folder that are tracked, or not ignored. */
  async function readWork(index: Tree): Promise<Tree> {
    const files = new Map<string, TreeFile>();
    const visit = async (folder: string): Promise<void> => {
      for (const name of (await shellFs.readdir(`${dir}/${folder}`)).toSorted()) {
        const path = folder === '' ? name : `${folder}/${name}`;
        if (name === '.git') continue;
        const stat = await shellFs.lstat(`${dir}/${path}`);
        if (stat.isDirectory) await visit(path);
        else if (index.has(path) || !(await git.isIgnored({ ...at, filepath: path }))) {
          const { oid } = await git.hashBlob({ object: await shellFs.readFileBuffer(`${dir}/${path}`) });
          files.set(path, { oid, isExecutable: (stat.mode & 0o100) !== 0 });
        }
      }
    };
    await visit('');
    return files;
  }

  const readBlob = async (oid: string): Promise<string> =>
    new TextDecoder().decode((await git.readBlob({ ...at, oid })).blob);

  /** @returns the commit of a name, or null */
  async function resolve(name: string): Promise<string | null> {
    const [, base = '', steps = ''] = /^(.+?)((?:[~^]\d*)*)$/.exec(name) ?? [];
    let oid = await git.resolveRef({ ...at, ref: base === '@' ? 'HEAD' : base }).catch(() => null);
    oid ??= /^[0-9a-f]{4,40}$/.test(base) ? await git.expandOid({ ...at, oid: base }).catch(() => null) : null;
    for (const [, kind = '', digits = ''] of steps.matchAll(/([~^])(\d*)/g)) {
      const count = digits === '' ? 1 : Number(digits);
      for (let step = 0; oid !== null && step < (kind === '~' ? count : 1); step++)
        oid = (await readCommit(oid)).parents[kind === '^' ? count - 1 : 0] ?? null;
    }
    if (oid === null) return null;
    const { type, object } = (await git.readObject({ ...at, oid })) as { type: string; object: unknown };
    return type === 'tag' ? (object as { object: string }).object : oid;
  }

  async function resolveOrFail(name: string): Promise<string> {
    const oid = await resolve(name);
    if (oid !== null) return oid;
    throw new GitError(
      `fatal: ambiguous argument '${name}': unknown revision or path not in the working tree.\nUse '--' to separate paths from revisions, like this:\n'git <command> [<revision>...] -- [<file>...]'`,
    );
  }

  const readCommit = async (oid: string) => {
    const { commit } = await git.readCommit({ ...at, oid });
    return { oid, parents: commit.parent, ...commit };
  };

  return {
    at,
    dir,
    shellFs,
    readTree,
    readIndex,
    readWork,
    readBlob,
    resolve,
    resolveOrFail,
    readCommit,
    toPerson: (kind: PersonKind) => toPerson(at, env, kind),
    head: () => resolve('HEAD'),
    /** The current branch, or null for a commit that no branch holds. */
    branch: async (): Promise<string | null> => (await git.currentBranch({ ...at, test: false })) ?? null,
    /** Path in the repository of one that was written on the command line. */
    toPath: (written: string): string => {
      const full = shellFs.resolvePath(cwd, written);
      if (full === dir) return '';
      if (!full.startsWith(`${dir}/`))
        throw new GitError(`fatal: ${written}: '${written}' is outside repository at '${dir}'`);
      return full.slice(dir.length + 1);
    },
    /** Write a file of the commit into the folder. */
    writeWork: async (path: string, oid: string, isExecutable = false): Promise<void> => {
      const full = `${dir}/${path}`;
      await shellFs.mkdir(full.replace(/\/[^/]*$/, ''), { recursive: true });
      await shellFs.writeFile(full, (await git.readBlob({ ...at, oid })).blob);
      await shellFs.chmod(full, isExecutable ? 0o755 : 0o644);
    },
    /** Remove a file, and the folders that it leaves empty. */
    removeWork: async (path: string): Promise<void> => {
      await shellFs.rm(`${dir}/${path}`, { force: true });
      for (let folder = path; folder.includes('/');) {
        folder = folder.replace(/\/[^/]*$/, '');
        if (!(await shellFs.exists(`${dir}/${folder}`)) || (await shellFs.readdir(`${dir}/${folder}`)).length > 0)
          return;
        await shellFs.rm(`${dir}/${folder}`, { recursive: true });
      }
    },
    setIndex: (path: string, oid: string | null): Promise<unknown> =>
      oid === null
        ? git.remove({ ...at, filepath: path })
        : git.updateIndex({ ...at, filepath: path, oid, add: true, force: true }),
    merge: createOpenMerge(shellFs, inGit),
  };
}
