import * as git from 'isomorphic-git';
import { byBytes, compareTrees } from './changes.ts';
import { GitError } from './gitError.ts';
import { readOptions } from './options.ts';
import type { Act, Repository, Said } from './repository.ts';
import { selectPaths, toUnknownPath } from './snapshot.ts';

/** Write the files of a commit into index and folder, and leave alone what does not differ between both commits. */
export async function moveTo(repository: Repository, target: string, isForced = false): Promise<void> {
  const { readTree, readIndex, readWork, head, setIndex, writeWork, removeWork } = repository;
  const [before, after] = [await readTree(await head()), await readTree(target)];
  const index = await readIndex();
  const work = await readWork(index);
  const changes = compareTrees(isForced ? index : before, after);
  if (!isForced) {
    const isChanged = (path: string) => {
      const own = work.get(path)?.oid;
      return index.has(path)
        ? own !== before.get(path)?.oid || index.get(path)?.oid !== before.get(path)?.oid
        : own !== undefined && own !== after.get(path)?.oid;
    };
    const lost = changes.filter(({ path }) => isChanged(path)).map(({ path }) => path);
    if (lost.length > 0)
      throw new GitError(
        `error: Your local changes to the following files would be overwritten by checkout:\n${lost.map((path) => `\t${path}\n`).join('')}Please commit your changes or stash them before you switch branches.\nAborting`,
        1,
      );
  }
  const edited = isForced ? compareTrees(work, after).filter(({ path }) => index.has(path) || after.has(path)) : [];
  const staged = new Set(changes.map(({ path }) => path));
  for (const path of new Set([...staged, ...edited.map((change) => change.path)])) {
    const file = after.get(path);
    if (file) await writeWork(path, file.oid, file.isExecutable);
    else await removeWork(path);
    // It writes the whole index.
    if (staged.has(path)) await setIndex(path, file?.oid ?? null);
  }
}

/** Branch or commit that was left last, for `git switch -`. */
const PREVIOUS = 'PREVIOUS_BRANCH';

async function point(repository: Repository, branch: string | null, oid: string): Promise<void> {
  const { at, dir, shellFs } = repository;
  const old = (await repository.branch()) ?? (await repository.head()) ?? '';
  await shellFs.writeFile(`${dir}/.git/${PREVIOUS}`, old);
  if (branch === null) await git.writeRef({ ...at, ref: 'HEAD', value: oid, force: true });
  else await git.writeRef({ ...at, ref: 'HEAD', value: `refs/heads/${branch}`, symbolic: true, force: true });
}

async function create(repository: Repository, name: string, start: string | undefined): Promise<string | null> {
  const { at, resolve, head } = repository;
  if (/[\s~^:?*[\\]|\.\.|^[-.]|\.lock$|\/$/.test(name))
    throw new GitError(`fatal: '${name}' is not a valid branch name`);
  if ((await git.listBranches(at)).includes(name)) throw new GitError(`fatal: a branch named '${name}' already exists`);
  const oid = start === undefined ? await head() : await resolve(start);
  if (start !== undefined && oid === null) throw new GitError(`fatal: not a valid object name: '${start}'`);
  if (oid !== null) await git.writeRef({ ...at, ref: `refs/heads/${name}`, value: oid });
  return oid;
}

export const switchTo: Act = async (repository, args) => {
  const { flags, values, words } = readOptions('switch', args, [
    'c|create=',
    'detach|d',
    'q|quiet',
    'f|force|discard-changes',
  ]);
  const [created] = values.get('c') ?? [];
  if (created !== undefined) return switchToNew(repository, created, words[0], flags);
  const [written] = words;
  if (written === undefined) throw new GitError('fatal: missing branch or commit argument');
  return leaveFor(repository, written, flags, flags.has('detach') ? 'detached' : 'branch');
};

/** Git tells beside its output where it went, unless it is asked to be quiet. */
const tell = (flags: ReadonlySet<string>, errors: string): Said => (flags.has('q') ? '' : { errors });

async function switchToNew(
  repository: Repository,
  name: string,
  start: string | undefined,
  flags: ReadonlySet<string>,
): Promise<Said> {
  const oid = await create(repository, name, start);
  if (oid !== null && start !== undefined) await moveTo(repository, oid);
  await point(repository, name, oid ?? '');
  return tell(flags, `Switched to a new branch '${name}'\n`);
}

async function leaveFor(
  repository: Repository,
  written: string,
  flags: ReadonlySet<string>,
  kind: 'branch' | 'detached' | 'either',
): Promise<Said> {
  const { at, dir, shellFs, resolve, branch, merge } = repository;
  const name = written === '-' ? (await shellFs.readFile(`${dir}/.git/${PREVIOUS}`).catch(() => '-')).trim() : written;
  const { oid: merging } = await merge.read();
  if (merging !== null)
    throw new GitError('fatal: cannot switch branch while merging\nConsider "git merge --quit" or "git worktree add".');
  const isBranch = kind !== 'detached' && (await git.listBranches(at)).includes(name);
  const oid = await resolve(isBranch ? `refs/heads/${name}` : name);
  if (oid === null) throw kind === 'either' ? toUnknownPath(name) : new GitError(`fatal: invalid reference: ${name}`);
  if (!isBranch && kind === 'branch' && written !== '-')
    throw new GitError(
      `fatal: a branch is expected, got commit '${name}'\nhint: If you want to detach HEAD at the commit, try again with the --detach option.`,
    );
  if (isBranch && (await branch()) === name) return tell(flags, `Already on '${name}'\n`);
  await moveTo(repository, oid, flags.has('f'));
  await point(repository, isBranch ? name : null, oid);
  if (isBranch) return tell(flags, `Switched to branch '${name}'\n`);
  const title = (await repository.readCommit(oid)).message.split('\n')[0];
  return tell(flags, `HEAD is now at ${oid.slice(0, 7)} ${title}\n`);
}

export const checkout: Act = async (repository, args) => {
  const { flags, values, words, paths } = readOptions('checkout', args, [
    'b=',
    'q|quiet',
    'f|force',
    'detach',
    'ours',
    'theirs',
  ]);
  const [created] = values.get('b') ?? [];
  if (created !== undefined) return switchToNew(repository, created, words[0], flags);
  const isTheirs = flags.has('theirs');
  const [first = 'HEAD', ...rest] = words;
  if (paths !== null || rest.length > 0) {
    const isRev = paths !== null ? words.length > 0 : (await repository.resolve(first)) !== null;
    const files = paths ?? (isRev ? rest : words);
    const said = await restoreFrom(repository, isRev ? first : null, files, { work: true, index: isRev, isTheirs });
    return paths === null ? tell(flags, said) : '';
  }
  if ((await repository.resolve(first)) !== null || first === '-')
    return leaveFor(repository, first, flags, flags.has('detach') ? 'detached' : 'either');
  return tell(flags, await restoreFrom(repository, null, words, { work: true, index: false, isTheirs }));
};

export const restore: Act = async (repository, args) => {
  const { flags, values, words, paths } = readOptions('restore', args, [
    'S|staged',
    'W|worktree',
    's|source=',
    'q|quiet',
  ]);
  const written = [...words, ...(paths ?? [])];
  if (written.length === 0) throw new GitError('fatal: you must specify path(s) to restore');
  const index = flags.has('S');
  const [source] = values.get('s') ?? [];
  await restoreFrom(repository, source ?? (index ? 'HEAD' : null), written, { work: !index || flags.has('W'), index });
  return '';
};

/** @param rev the source; null for the index, where our side of a conflict is
 *  @returns what Git tells of it */
async function restoreFrom(
  repository: Repository,
  rev: string | null,
  written: readonly string[],
  to: { readonly work: boolean; readonly index: boolean; readonly isTheirs?: boolean },
): Promise<string> {
  const { readIndex, readTree, readWork, resolveOrFail, setIndex, writeWork, removeWork, merge } = repository;
  const index = await readIndex();
  const source = new Map(rev === null ? index : await readTree(await resolveOrFail(rev)));
  if (to.isTheirs) {
    const { oid, conflicts } = await merge.read();
    const theirs = await readTree(oid);
    for (const [path, file] of theirs) if (conflicts.includes(path)) source.set(path, file);
  }
  const paths = selectPaths(new Set([...source.keys(), ...index.keys()]), written, repository, toUnknownPath);
  const work = await readWork(index);
  const count = paths.filter((path) =>
    [work, index].some((tree) => tree.get(path)?.oid !== source.get(path)?.oid),
  ).length;
  for (const path of paths) {
    const file = source.get(path);
    if (to.work && file) await writeWork(path, file.oid, file.isExecutable);
    else if (to.work) await removeWork(path);
    if (to.index) await setIndex(path, file?.oid ?? null);
  }
  if (to.index) await merge.settle(paths);
  const origin = rev === null ? 'the index' : (await repository.readCommit(await resolveOrFail(rev))).tree.slice(0, 7);
  return `Updated ${count} path${count === 1 ? '' : 's'} from ${origin}\n`;
}

export const branch: Act = async (repository, args) => {
  const known = ['d|delete', 'D', 'm|move', 'M', 'a|all', 'l|list', 'show-current'];
  const { flags, words } = readOptions('branch', args, known);
  const { at } = repository;
  const current = await repository.branch();
  const [first, second] = words;
  if (flags.has('show-current')) return current === null ? '' : `${current}\n`;
  if (flags.has('d') || flags.has('D'))
    return (await Promise.all(words.map((name) => remove(repository, name, flags)))).join('');
  if (flags.has('m') || flags.has('M')) {
    const [old, name] = second === undefined ? [current ?? '', first ?? ''] : [first ?? '', second];
    await git.renameBranch({ ...at, oldref: old, ref: name, checkout: old === current });
    return '';
  }
  if (first !== undefined && !flags.has('l')) {
    if ((await repository.head()) === null) throw new GitError(`fatal: not a valid object name: '${current}'`);
    await create(repository, first, second);
    return '';
  }
  const detached = current === null ? [`* (HEAD detached at ${(await repository.head())?.slice(0, 7)})\n`] : [];
  const names = (await git.listBranches(at)).toSorted(byBytes);
  return [...detached, ...names.map((name) => `${name === current ? '*' : ' '} ${name}\n`)].join('');
};

async function remove(repository: Repository, name: string, flags: ReadonlySet<string>): Promise<string> {
  const { at, dir, resolve, head } = repository;
  const oid = await resolve(`refs/heads/${name}`);
  if (oid === null) throw new GitError(`error: branch '${name}' not found.`, 1);
  if ((await repository.branch()) === name)
    throw new GitError(`error: Cannot delete branch '${name}' checked out at '${dir}'`, 1);
  const ours = (await head()) ?? '';
  const isMerged = oid === ours || (await git.isDescendent({ ...at, oid: ours, ancestor: oid, depth: -1 }));
  if (!isMerged && !flags.has('D'))
    throw new GitError(
      `error: The branch '${name}' is not fully merged.\nIf you are sure you want to delete it, run 'git branch -D ${name}'.`,
      1,
    );
  await git.deleteBranch({ ...at, ref: name });
  return `Deleted branch ${name} (was ${oid.slice(0, 7)}).\n`;
}
