import * as git from 'isomorphic-git';
import { diff3Merge } from 'node-diff3';
import { moveTo } from './branches.ts';
import { byBytes, compareTrees, countLines, createReadSides, toMode, toModes, toStat, toSummary } from './changes.ts';
import { GitError } from './gitError.ts';
import { readOptions } from './options.ts';
import type { Act, Repository, Tree } from './repository.ts';

export const merge: Act = async (repository, args) => {
  const known = ['no-ff', 'ff', 'ff-only', 'm=', 'abort', 'no-edit', 'q|quiet'];
  const { flags, values, words } = readOptions('merge', args, known);
  const say = (text: string) => (flags.has('q') ? '' : text);
  const { at, head, resolve, readTree, merge: open } = repository;
  const { oid: merging } = await open.read();
  const ours = await head();
  if (flags.has('abort')) {
    if (merging === null || ours === null)
      throw new GitError('fatal: There is no merge to abort (MERGE_HEAD missing).');
    await moveTo(repository, ours, true);
    await open.close();
    return '';
  }
  if (merging !== null)
    throw new GitError(
      "error: Merging is not possible because you have unmerged files.\nhint: Fix them up in the work tree, and then use 'git add/rm <file>'\nhint: as appropriate to mark resolution and make a commit.\nfatal: Exiting because of an unresolved conflict.",
    );
  const [name = ''] = words;
  const theirs = name === '' ? null : await resolve(name);
  if (theirs === null || ours === null) throw new GitError(`merge: ${name} - not something we can merge`, 1);
  const isIn = (oid: string, ancestor: string) => git.isDescendent({ ...at, oid, ancestor, depth: -1 });
  if (ours === theirs || (await isIn(ours, theirs))) return say('Already up to date.\n');
  const current = await repository.branch();
  const before = await readTree(ours);
  const report = async (target: string) => {
    const after = await readTree(target);
    const changes = compareTrees(before, after);
    const counted = await countLines(changes, createReadSides(repository, before, after, false));
    return toStat(counted) + toSummary(counted) + toModes(changes, before, after);
  };
  const advance = async (oid: string) => {
    await moveTo(repository, oid);
    await git.writeRef({ ...at, ref: current === null ? 'HEAD' : `refs/heads/${current}`, value: oid, force: true });
  };
  if ((await isIn(theirs, ours)) && !flags.has('no-ff')) {
    await advance(theirs);
    return say(`Updating ${ours.slice(0, 7)}..${theirs.slice(0, 7)}\nFast-forward\n${await report(theirs)}`);
  }
  if (flags.has('ff-only')) throw new GitError('fatal: Not possible to fast-forward, aborting.');
  const kind = (await git.listBranches(at)).includes(name) ? 'branch' : 'commit';
  const into = current === 'main' || current === 'master' ? '' : ` into ${current ?? 'HEAD'}`;
  const message = values.get('m')?.join('\n\n') ?? `Merge ${kind} '${name}'${into}`;
  const [base] = (await git.findMergeBase({ ...at, oids: [ours, theirs] })) as string[];
  const merged = await mergeTrees(repository, await readTree(base ?? null), before, await readTree(theirs), name);
  const said = merged.said.join('');
  const committer = await repository.toPerson('COMMITTER');
  const tree = await writeTree(repository, merged.tree);
  if (merged.conflicts.length === 0) {
    const author = await repository.toPerson('AUTHOR');
    const parent = [ours, theirs];
    await advance(await git.commit({ ...at, message, tree, parent, author, committer, noUpdateBranch: true }));
    return say(`${said}Merge made by the 'ort' strategy.\n${await report('HEAD')}`);
  }
  const side = { ...at, message, tree, parent: [ours], author: committer, committer, noUpdateBranch: true };
  await moveTo(repository, await git.commit(side));
  // What is in conflict stays as it was in the index until it is added.
  for (const path of merged.conflicts) await repository.setIndex(path, before.get(path)?.oid ?? null);
  const list = merged.conflicts.map((path) => `#\t${path}\n`).join('');
  await open.open(theirs, `${message}\n\n# Conflicts:\n${list}`, merged.conflicts);
  return { output: `${said}Automatic merge failed; fix conflicts and then commit the result.\n`, exitCode: 1 };
};

async function writeTree({ at }: Repository, files: Tree): Promise<string> {
  const write = (entries: readonly (readonly [path: string, oid: string, mode: string])[]): Promise<string> => {
    const folders = new Map<string, (readonly [string, string, string])[]>();
    const tree: { mode: string; path: string; oid: string; type: 'blob' | 'tree' }[] = [];
    for (const [path, oid, mode] of entries) {
      const [first = '', ...rest] = path.split('/');
      if (rest.length === 0) tree.push({ mode, path: first, oid, type: 'blob' });
      else folders.set(first, [...(folders.get(first) ?? []), [rest.join('/'), oid, mode]]);
    }
    return Promise.all(
      [...folders].map(async ([path, own]) => tree.push({ mode: '040000', path, oid: await write(own), type: 'tree' })),
    ).then(() => git.writeTree({ ...at, tree }));
  };
  return write([...files].map(([path, file]) => [path, file.oid, toMode(file)]));
}

interface Merged {
  readonly tree: Tree;
  readonly conflicts: readonly string[];
  readonly said: readonly string[];
}

async function mergeTrees(
  { at, readBlob }: Repository,
  base: Tree,
  ours: Tree,
  theirs: Tree,
  name: string,
): Promise<Merged> {
  const tree = new Map(ours);
  const conflicts: string[] = [];
  const said: string[] = [];
  for (const path of [...new Set([...ours.keys(), ...theirs.keys(), ...base.keys()])].toSorted(byBytes)) {
    const [old, own, other] = [base.get(path), ours.get(path), theirs.get(path)];
    if (own?.oid === other?.oid || old?.oid === other?.oid) continue;
    if (old?.oid === own?.oid) {
      if (other) tree.set(path, other);
      else tree.delete(path);
      continue;
    }
    if (!own || !other) {
      const [gone, kept] = own ? [name, 'HEAD'] : ['HEAD', name];
      tree.set(path, own ?? other ?? { oid: '', isExecutable: false });
      conflicts.push(path);
      said.push(
        `CONFLICT (modify/delete): ${path} deleted in ${gone} and modified in ${kept}.  Version ${kept} of ${path} left in tree.\n`,
      );
      continue;
    }
    said.push(`Auto-merging ${path}\n`);
    const { text, isClean } = mergeTexts(
      old ? await readBlob(old.oid) : '',
      await readBlob(own.oid),
      await readBlob(other.oid),
      name,
    );
    const blob = new TextEncoder().encode(text);
    tree.set(path, { oid: await git.writeBlob({ ...at, blob }), isExecutable: own.isExecutable });
    if (isClean) continue;
    conflicts.push(path);
    said.push(`CONFLICT (${old ? 'content' : 'add/add'}): Merge conflict in ${path}\n`);
  }
  return { tree, conflicts, said };
}

function mergeTexts(base: string, ours: string, theirs: string, name: string) {
  const toLines = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const whole = (lines: readonly string[]) => lines.map((line) => (line.endsWith('\n') ? line : `${line}\n`)).join('');
  let text = '';
  let isClean = true;
  for (const { ok, conflict } of diff3Merge(toLines(ours), toLines(base), toLines(theirs), {
    excludeFalseConflicts: true,
  }))
    if (conflict) {
      isClean = false;
      text += `<<<<<<< HEAD\n${whole(conflict.a)}=======\n${whole(conflict.b)}>>>>>>> ${name}\n`;
    } else text += ok?.join('') ?? '';
  return { text, isClean };
}
