import { structuredPatch } from 'diff';
import type { Repository, Tree, TreeFile } from './repository.ts';

/** What happened to a file between two trees. */
export interface Change {
  readonly path: string;
  readonly kind: 'A' | 'M' | 'D' | 'R';
  /** Earlier path of a file that was renamed (`R`). */
  readonly from?: string;
}

export function compareTrees(before: Tree, after: Tree): Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted(byBytes);
  return paths.flatMap((path): Change[] => {
    const [from, to] = [before.get(path), after.get(path)];
    if (!from) return [{ path, kind: 'A' }];
    if (!to) return [{ path, kind: 'D' }];
    return from.oid === to.oid && from.isExecutable === to.isExecutable ? [] : [{ path, kind: 'M' }];
  });
}

/** Join files that went and came with the same content: they were renamed. */
export function joinRenames(changes: readonly Change[], before: Tree, after: Tree): Change[] {
  const gone = changes.filter(({ kind }) => kind === 'D');
  const joined = new Set<string>();
  const renamed = changes.map((change): Change => {
    const { path, kind } = change;
    const old = gone.find((one) => !joined.has(one.path) && before.get(one.path)?.oid === after.get(path)?.oid);
    if (kind !== 'A' || !old) return change;
    joined.add(old.path);
    return { path, kind: 'R', from: old.path };
  });
  return renamed.filter(({ path, kind }) => kind !== 'D' || !joined.has(path));
}

export const byBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const toMode = (file: Pick<TreeFile, 'isExecutable'> | undefined): string =>
  file?.isExecutable ? '100755' : '100644';

/** Reads both sides of a change. */
export type ReadSides = (change: Change) => Promise<readonly [before: string, after: string]>;

export const createReadSides =
  (
    { readBlob, shellFs, dir }: Pick<Repository, 'readBlob' | 'shellFs' | 'dir'>,
    before: Tree,
    after: Tree,
    isWork: boolean,
  ): ReadSides =>
  async ({ path, kind, from: old = path }) => {
    const from = before.get(old);
    const to = after.get(path);
    return [
      from && kind !== 'A' ? await readBlob(from.oid) : '',
      !to || kind === 'D' ? '' : isWork ? await shellFs.readFile(`${dir}/${path}`) : await readBlob(to.oid),
    ];
  };

/** A patch as `git diff` prints it. */
export async function toPatch(changes: readonly Change[], before: Tree, after: Tree, read: ReadSides): Promise<string> {
  let text = '';
  for (const change of changes) {
    const { path, kind } = change;
    const [from, to] = await read(change);
    const [old, now] = [before.get(path), after.get(path)];
    const short = (file: typeof old, isThere: boolean) => (isThere ? (file?.oid ?? '') : '').padEnd(7, '0').slice(0, 7);
    text += `diff --git a/${path} b/${path}\n`;
    if (kind === 'A') text += `new file mode ${toMode(now)}\n`;
    if (kind === 'D') text += `deleted file mode ${toMode(old)}\n`;
    const isModeChanged = kind === 'M' && toMode(old) !== toMode(now);
    if (isModeChanged) text += `old mode ${toMode(old)}\nnew mode ${toMode(now)}\n`;
    if (from === to && kind === 'M') continue;
    const same = kind === 'M' && !isModeChanged ? ` ${toMode(now)}` : '';
    text += `index ${short(old, kind !== 'A')}..${short(now, kind !== 'D')}${same}\n`;
    const names = [kind === 'A' ? '/dev/null' : `a/${path}`, kind === 'D' ? '/dev/null' : `b/${path}`] as const;
    const { hunks } = structuredPatch('a', 'b', from, to, '', '', { context: 3 });
    text += `--- ${names[0]}\n+++ ${names[1]}\n`;
    for (const { oldStart, oldLines, newStart, newLines, lines } of hunks) {
      const range = (start: number, count: number) =>
        count === 1 ? String(start) : `${count === 0 ? start - 1 : start},${count}`;
      const heading = findHeading(from, oldStart);
      text += `@@ -${range(oldStart, oldLines)} +${range(newStart, newLines)} @@${heading}\n${lines.join('\n')}\n`;
    }
  }
  return text;
}

/** The line before a hunk that looks like the beginning of a function. */
function findHeading(text: string, start: number): string {
  const line = text
    .split('\n')
    .slice(0, Math.max(start - 1, 0))
    .findLast((one) => /^[A-Za-z_$]/.test(one));
  return line === undefined ? '' : ` ${line.slice(0, 80).trimEnd()}`;
}

interface Counted extends Change {
  readonly added: number;
  readonly removed: number;
}

export async function countLines(changes: readonly Change[], read: ReadSides): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const change of changes) {
    const [from, to] = await read(change);
    const lines = structuredPatch('a', 'b', from, to, '', '', { context: 0 }).hunks.flatMap((hunk) => hunk.lines);
    const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length;
    counted.push({ ...change, added: count('+'), removed: count('-') });
  }
  return counted;
}

/** ` 2 files changed, 3 insertions(+), 1 deletion(-)` */
export function toSummary(counted: readonly Counted[]): string {
  if (counted.length === 0) return '';
  const sum = (key: 'added' | 'removed') => counted.reduce((all, one) => all + one[key], 0);
  const [added, removed] = [sum('added'), sum('removed')];
  const parts = [` ${counted.length} file${counted.length === 1 ? '' : 's'} changed`];
  if (added > 0 || removed === 0) parts.push(`${added} insertion${added === 1 ? '' : 's'}(+)`);
  if (removed > 0 || added === 0) parts.push(`${removed} deletion${removed === 1 ? '' : 's'}(-)`);
  return `${parts.join(', ')}\n`;
}

/** ` create mode 100644 a.txt` */
export const toModes = (changes: readonly Change[], before: Tree, after: Tree): string =>
  changes
    .filter(({ kind }) => kind !== 'M')
    .map(({ path, kind, from }) => {
      if (kind === 'R') return ` rename ${from} => ${path} (100%)\n`;
      const file = kind === 'A' ? after.get(path) : before.get(path);
      return ` ${kind === 'A' ? 'create' : 'delete'} mode ${toMode(file)} ${path}\n`;
    })
    .join('');

/** Lines such as ` a.txt | 2 +-`. */
export function toStat(counted: readonly Counted[]): string {
  const width = Math.max(...counted.map(({ path }) => path.length));
  const digits = Math.max(...counted.map(({ added, removed }) => String(added + removed).length));
  // As wide as a terminal, less what stands before.
  const room = 80 - width - digits - 5;
  const most = Math.max(...counted.map(({ added, removed }) => added + removed));
  const scale = (count: number) => (most <= room || count === 0 ? count : 1 + Math.floor((count * (room - 1)) / most));
  return counted
    .map(({ path, added, removed }) => {
      const graph = '+'.repeat(scale(added)) + '-'.repeat(scale(removed));
      return ` ${path.padEnd(width)} | ${String(added + removed).padStart(digits)}${graph === '' ? '' : ` ${graph}`}\n`;
    })
    .join('');
}
