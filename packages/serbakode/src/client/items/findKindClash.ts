import type { ItemKind } from './itemKind.ts';

interface PartWithKinds {
  readonly name: string;
  readonly itemKinds?: readonly Pick<ItemKind, 'name' | 'letter'>[];
}

/** Find two kinds of items that a device could not distinguish.
 *  @returns the first such pair in words, or null */
export function findKindClash(parts: readonly PartWithKinds[]): string | null {
  const known: { readonly part: string; readonly name: string; readonly letter: string }[] = [];
  for (const { name: part, itemKinds = [] } of parts)
    for (const { name, letter } of itemKinds) {
      const other = known.find((kind) => kind.name === name || kind.letter === letter);
      if (other) {
        const shared = other.name === name ? `the name "${name}"` : `the letter "${letter}"`;
        return `the part ${part} has a kind of items with ${shared}, which the part ${other.part} has too`;
      }
      known.push({ part, name, letter });
    }
  return null;
}
