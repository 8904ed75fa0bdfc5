import type { Code } from './highlight.ts';
import { LOAD_COST, shareBlocks, toCost } from './shareBlocks.ts';

export interface ColorQueue {
  /**
   * @param position position of an idle thread
   * @returns indexes of blocks of one language; null if no work is left for it
   */
  readonly take: (position: number) => readonly number[] | null;
}

/** Characters of code handed to a thread at once: some hundredths of a second of work. */
const PIECE_COST = 20_000;

interface Piece {
  readonly language: string;
  readonly blocks: number[];
  cost: number;
}

/**
 * Distributes code blocks piece by piece. Each thread begins with its share; the first to finish helps the others,
 * because the cost of a language is only an estimate.
 * @param threads loaded languages of each thread, updated while it runs
 */
export function createColorQueue(
  blocks: readonly Code[],
  threads: readonly { readonly languages: ReadonlySet<string> }[],
): ColorQueue {
  const queues = shareBlocks(blocks, threads).map((share) => toPieces(share, blocks));
  const left = (queue: readonly Piece[]) => queue.reduce((sum, { cost }) => sum + cost, 0);

  function help(languages: ReadonlySet<string>): Piece | undefined {
    const [fullest = []] = queues.toSorted((a, b) => left(b) - left(a));
    const known = fullest.findLastIndex(({ language }) => languages.has(language));
    // Loading a language must pay off, since the other thread continues meanwhile. (Measured on 126 posts: with a
    // higher bound one of two threads is idle a third of the time; with a lower one loading costs more than it saves.)
    const index = known !== -1 ? known : left(fullest) > LOAD_COST / 2 ? fullest.length - 1 : -1;
    return index === -1 ? undefined : fullest.splice(index, 1)[0];
  }

  return {
    take: (position) => (queues[position]?.shift() ?? help(threads[position]?.languages ?? new Set()))?.blocks ?? null,
  };
}

/** Pieces of one language each, the languages with the most work first. */
function toPieces(share: readonly number[], blocks: readonly Code[]): Piece[] {
  const byLanguage = new Map<string, Piece[]>();
  for (const index of share) {
    const block = blocks[index];
    if (!block) continue;
    const { language } = block;
    const pieces = byLanguage.get(language) ?? [];
    byLanguage.set(language, pieces);
    const last = pieces.at(-1);
    const cost = toCost(block);
    if (last && last.cost + cost <= PIECE_COST) {
      last.blocks.push(index);
      last.cost += cost;
    } else {
      pieces.push({ language, blocks: [index], cost });
    }
  }
  const weigh = (pieces: readonly Piece[]) => pieces.reduce((sum, { cost }) => sum + cost, 0);
  return [...byLanguage.values()].toSorted((a, b) => weigh(b) - weigh(a)).flat();
}
