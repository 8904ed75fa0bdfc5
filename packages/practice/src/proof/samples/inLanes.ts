/** Work through items, some at a time: each lane takes the next when it is done with one.
 *  @param lanes what each lane works with
 *  @returns results in the order of the items */
export async function inLanes<Item, Lane, Result>(
  items: readonly Item[],
  lanes: readonly Lane[],
  work: (item: Item, lane: Lane) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  await Promise.all(
    lanes.map(async (lane) => {
      for (const [index, item] of waiting) results[index] = await work(item, lane);
    }),
  );
  return results;
}
