import { listItems, toBookmark, type ItemKind, type Items } from 'serbakode/items';

/** Everything a reader keeps, in a format that people and programs can read: one list for each kind, with the fields
 *  that its part exports. */
export function toExport(items: Items, kinds: readonly ItemKind[]): string {
  const lists = kinds.map((kind) => [
    kind.list,
    listItems(items, kind).map((item) => ({ ...toEntry(item), ...kind.toExport(item) })),
  ]);
  return `${JSON.stringify({ version: 2, ...Object.fromEntries(lists) }, null, 2)}\n`;
}

function toEntry(item: Parameters<typeof toBookmark>[0]) {
  const { contentId, permalink, title } = toBookmark(item);
  return { id: contentId, path: permalink, title };
}
