import type { BigIntStats } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import type { NewProblem } from '../diagnostics/problem.ts';

/** A folder from the command line that the engine writes as a whole. */
interface OwnFolder {
  /** Absolute path. */
  readonly dir: string;
  readonly option: '--out' | '--cache';
  /** Whether the engine wrote its content. */
  readonly isOwn: (dir: string) => Promise<boolean>;
}

/** Folders that the engine's own folder must not contain. */
export interface Surroundings {
  /** The engine's own folder. */
  readonly root: string;
  readonly siteDir: string;
  readonly workDir: string;
  readonly shown: (file: string) => string;
}

/** Folders of a site with the sources of its pages. */
const SOURCES = ['blog', 'docs', 'i18n', 'pages', 'src', 'static'];
/** Number of file names listed in a problem. */
const LISTED = 5;

/** Why a folder may not be replaced, or null: it must be missing, empty, or written by the engine before. Nothing else
 *  is ever deleted, and no option forces it. */
export async function findObstacle(
  { dir, option, isOwn }: OwnFolder,
  surroundings: Surroundings,
): Promise<NewProblem | null> {
  const { siteDir, shown } = surroundings;
  const problem = (file: string, message: string, fix: string): NewProblem => ({
    file: shown(file) || '.',
    message,
    fix,
  });
  const another = `name a folder of its own, such as \`${option} ${option === '--out' ? 'dist' : '.cache'}\``;

  const link = await findLink(dir);
  if (link !== null) {
    const target = await realpath(link).catch(() => null);
    const named = target === null ? '' : `: \`${option} ${path.join(target, path.relative(link, dir))}\``;
    return problem(link, `this is a symbolic link, which ${option} does not follow`, `name the folder itself${named}`);
  }
  const file = await findFile(dir);
  if (file !== null) return problem(file, 'this is a file, where a folder is needed', another);
  const found = await statOrNull(dir);

  const held = found && (await findHeld(found, surroundings));
  if (held) return problem(dir, `this is ${held}, or holds it: ${option} would delete it`, another);
  const source = SOURCES.find((name) => isWithin(dir, path.join(siteDir, name)));
  if (source !== undefined)
    return problem(dir, `this is in ${shown(path.join(siteDir, source))}, which the site is made from`, another);

  if (!found) return null;
  if (option === '--out' && found.dev !== (await statOrNull(path.dirname(dir)))?.dev)
    return problem(
      dir,
      'a disk is mounted here, so a build cannot replace it',
      `name a folder in it: \`--out ${path.join(dir, 'dist')}\``,
    );
  const names = await readdir(dir);
  if (names.length === 0) return null;
  if (await isOwn(dir))
    return names.includes('.git')
      ? problem(dir, `this folder holds a repository (.git): ${option} would delete it`, another)
      : null;
  return problem(
    dir,
    `this folder holds files that the engine did not write: ${toShortList(names)}`,
    'move them away, or name an empty folder',
  );
}

/** @returns the first names of files */
export function toShortList(names: readonly string[]): string {
  return [...names.toSorted().slice(0, LISTED), ...(names.length > LISTED ? ['…'] : [])].join(', ');
}

/** The first symbolic link in the path of a folder. Links directly below the root belong to the system (`/tmp` on
 *  macOS). */
async function findLink(dir: string): Promise<string | null> {
  const parent = path.dirname(dir);
  if (parent === path.dirname(parent)) return null;
  const above = await findLink(parent);
  if (above !== null) return above;
  return (await lstat(dir).catch(ifMissing))?.isSymbolicLink() ? dir : null;
}

/** The first part of a path that exists and is not a folder. */
async function findFile(dir: string): Promise<string | null> {
  const found = await statOrNull(dir);
  if (found) return found.isDirectory() ? null : dir;
  return findFile(path.dirname(dir));
}

/**
 * The first folder that would be lost with the output. Compared by identity, so that other spellings of a path (case, a
 * bind mount) are found too.
 */
async function findHeld(found: BigIntStats, { root, siteDir, workDir }: Surroundings): Promise<string | null> {
  const places = [
    [workDir, 'the working folder'],
    [siteDir, 'the folder of the site'],
    [root, 'the folder of the engine'],
    [homedir(), 'your home folder'],
  ] as const;
  for (const [place, name] of places) {
    let current = await realpath(place).catch(() => place);
    for (let previous = ''; current !== previous; current = path.dirname(current)) {
      const { dev, ino } = (await statOrNull(current)) ?? {};
      if (dev === found.dev && ino === found.ino) return name;
      previous = current;
    }
  }
  return null;
}

function isWithin(dir: string, folder: string): boolean {
  return dir === folder || dir.startsWith(folder + path.sep);
}

function statOrNull(file: string): Promise<BigIntStats | null> {
  return stat(file, { bigint: true }).catch(ifMissing);
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
