/** Words that a mistyped word may have meant, best first.
 *  @returns at most `limit` words; empty if none is close */
export function nearest(word: string, known: readonly string[], limit = 3): string[] {
  const lower = word.toLowerCase();
  const allowed = Math.max(1, Math.floor(lower.length / 3));
  const near = known
    .map((candidate) => ({ candidate, edits: countEdits(lower, candidate.toLowerCase()) }))
    .filter(({ edits }) => edits <= allowed)
    .sort((a, b) => a.edits - b.edits || (a.candidate < b.candidate ? -1 : 1));
  const best = near[0]?.edits ?? 0;
  return near
    .filter(({ edits }) => edits <= best + 1)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** Levenshtein distance in which two swapped neighbours count as one edit. */
function countEdits(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}
