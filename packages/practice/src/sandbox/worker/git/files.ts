import * as git from 'isomorphic-git';
import { byBytes, compareTrees, toMode } from './changes.ts';
import { GitError } from './gitError.ts';
import { readOptions } from './options.ts';
import type { Act } from './repository.ts';
import { selectPaths } from './snapshot.ts';

export const rm: Act = async (repository, args) => {
  const { flags, words, paths } = readOptions('rm', args, ['cached', 'r', 'f|force', 'q|quiet']);
  const { readIndex, readTree, readWork, head, setIndex, removeWork, merge, toPath } = repository;
  const index = await readIndex();
  const written = [...words, ...(paths ?? [])];
  const chosen = selectPaths(index.keys(), written, repository);
  const folder = written.find((one) => !flags.has('r') && !index.has(toPath(one)));
  if (folder !== undefined) throw new GitError(`fatal: not removing '${folder}' recursively without -r`);
  if (!flags.has('f') && !flags.has('cached')) {
    const [committed, work] = [await readTree(await head()), await readWork(index)];
    const [staged] = chosen.filter((path) => index.get(path)?.oid !== committed.get(path)?.oid);
    const [edited] = chosen.filter((path) => work.has(path) && work.get(path)?.oid !== index.get(path)?.oid);
    const toError = (what: string, path: string) =>
      new GitError(
        `error: the following file has ${what}:\n    ${path}\n(use --cached to keep the file, or -f to force removal)`,
        1,
      );
    if (staged !== undefined) throw toError('changes staged in the index', staged);
    if (edited !== undefined) throw toError('local modifications', edited);
  }
  for (const path of chosen) {
    await setIndex(path, null);
    if (!flags.has('cached')) await removeWork(path);
  }
  await merge.settle(chosen);
  return flags.has('q') ? '' : chosen.map((path) => `rm '${path}'\n`).join('');
};

export const mv: Act = async (repository, args) => {
  const { words } = readOptions('mv', args, []);
  const { dir, shellFs, readIndex, setIndex, toPath } = repository;
  const target = toPath(words.at(-1) ?? '');
  const sources = words.slice(0, -1);
  if (sources.length === 0) throw new GitError('usage: git mv [<options>] <source>... <destination>', 129);
  const index = await readIndex();
  const isFolder = (await shellFs.exists(`${dir}/${target}`)) && (await shellFs.stat(`${dir}/${target}`)).isDirectory;
  for (const source of sources) {
    const from = toPath(source);
    const to = isFolder ? `${target}/${from.split('/').at(-1)}` : target;
    const moved = [...index].filter(([path]) => path === from || path.startsWith(`${from}/`));
    if (!(await shellFs.exists(`${dir}/${from}`)))
      throw new GitError(`fatal: bad source, source=${from}, destination=${to}`);
    if (moved.length === 0) throw new GitError(`fatal: not under version control, source=${from}, destination=${to}`);
    if (!isFolder && (await shellFs.exists(`${dir}/${to}`)))
      throw new GitError(`fatal: destination exists, source=${from}, destination=${to}`);
    await shellFs.mv(`${dir}/${from}`, `${dir}/${to}`);
    for (const [path, { oid }] of moved) {
      await setIndex(path, null);
      await setIndex(`${to}${path.slice(from.length)}`, oid);
    }
  }
  return '';
};

export const lsFiles: Act = async (repository, args) => {
  const { flags, words } = readOptions('ls-files', args, ['c|cached', 'o|others', 'm|modified', 'exclude-standard']);
  const { readIndex, readWork } = repository;
  const index = await readIndex();
  const work = await readWork(index);
  const listed = flags.has('o')
    ? [...work.keys()].filter((path) => !index.has(path))
    : flags.has('m')
      ? compareTrees(index, work).flatMap(({ path, kind }) => (kind === 'A' ? [] : [path]))
      : [...index.keys()];
  const chosen = words.length === 0 ? listed : selectPaths(listed, words, repository);
  return chosen
    .toSorted(byBytes)
    .map((path) => `${path}\n`)
    .join('');
};

export const lsTree: Act = async ({ at, readTree, resolveOrFail }, args) => {
  const { flags, words, paths } = readOptions('ls-tree', args, ['r', 'name-only']);
  const [rev = 'HEAD', ...others] = [...words, ...(paths ?? [])];
  if (others.length > 0)
    throw new GitError('error: `git ls-tree` lists a whole commit in this page: name no path', 129);
  const oid = await resolveOrFail(rev);
  const entries = flags.has('r')
    ? [...(await readTree(oid))].map(([path, file]) => ({ path, mode: toMode(file), type: 'blob', oid: file.oid }))
    : (await git.readTree({ ...at, oid })).tree;
  return entries
    .map((entry) => (flags.has('name-only') ? '' : `${entry.mode} ${entry.type} ${entry.oid}\t`) + `${entry.path}\n`)
    .join('');
};

export const checkIgnore: Act = async ({ at, toPath, readIndex }, args) => {
  const { flags, words } = readOptions('check-ignore', args, ['q|quiet']);
  const index = await readIndex();
  const ignored: string[] = [];
  for (const word of words)
    if (!index.has(toPath(word)) && (await git.isIgnored({ ...at, filepath: toPath(word) }))) ignored.push(word);
  return {
    output: flags.has('q') ? '' : ignored.map((one) => `${one}\n`).join(''),
    exitCode: ignored.length > 0 ? 0 : 1,
  };
};

export const config: Act = async ({ at }, args) => {
  const { words } = readOptions('config', args, ['global', 'local', 'get']);
  const [path = '', value] = words;
  if (value !== undefined) {
    await git.setConfig({ ...at, path, value });
    return '';
  }
  const known: unknown = await git.getConfig({ ...at, path });
  return known === undefined ? { exitCode: 1 } : `${String(known)}\n`;
};
