import * as library from 'isomorphic-git';
import type { Command } from '../parts.ts';
import { branch, checkout, restore, switchTo } from './branches.ts';
import { checkIgnore, config, lsFiles, lsTree, mv, rm } from './files.ts';
import { GitError } from './gitError.ts';
import { log, reset, revParse, show, tag } from './history.ts';
import { merge } from './merge.ts';
import { readOptions } from './options.ts';
import { createRepository, findRepository, type Act, type Said } from './repository.ts';
import { add, commit, diff, status } from './snapshot.ts';

/** Version whose words these are. */
const VERSION = 'git version 2.39.5\n';

const COMMANDS: Readonly<Record<string, Act>> = {
  add,
  branch,
  checkout,
  'check-ignore': checkIgnore,
  commit,
  config,
  diff,
  log,
  'ls-files': lsFiles,
  'ls-tree': lsTree,
  merge,
  mv,
  reset,
  restore,
  'rev-parse': revParse,
  rm,
  show,
  status,
  stage: add,
  switch: switchTo,
  tag,
};

/** Commands between repositories. */
const REMOTE: ReadonlySet<string> = new Set(['clone', 'fetch', 'ls-remote', 'pull', 'push', 'remote']);

type Context = Parameters<Command>[1];

/** The command `git`, over the files of the shell. It has the everyday commands of a repository without others. */
export const git: Command = async (args, context) => {
  try {
    const said = await run(args, context);
    const { output = '', errors = '', exitCode = 0 } = typeof said === 'string' ? { output: said } : said;
    return { stdout: output, stderr: errors, exitCode };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return { stdout: '', stderr: `${error.message}\n`, exitCode: error.exitCode };
  }
};

async function run(args: readonly string[], context: Context): Promise<Said> {
  const { fs, cwd, env } = context;
  const [first = '', ...rest] = args;
  if (first === '--version' || first === 'version') return VERSION;
  if (first === '--no-pager') return run(rest, context);
  if (first === '-C') return run(rest.slice(1), { ...context, cwd: fs.resolvePath(cwd, rest[0] ?? '') });
  if (first === '-c') return run(rest.slice(1), context);
  if (first === 'init') return init(rest, context);
  if (REMOTE.has(first))
    throw new GitError(
      `git: '${first}' needs another repository, which this page does not reach. Try it in a terminal.`,
      1,
    );
  const act = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  if (!act)
    throw new GitError(
      `git: '${first}' is not a git command of this page. It has: init, ${Object.keys(COMMANDS).toSorted().join(', ')}.`,
      1,
    );
  return act(await findRepository(fs, cwd, env), rest);
}

async function init(args: readonly string[], { fs, cwd, env }: Context): Promise<Said> {
  const { flags, values, words } = readOptions('init', args, ['b|initial-branch=', 'q|quiet']);
  const dir = fs.resolvePath(cwd, words[0] ?? '.');
  await fs.mkdir(dir, { recursive: true });
  const isKnown = await fs.exists(`${dir}/.git/HEAD`);
  const { at } = createRepository(fs, dir, dir, env);
  if (!isKnown) await library.init({ ...at, defaultBranch: values.get('b')?.[0] ?? 'main' });
  return flags.has('q')
    ? ''
    : `${isKnown ? 'Reinitialized existing' : 'Initialized empty'} Git repository in ${dir}/.git/\n`;
}
