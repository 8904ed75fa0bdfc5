import * as git from 'isomorphic-git';
import { moveTo } from './branches.ts';
import { byBytes, compareTrees, countLines, createReadSides, toPatch, toStat, toSummary } from './changes.ts';
import { GitError } from './gitError.ts';
import { readOptions } from './options.ts';
import type { Act, Repository } from './repository.ts';
import { isWithin, keepTracked, selectPaths, toDate } from './snapshot.ts';

type Commit = Awaited<ReturnType<Repository['readCommit']>>;

/** Commits that lead to others, the newest first. */
async function walk(
  { readCommit }: Repository,
  starts: readonly string[],
  hidden: ReadonlySet<string> = new Set(),
  isFirstParent = false,
): Promise<Commit[]> {
  const seen = new Set(hidden);
  const waiting: Commit[] = [];
  const found: Commit[] = [];
  const push = async (oid: string) => {
    if (seen.has(oid)) return;
    seen.add(oid);
    const commit = await readCommit(oid);
    // Among commits of one time, the one that was found first comes first.
    const at = waiting.findIndex((other) => other.committer.timestamp < commit.committer.timestamp);
    waiting.splice(at === -1 ? waiting.length : at, 0, commit);
  };
  for (const oid of starts) await push(oid);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    found.push(next);
    for (const parent of isFirstParent ? next.parents.slice(0, 1) : next.parents) await push(parent);
  }
  return found;
}

export const log: Act = async (repository, args) => {
  const known = [
    'oneline',
    'n|max-count=',
    'format|pretty=',
    'all',
    'reverse',
    'merges',
    'no-merges',
    'first-parent',
    'stat',
    'p|patch',
    'decorate',
  ];
  const { flags, values, words, paths } = readOptions('log', args, known);
  const { at, resolve, resolveOrFail, readTree, toPath } = repository;
  const head = await resolve('HEAD');
  if (head === null)
    throw new GitError(`fatal: your current branch '${await repository.branch()}' does not have any commits yet`);
  const starts: string[] = [];
  const hidden = new Set<string>();
  for (const word of words) {
    const [from, to] = word.includes('..') ? word.split('..') : [undefined, word];
    if (from !== undefined)
      for (const { oid } of await walk(repository, [await resolveOrFail(from || 'HEAD')])) hidden.add(oid);
    starts.push(await resolveOrFail(to || 'HEAD'));
  }
  if (flags.has('all')) {
    for (const name of (await git.listBranches(at)).toSorted(byBytes))
      starts.push(await resolveOrFail(`refs/heads/${name}`));
    starts.push(head);
  }
  let commits = await walk(repository, starts.length === 0 ? [head] : starts, hidden, flags.has('first-parent'));
  if (flags.has('merges')) commits = commits.filter(({ parents }) => parents.length > 1);
  if (flags.has('no-merges')) commits = commits.filter(({ parents }) => parents.length < 2);
  if (paths !== null && paths.length > 0) {
    const wanted = paths.map(toPath);
    const touching: Commit[] = [];
    for (const commit of commits) {
      const changes = compareTrees(await readTree(commit.parents[0] ?? null), await readTree(commit.oid));
      if (commit.parents.length < 2 && changes.some(({ path }) => wanted.some((one) => isWithin(one, path))))
        touching.push(commit);
    }
    commits = touching;
  }
  commits = commits.slice(0, Number(values.get('n')?.at(-1) ?? Infinity));
  if (flags.has('reverse')) commits = commits.toReversed();
  const format = flags.has('oneline') ? 'oneline' : (values.get('format')?.at(-1) ?? 'medium');
  // Names of branches are shown in a terminal only, unless they are asked for.
  const names =
    flags.has('decorate') || /%[dD]/.test(format) ? await readDecorations(repository) : new Map<string, string>();
  const shown: string[] = [];
  for (const commit of commits) {
    const own = await toOwnChanges(repository, commit, flags);
    const gap = own !== '' && format !== 'oneline' ? '\n' : '';
    shown.push(toEntry(commit, format, names.get(commit.oid) ?? '') + gap + own);
  }
  return shown.join(format === 'medium' ? '\n' : '');
};

async function readDecorations({ at, resolve, branch }: Repository): Promise<ReadonlyMap<string, string>> {
  const current = await branch();
  const names = new Map<string, string[]>();
  const add = (oid: string | null, name: string) => oid && names.set(oid, [...(names.get(oid) ?? []), name]);
  add(await resolve('HEAD'), current === null ? 'HEAD' : `HEAD -> ${current}`);
  for (const name of (await git.listTags(at)).toSorted(byBytes).toReversed())
    add(await resolve(`refs/tags/${name}`), `tag: ${name}`);
  for (const name of (await git.listBranches(at)).toSorted(byBytes).toReversed())
    if (name !== current) add(await resolve(`refs/heads/${name}`), name);
  return new Map([...names].map(([oid, all]) => [oid, all.join(', ')]));
}

function toEntry(commit: Commit, format: string, names: string): string {
  const { oid, parents, author, message } = commit;
  const title = message.trim().split('\n\n')[0]?.replaceAll('\n', ' ') ?? '';
  const shown = names === '' ? '' : ` (${names})`;
  if (format === 'oneline') return `${oid.slice(0, 7)}${shown} ${title}\n`;
  if (format === 'medium') {
    const merge = parents.length > 1 ? `Merge: ${parents.map((parent) => parent.slice(0, 7)).join(' ')}\n` : '';
    const text = message
      .trimEnd()
      .split('\n')
      .map((line) => `    ${line}\n`)
      .join('');
    return `commit ${oid}${shown}\n${merge}Author: ${author.name} <${author.email}>\nDate:   ${toDate(author)}\n\n${text}`;
  }
  const local = new Date((author.timestamp - author.timezoneOffset * 60) * 1000).toISOString();
  const body = message.trim().split('\n\n').slice(1).join('\n\n');
  const values: Readonly<Record<string, string>> = {
    H: oid,
    h: oid.slice(0, 7),
    s: title,
    b: body === '' ? '' : `${body}\n`,
    B: message,
    an: author.name,
    ae: author.email,
    ad: toDate(author),
    as: local.slice(0, 10),
    P: parents.join(' '),
    p: parents.map((parent) => parent.slice(0, 7)).join(' '),
    d: shown,
    D: names,
    n: '\n',
    '%': '%',
  };
  return `${format.replace(/^t?format:/, '').replace(/%(an|ae|ad|as|[HhsbBPpdDn%])/g, (_, key: string) => values[key] ?? '')}\n`;
}

/** What a commit changed, as a patch (`p`) or in numbers (`stat`). A merge has nothing of its own. */
async function toOwnChanges(
  repository: Repository,
  { oid, parents }: Commit,
  flags: ReadonlySet<string>,
): Promise<string> {
  if (parents.length > 1 || !(flags.has('p') || flags.has('stat'))) return '';
  const [before, after] = [await repository.readTree(parents[0] ?? null), await repository.readTree(oid)];
  const changes = compareTrees(before, after);
  const read = createReadSides(repository, before, after, false);
  if (flags.has('p')) return toPatch(changes, before, after, read);
  const counted = await countLines(changes, read);
  return toStat(counted) + toSummary(counted);
}

export const show: Act = async (repository, args) => {
  const { words } = readOptions('show', args, []);
  const [written = 'HEAD'] = words;
  const { resolveOrFail, readCommit, readTree, readBlob } = repository;
  if (written.includes(':')) {
    const [rev = '', path = ''] = written.split(':');
    const tree = rev === '' ? await repository.readIndex() : await readTree(await resolveOrFail(rev));
    const file = tree.get(path);
    if (!file) throw new GitError(`fatal: path '${path}' does not exist in '${rev}'`);
    return readBlob(file.oid);
  }
  const commit = await readCommit(await resolveOrFail(written));
  return `${toEntry(commit, 'medium', '')}\n${await toOwnChanges(repository, commit, new Set(['p']))}`;
};

export const reset: Act = async (repository, args) => {
  const { flags, words, paths } = readOptions('reset', args, ['soft', 'mixed', 'hard', 'q|quiet']);
  const { at, dir, shellFs, resolve, readTree, readIndex, setIndex, merge } = repository;
  const [first = 'HEAD'] = words;
  const rev = await resolve(first);
  const files = paths ?? (rev === null ? words : words.slice(1));
  const target = rev ?? (await resolve('HEAD'));
  if (target === null) throw new GitError(`fatal: Failed to resolve '${first}' as a valid ref.`);
  const tree = await readTree(target);
  if (files.length > 0) {
    for (const path of selectPaths(new Set([...tree.keys(), ...(await readIndex()).keys()]), files, repository))
      await setIndex(path, tree.get(path)?.oid ?? null);
    return flags.has('q') ? '' : listUnstaged(repository);
  }
  if (flags.has('hard')) await moveTo(repository, target, true);
  else if (!flags.has('soft'))
    for (const { path } of compareTrees(await readIndex(), tree)) await setIndex(path, tree.get(path)?.oid ?? null);
  const branch = await repository.branch();
  await shellFs.writeFile(`${dir}/.git/ORIG_HEAD`, `${await resolve('HEAD')}\n`);
  await git.writeRef({ ...at, ref: branch === null ? 'HEAD' : `refs/heads/${branch}`, value: target, force: true });
  await merge.close();
  if (flags.has('hard') && !flags.has('q')) {
    const title = (await repository.readCommit(target)).message.split('\n')[0];
    return `HEAD is now at ${target.slice(0, 7)} ${title}\n`;
  }
  return flags.has('soft') || flags.has('hard') || flags.has('q') ? '' : listUnstaged(repository);
};

async function listUnstaged({ readIndex, readWork }: Repository): Promise<string> {
  const index = await readIndex();
  const changes = compareTrees(index, keepTracked(await readWork(index), index));
  if (changes.length === 0) return '';
  return `Unstaged changes after reset:\n${changes.map(({ path, kind }) => `${kind}\t${path}\n`).join('')}`;
}

export const tag: Act = async (repository, args) => {
  const { flags, values, words } = readOptions('tag', args, ['a|annotate', 'm|message=', 'd|delete', 'l|list']);
  const { at, resolve, resolveOrFail, toPerson } = repository;
  const [name, rev = 'HEAD'] = words;
  if (name === undefined || flags.has('l'))
    return (await git.listTags(at))
      .toSorted(byBytes)
      .map((one) => `${one}\n`)
      .join('');
  const known = await resolve(`refs/tags/${name}`);
  if (flags.has('d')) {
    if (known === null) throw new GitError(`error: tag '${name}' not found.`, 1);
    await git.deleteTag({ ...at, ref: name });
    return `Deleted tag '${name}' (was ${known.slice(0, 7)})\n`;
  }
  if (known !== null) throw new GitError(`fatal: tag '${name}' already exists`);
  const object = await resolveOrFail(rev);
  const message = values.get('m')?.join('\n\n');
  if (message === undefined && !flags.has('a')) await git.tag({ ...at, ref: name, object });
  else
    await git.annotatedTag({ ...at, ref: name, object, message: message ?? '', tagger: await toPerson('COMMITTER') });
  return '';
};

export const revParse: Act = async (repository, args) => {
  const { flags, words } = readOptions('rev-parse', args, [
    'short',
    'abbrev-ref',
    'verify',
    'q|quiet',
    'show-toplevel',
    'is-inside-work-tree',
  ]);
  if (flags.has('show-toplevel')) return `${repository.dir}\n`;
  if (flags.has('is-inside-work-tree')) return 'true\n';
  if (flags.has('abbrev-ref')) return `${(await repository.branch()) ?? 'HEAD'}\n`;
  const rows: string[] = [];
  for (const word of words) {
    const oid = await repository.resolveOrFail(word);
    rows.push(`${flags.has('short') ? oid.slice(0, 7) : oid}\n`);
  }
  return rows.join('');
};
