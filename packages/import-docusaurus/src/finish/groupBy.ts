/** Group items by a key, in the order of their first ones. An item whose key is null is left out. */
export function groupBy<Item>(
  items: readonly Item[],
  toKey: (item: Item) => string | null,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = toKey(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
