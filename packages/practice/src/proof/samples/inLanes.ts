/** Process items concurrently: each lane takes the next item when it is done.
 *  @param lanes resources, one for each lane
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
