import type { Item, Stamp } from './item.ts';

/** Join two versions of one item. The newer stamp decides; within its generation the furthest point is kept, and a page once
 *  done stays done (taking that back raises the generation), so that scrolling on one device cannot undo a mark made on
 *  another. Commutative, associative and idempotent: devices may meet in any order, any number of times. */
export function mergeItems(a: Item, b: Item): Item {
  const newer = compareVersions(a, b) >= 0 ? a : b;
  const counted = [a, b].filter((item) => item.stamp.generation === newer.stamp.generation);
  const percent = Math.max(...counted.map((item) => item.percent));
  const isDone = counted.some((item) => item.isDone);
  return percent === newer.percent && isDone === newer.isDone ? newer : { ...newer, percent, isDone };
}

/** A total order: two tabs of one device share a writer and may count alike, so the content settles what stamps leave open. */
function compareVersions(a: Item, b: Item): number {
  return compareStamps(a.stamp, b.stamp) || compare(toContent(a), toContent(b));
}

function compareStamps(a: Stamp, b: Stamp): number {
  return a.generation - b.generation || a.counter - b.counter || compare(a.writer, b.writer);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function toContent(item: Item): string {
  return JSON.stringify([item.isRemoved, item.path, item.title, item.heading]);
}

export function isSameItem(a: Item, b: Item): boolean {
  return compareVersions(a, b) === 0 && a.percent === b.percent && a.isDone === b.isDone;
}

/** Bring an item that was kept signed out into an account: both histories know nothing of each other, so nothing that
 *  either shows as saved, read or done is taken back, and the result is a new change of the account. */
export function adoptItem(account: Item | null, device: Item, toStamp: (after: Stamp | null) => Stamp): Item {
  if (account === null) return { ...device, stamp: toStamp(null) };
  if (device.isRemoved) return account;
  const base = account.isRemoved ? device : account;
  const adopted: Item = {
    ...base,
    percent: Math.max(account.percent, device.percent),
    heading: device.percent >= account.percent ? device.heading : account.heading,
    isDone: account.isDone || device.isDone,
  };
  const isChanged =
    account.isRemoved || adopted.percent !== account.percent || adopted.heading !== account.heading || adopted.isDone !== account.isDone;
  return isChanged ? { ...adopted, stamp: toStamp(account.stamp) } : account;
}
