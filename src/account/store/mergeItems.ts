import type { Item, Stamp } from './item.ts';

/** Join two versions of one item. The newer stamp decides, the furthest point is the furthest of the newer generation.
 *  Commutative, associative and idempotent, so devices may meet in any order, any number of times. */
export function mergeItems(a: Item, b: Item): Item {
  const newer = compareVersions(a, b) >= 0 ? a : b;
  const percent = Math.max(percentIn(newer.stamp.generation, a), percentIn(newer.stamp.generation, b));
  return percent === newer.percent ? newer : { ...newer, percent };
}

function percentIn(generation: number, item: Item): number {
  return item.stamp.generation === generation ? item.percent : 0;
}

/** A total order: two tabs of one device share a writer and may count alike, so the content settles what stamps leave open. */
function compareVersions(a: Item, b: Item): number {
  return compareStamps(a.stamp, b.stamp) || compare(toContent(a), toContent(b));
}

export function compareStamps(a: Stamp, b: Stamp): number {
  return a.generation - b.generation || a.counter - b.counter || compare(a.writer, b.writer);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function toContent(item: Item): string {
  return JSON.stringify([item.isRemoved, item.isDone, item.path, item.title, item.heading]);
}

export function isSameItem(a: Item, b: Item): boolean {
  return compareVersions(a, b) === 0 && a.percent === b.percent;
}

/** Bring an item that was kept signed out into an account: both histories know nothing of each other, so nothing that
 *  either shows as saved, read or done is taken back, and the result is a new change of the account. */
export function adoptItem(account: Item | null, device: Item, stamp: (after: Stamp | null) => Stamp): Item {
  if (account === null || account.isRemoved) return { ...device, stamp: stamp(account?.stamp ?? null) };
  if (device.isRemoved) return account;
  const adopted: Item = {
    ...account,
    percent: Math.max(account.percent, device.percent),
    heading: device.percent >= account.percent ? device.heading : account.heading,
    isDone: account.isDone || device.isDone,
  };
  const isUnchanged = adopted.percent === account.percent && adopted.heading === account.heading && adopted.isDone === account.isDone;
  return isUnchanged ? account : { ...adopted, stamp: stamp(account.stamp) };
}
