import type { LeftOut } from '../../content/sources/leftOut.ts';

/** Say in one line what a build left out and why, and what no list names; empty if there is nothing. */
export function toLeftOutLine({
  leftOut,
  unlisted,
}: {
  readonly leftOut: readonly LeftOut[];
  readonly unlisted: readonly string[];
}): string {
  const waiting = toWaiting(leftOut);
  const drafts = leftOut.flatMap(({ file, due }) => (due === null ? [file] : []));
  const parts = [
    waiting.length > 0 &&
      `${waiting.length === 1 ? '1 post waits' : `${waiting.length} posts wait`}: ${toList(waiting)}; build again then`,
    drafts.length > 0 && `${toCount(drafts, 'draft')} left out: ${toList(drafts)}`,
    unlisted.length > 0 && `${toCount(unlisted, 'unlisted page')}, in no list: ${toList(unlisted)}`,
  ];
  return parts.filter(Boolean).join('. ');
}

/** The posts that wait for their date, the next one first. */
export const toWaiting = (leftOut: readonly LeftOut[]): string[] =>
  leftOut
    .flatMap(({ file, due }) => (due === null ? [] : [{ file, due }]))
    .toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
    .map(({ file, due }) => `${file}: published on ${due}`);

const toCount = (all: readonly string[], noun: string): string => `${all.length} ${noun}${all.length === 1 ? '' : 's'}`;

/** More names would hide the line before. */
const MAX_NAMES = 3;

export const toList = (all: readonly string[]): string =>
  [...all.slice(0, MAX_NAMES), ...(all.length > MAX_NAMES ? [`and ${all.length - MAX_NAMES} more`] : [])].join(', ');
