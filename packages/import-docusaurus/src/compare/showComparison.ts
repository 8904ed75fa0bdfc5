import type { Comparison, Difference, ListComparison } from './compareSites.ts';

/** Number of lines of each list on the screen; the report has all lines. */
const SHOWN = 3;

/** Show a comparison on one screen. */
export function showComparison(found: Comparison): string {
  const { headingIds } = found;
  return [
    ...listAddresses(found),
    `titles        ${toShare(found.keptCount - found.titles.length, found.keptCount)}`,
    ...list('differ', found.titles.map(toLine)),
    `heading ids   ${toShare(headingIds.keptCount, headingIds.oldCount)}`,
    ...list('differ', headingIds.differences.map(toListLine)),
    ...showLists('sidebars     ', found.sidebars),
    ...showLists('tags         ', found.tags),
    `previous      ${toShare(found.keptCount - found.previous.length, found.keptCount)}`,
    ...list('differ', found.previous.map(toLine)),
    `next          ${toShare(found.keptCount - found.next.length, found.keptCount)}`,
    ...list('differ', found.next.map(toLine)),
    `words         ${toPercent(found.wordShare)}`,
    ...list(
      'fewer',
      found.words.map(({ address, share }) => `${address}: ${toPercent(share)}`),
    ),
    `images        ${found.missingImages.length === 0 ? 'all answer' : `${found.missingImages.length} do not answer`}`,
    ...list(
      'missing',
      found.missingImages.map(({ address, image }) => `${address}: ${image}`),
    ),
    '',
  ].join('\n');
}

/** Show the comparison with a site of which only the addresses are known. */
export const showAddresses = (found: Comparison): string => [...listAddresses(found), ''].join('\n');

const listAddresses = (found: Comparison): string[] => [
  `addresses     ${toShare(found.answeredCount, found.oldCount)}`,
  ...list('lost', found.lost),
  ...list('changed', found.changed.map(toLine)),
  ...list('new', found.added),
];

/** Lists that no page has in both sites are not mentioned. */
function showLists(name: string, { count, differences }: ListComparison): string[] {
  if (count === 0) return [];
  return [`${name} ${toShare(count - differences.length, count)}`, ...list('differ', differences.map(toListLine))];
}

const toListLine = ({ address, lost, added }: ListComparison['differences'][number]): string =>
  lost.length + added.length === 0
    ? `${address}: in another order`
    : `${address}: ${[...lost.map((line) => `-${line.trim()}`), ...added.map((line) => `+${line.trim()}`)].slice(0, 4).join(' ')}`;

function list(name: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - SHOWN;
  return [
    `  ${lines.length} ${name}`,
    ...lines.slice(0, SHOWN).map((line) => `    ${line}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}

const toLine = (difference: Difference): string =>
  difference.address === difference.old
    ? `${difference.old} -> ${difference.new}`
    : `${difference.address}: ${toValue(difference.old)} -> ${toValue(difference.new)}`;

const toValue = (value: string | null): string => value ?? '(none)';

const toShare = (kept: number, all: number): string => `${kept} of ${all} (${toPercent(all === 0 ? 1 : kept / all)})`;

/** Rounded down, so that 100 % means all. */
const toPercent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
