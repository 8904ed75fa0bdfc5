import { isPlainLanguage, type Code } from './highlight.ts';

/**
 * Cost of loading a language, in characters that are highlighted in the same time (measured: 0.02 to 0.3 s, and 1.5 ms
 * per thousand characters).
 */
export const LOAD_COST = 80_000;

interface Share {
  /** Indexes of blocks. */
  readonly blocks: number[];
  readonly languages: Set<string>;
  cost: number;
}

/**
 * Distribute code blocks so that all threads finish at about the same time and few languages are loaded twice.
 * @param threads loaded languages of each thread
 * @returns indexes of blocks for each thread, ascending
 */
export function shareBlocks(
  blocks: readonly Code[],
  threads: readonly { readonly languages: ReadonlySet<string> }[],
): number[][] {
  const shares = threads.map(({ languages }): Share => ({ blocks: [], languages: new Set(languages), cost: 0 }));
  const byLanguage = [...groupByLanguage(blocks)].sort((a, b) => b[1].cost - a[1].cost || (a[0] < b[0] ? -1 : 1));
  for (const [language, group] of byLanguage) {
    const load = isPlainLanguage(language) ? 0 : LOAD_COST;
    const loadIn = (share: Share) => (share.languages.has(language) ? 0 : load);
    // Loading counts twice when threads are compared: a small gain in time is not worth the processor time, which other
    // processes may need.
    const rank = (share: Share) => share.cost + 2 * loadIn(share);
    for (const { index, cost } of group.blocks) {
      const share = shares.reduce((best, other) => (rank(other) < rank(best) ? other : best));
      share.cost += loadIn(share) + cost;
      share.languages.add(language);
      share.blocks.push(index);
    }
  }
  return shares.map((share) => share.blocks.sort((a, b) => a - b));
}

interface Group {
  readonly blocks: { readonly index: number; readonly cost: number }[];
  cost: number;
}

/** Cost of highlighting a block, in characters. */
export function toCost({ language, lines }: Code): number {
  return isPlainLanguage(language) ? 1 : lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function groupByLanguage(blocks: readonly Code[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const [index, { language, lines }] of blocks.entries()) {
    const group = groups.get(language) ?? { blocks: [], cost: 0 };
    const cost = toCost({ language, lines });
    group.blocks.push({ index, cost });
    group.cost += cost;
    groups.set(language, group);
  }
  return groups;
}
