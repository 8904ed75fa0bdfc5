import * as git from 'isomorphic-git';
import {
  byBytes,
  compareTrees,
  countLines,
  createReadSides,
  joinRenames,
  toModes,
  toPatch,
  toStat,
  toSummary,
} from './changes.ts';
import { GitError } from './gitError.ts';
import { readOptions } from './options.ts';
import type { Act, Repository, Said, Tree } from './repository.ts';

/** Files among those known that a path names: itself, or everything below it. */
export function selectPaths(
  known: Iterable<string>,
  written: readonly string[],
  { toPath }: Repository,
  toError = (one: string) => new GitError(`fatal: pathspec '${one}' did not match any files`),
): string[] {
  const all = [...known];
  return written.flatMap((one) => {
    const path = toPath(one);
    const found = all.filter((file) => isWithin(path, file));
    if (found.length === 0 && path !== '') throw toError(one);
    return found;
  });
}

/** Whether a file is what a path in the repository names, or below it; '' is the repository. */
export const isWithin = (path: string, file: string): boolean =>
  path === '' || file === path || file.startsWith(`${path}/`);

export const toUnknownPath = (written: string): GitError =>
  new GitError(`error: pathspec '${written}' did not match any file(s) known to git`, 1);

export const add: Act = async (repository, args) => {
  const { flags, words, paths } = readOptions('add', args, ['A|all', 'u|update', 'f|force']);
  const index = await repository.readIndex();
  const work = await repository.readWork(index);
  const written = [...words, ...(paths ?? [])];
  if (written.length === 0 && flags.size === 0)
    throw new GitError(
      'Nothing specified, nothing added.\nhint: Maybe you wanted to say \'git add .\'?\nhint: Turn this message off by running\nhint: "git config advice.addEmptyPathspec false"',
      0,
    );
  const known = new Set([...index.keys(), ...work.keys()]);
  await refuseIgnored(repository, written, known, flags);
  const chosen = written.length === 0 ? [...known] : selectPaths(known, written, repository);
  await stage(repository, flags.has('u') ? chosen.filter((path) => index.has(path)) : chosen);
  await repository.merge.settle(chosen);
  return '';
};

async function refuseIgnored(
  { toPath, shellFs, dir, at }: Repository,
  written: readonly string[],
  known: Set<string>,
  flags: ReadonlySet<string>,
): Promise<void> {
  const ignored: string[] = [];
  for (const one of written) {
    const path = toPath(one);
    if (known.has(path) || path === '' || !(await shellFs.exists(`${dir}/${path}`))) continue;
    if (flags.has('f')) known.add(path);
    else if (await git.isIgnored({ ...at, filepath: path })) ignored.push(path);
  }
  if (ignored.length > 0)
    throw new GitError(
      `The following paths are ignored by one of your .gitignore files:\n${ignored.join('\n')}\nhint: Use -f if you really want to add them.\nhint: Turn this message off by running\nhint: "git config advice.addIgnoredFile false"`,
      1,
    );
}

/** Take over files as they are now. All at once: each call writes the whole index. */
async function stage({ at, dir, shellFs, setIndex }: Repository, paths: readonly string[]): Promise<void> {
  const there: string[] = [];
  for (const path of paths) {
    if (await shellFs.exists(`${dir}/${path}`)) there.push(path);
    else await setIndex(path, null);
  }
  if (there.length > 0) await git.add({ ...at, filepath: there, force: true });
}

export const commit: Act = async (repository, args) => {
  const options = ['m|message=', 'a|all', 'amend', 'no-edit', 'allow-empty', 'q|quiet', 'no-verify'];
  const { flags, values, words, paths } = readOptions('commit', args, options);
  const { at, head, readTree, readIndex, merge, toPerson } = repository;
  const before = await head();
  const [index, given] = [await readIndex(), [...words, ...(paths ?? [])]];
  if (flags.has('a') || given.length > 0)
    await stage(
      repository,
      given.length > 0 ? selectPaths(index.keys(), given, repository, toUnknownPath) : [...index.keys()],
    );
  const { oid: merging, conflicts } = await merge.read();
  if (conflicts.length > 0 && !flags.has('a'))
    return {
      output: conflicts.map((path) => `U\t${path}\n`).join(''),
      errors:
        "error: Committing is not possible because you have unmerged files.\nhint: Fix them up in the work tree, and then use 'git add/rm <file>'\nhint: as appropriate to mark resolution and make a commit.\nfatal: Exiting because of an unresolved conflict.\n",
      exitCode: 128,
    };
  const last = before === null ? null : await repository.readCommit(before);
  if (flags.has('amend') && !last) throw new GitError('fatal: You have nothing to amend.');
  const parents = flags.has('amend')
    ? (last?.parents ?? [])
    : [before, merging].filter((oid): oid is string => oid !== null);
  const message =
    values.get('m')?.join('\n\n') ??
    (flags.has('amend')
      ? last?.message
      : merging !== null
        ? withoutComments((await merge.message()) ?? '', flags)
        : undefined);
  if (!message?.trim()) throw new GitError('error: this page has no editor for a message: write it after -m', 1);
  const [from, to] = [await readTree(parents[0] ?? null), await readIndex()];
  const changes = joinRenames(compareTrees(from, to), from, to);
  if (changes.length === 0 && merging === null && !flags.has('amend') && !flags.has('allow-empty'))
    return { output: await toStatus(repository, new Set()), exitCode: 1 };
  const oid = await git.commit({
    ...at,
    message,
    parent: parents,
    author: flags.has('amend') && last ? last.author : await toPerson('AUTHOR'),
    committer: await toPerson('COMMITTER'),
  });
  await merge.close();
  if (flags.has('q')) return '';
  const branch = (await repository.branch()) ?? 'detached HEAD';
  const title = message.trim().split('\n')[0] ?? '';
  const heading = `[${branch}${parents.length === 0 ? ' (root-commit)' : ''} ${oid.slice(0, 7)}] ${title}\n`;
  if (merging !== null) return heading;
  const date = flags.has('amend') && last ? ` Date: ${toDate(last.author)}\n` : '';
  const counted = await countLines(changes, createReadSides(repository, from, to, false));
  return heading + date + toSummary(counted) + toModes(changes, from, to);
};

/** An editor that is closed at once leaves the message without its comments; `--no-edit` opens none. */
const withoutComments = (message: string, flags: ReadonlySet<string>): string =>
  flags.has('no-edit') ? message : message.replace(/^#.*\n?/gm, '').trimEnd();

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Mon Jan 5 09:00:00 2026 +0700` */
export function toDate({ timestamp, timezoneOffset }: { readonly timestamp: number; readonly timezoneOffset: number }) {
  const local = new Date((timestamp - timezoneOffset * 60) * 1000);
  const zone = Math.abs(timezoneOffset);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const time = local.toISOString().slice(11, 19);
  const day = `${DAYS[local.getUTCDay()]} ${MONTHS[local.getUTCMonth()]} ${local.getUTCDate()}`;
  return `${day} ${time} ${local.getUTCFullYear()} ${timezoneOffset > 0 ? '-' : '+'}${two(zone / 60)}${two(zone % 60)}`;
}

export const status: Act = (repository, args) =>
  toStatus(repository, readOptions('status', args, ['s|short|porcelain', 'b|branch']).flags);

async function toStatus(repository: Repository, flags: ReadonlySet<string>): Promise<string> {
  const { readIndex, readTree, readWork, head, merge } = repository;
  const oid = await head();
  const index = await readIndex();
  const work = await readWork(index);
  const { oid: merging, conflicts } = await merge.read();
  const open = new Set(conflicts);
  const committed = await readTree(oid);
  const staged = joinRenames(compareTrees(committed, index), committed, index).filter(({ path }) => !open.has(path));
  const unstaged = compareTrees(index, keepTracked(work, index)).filter(({ path }) => !open.has(path));
  const untracked = toUntracked(work, index);
  const branch = await repository.branch();
  if (flags.has('s')) {
    const marks = new Map<string, string>();
    for (const { path, kind } of staged) marks.set(path, `${kind} `);
    const renamed = new Map(staged.map(({ path, from }) => [path, from]));
    const name = (path: string) => (renamed.get(path) ? `${quote(renamed.get(path) ?? '')} -> ` : '') + quote(path);
    for (const { path, kind } of unstaged) marks.set(path, `${marks.get(path)?.[0] ?? ' '}${kind}`);
    for (const path of open) marks.set(path, 'UU');
    const rows = [...marks].toSorted(([a], [b]) => byBytes(a, b)).map(([path, mark]) => `${mark} ${name(path)}\n`);
    const heading = flags.has('b')
      ? `## ${oid === null ? 'No commits yet on ' : ''}${branch ?? 'HEAD (no branch)'}\n`
      : '';
    return heading + rows.join('') + untracked.map((path) => `?? ${quote(path)}\n`).join('');
  }
  const rows = (list: typeof staged) =>
    list.map(({ path, kind, from }) => `\t${KINDS[kind]}${from ? `${from} -> ` : ''}${path}\n`).join('');
  let text = branch === null ? `HEAD detached at ${oid?.slice(0, 7) ?? ''}\n` : `On branch ${branch}\n`;
  if (merging !== null)
    text +=
      open.size > 0
        ? 'You have unmerged paths.\n  (fix conflicts and run "git commit")\n  (use "git merge --abort" to abort the merge)\n\n'
        : 'All conflicts fixed but you are still merging.\n  (use "git commit" to conclude merge)\n\n';
  if (oid === null) text += '\nNo commits yet\n\n';
  const unstage =
    merging !== null
      ? ''
      : oid === null
        ? '  (use "git rm --cached <file>..." to unstage)\n'
        : '  (use "git restore --staged <file>..." to unstage)\n';
  if (staged.length > 0) text += `Changes to be committed:\n${unstage}${rows(staged)}\n`;
  if (open.size > 0)
    text += `Unmerged paths:\n  (use "git add <file>..." to mark resolution)\n${conflicts.map((path) => `\tboth modified:   ${path}\n`).join('')}\n`;
  if (unstaged.length > 0) {
    const hint = unstaged.some(({ kind }) => kind === 'D') ? 'add/rm' : 'add';
    text += `Changes not staged for commit:\n  (use "git ${hint} <file>..." to update what will be committed)\n  (use "git restore <file>..." to discard changes in working directory)\n${rows(unstaged)}\n`;
  }
  if (untracked.length > 0)
    text += `Untracked files:\n  (use "git add <file>..." to include in what will be committed)\n${untracked.map((path) => `\t${path}\n`).join('')}\n`;
  if (staged.length > 0) return text;
  if (merging !== null && open.size === 0) return text;
  if (unstaged.length + open.size > 0)
    return `${text}no changes added to commit (use "git add" and/or "git commit -a")\n`;
  if (untracked.length > 0)
    return `${text}nothing added to commit but untracked files present (use "git add" to track)\n`;
  return `${text}${oid === null ? 'nothing to commit (create/copy files and use "git add" to track)' : 'nothing to commit, working tree clean'}\n`;
}

const KINDS = { A: 'new file:   ', M: 'modified:   ', D: 'deleted:    ', R: 'renamed:    ' } as const;

const quote = (path: string): string => (path.includes(' ') ? `"${path}"` : path);

export const keepTracked = (work: Tree, index: Tree): Tree => new Map([...work].filter(([path]) => index.has(path)));

/** Untracked files; a folder without a tracked file stands for its own. */
function toUntracked(work: Tree, index: Tree): string[] {
  const tracked = [...index.keys()];
  const shown = [...work.keys()]
    .filter((path) => !index.has(path))
    .map((path) => {
      const folders = path.split('/').slice(0, -1);
      const at = folders.findIndex((_, depth) => {
        const folder = `${folders.slice(0, depth + 1).join('/')}/`;
        return !tracked.some((file) => file.startsWith(folder));
      });
      return at === -1 ? path : `${folders.slice(0, at + 1).join('/')}/`;
    });
  return [...new Set(shown)].toSorted(byBytes);
}

export const diff: Act = async (repository, args) => {
  const known = ['staged|cached', 'name-only', 'name-status', 'stat', 'check'];
  const { flags, words, paths } = readOptions('diff', args, known);
  const { readIndex, readTree, readWork, resolve, resolveOrFail } = repository;
  const revs: string[] = [];
  const files = [...(paths ?? [])];
  for (const word of words.flatMap((one) => (one.includes('..') && paths === null ? one.split('..') : [one])))
    if (files.length === 0 && (await resolve(word)) !== null) revs.push(await resolveOrFail(word));
    else if (paths === null && (await repository.shellFs.exists(`${repository.dir}/${repository.toPath(word)}`)))
      files.push(word);
    else await resolveOrFail(word);
  const index = await readIndex();
  const work = async () => keepTracked(await readWork(index), index);
  const [first, second] = revs;
  const isWork = !second && !flags.has('staged');
  const before = first ? await readTree(first) : flags.has('staged') ? await readTree(await repository.head()) : index;
  const after = second ? await readTree(second) : flags.has('staged') ? index : await work();
  const wanted = files.map(repository.toPath);
  const changes = compareTrees(before, after).filter(
    ({ path }) => wanted.length === 0 || wanted.some((one) => isWithin(one, path)),
  );
  const read = createReadSides(repository, before, after, isWork);
  if (flags.has('check')) return checkMarkers(changes, read);
  if (flags.has('name-only')) return changes.map(({ path }) => `${path}\n`).join('');
  if (flags.has('name-status')) return changes.map(({ path, kind }) => `${kind}\t${path}\n`).join('');
  if (!flags.has('stat')) return toPatch(changes, before, after, read);
  const counted = await countLines(changes, read);
  return toStat(counted) + toSummary(counted);
};

/** `git diff --check`: markers of a conflict that were left. */
async function checkMarkers(
  changes: ReturnType<typeof compareTrees>,
  read: ReturnType<typeof createReadSides>,
): Promise<Said> {
  const found: string[] = [];
  for (const change of changes) {
    const [, now] = await read(change);
    for (const [at, line] of now.split('\n').entries())
      if (/^(?:<{7}|>{7}|={7}$|\|{7})/.test(line)) found.push(`${change.path}:${at + 1}: leftover conflict marker\n`);
  }
  return { output: found.join(''), exitCode: found.length > 0 ? 2 : 0 };
}
