import { AccountError } from '../accountError.ts';
import type { Cursor, KeptItem, OwnerItems, OwnerMeta } from '../store/createOwnerItems.ts';
import type { Item } from '../store/item.ts';
import { adoptItem, isSameItem, mergeItems } from '../store/mergeItems.ts';
import { stampNext } from '../store/stampNext.ts';
import { PUSH_SIZE, type RemoteItems } from './remoteItems.ts';
import { RESET_ID, toResetMarker } from './resetMarker.ts';

/** How long a cursor is not trusted: a document may become visible a moment after a later one. In ms. */
export const CURSOR_SETTLES_MS = 30_000;

interface Exchange {
  readonly items: OwnerItems;
  readonly remote: RemoteItems;
  /** @throws when this reader's items may no longer be written here: signed out, or somebody else is signed in */
  readonly assertCurrent: () => void;
  readonly now: () => number;
}

/** Bring in what changed elsewhere. */
export async function pullItems({ items, remote, assertCurrent, now }: Exchange): Promise<void> {
  let cursor = toStart(items.readMeta(), now());
  for (;;) {
    const page = await remote.pull(cursor);
    assertCurrent();
    const reset = page.items.find(({ id, stamp }) => id === RESET_ID && stamp.generation > items.readMeta().reset);
    if (reset) {
      dropSynced(items, reset);
      cursor = null;
      continue;
    }
    for (const item of page.items) if (item.id !== RESET_ID) absorb(items, item);
    if (page.cursor) {
      moveCursor(items, page.cursor, now());
      cursor = page.cursor;
    }
    if (page.isLast) break;
  }
  // What the database does not have cannot disagree with it.
  for (const kept of items.list()) if (kept.isAdopted) write(items, { ...kept, isAdopted: false });
}

/** Send what is pending. @param skipped ids that the database refused before */
export async function pushItems({ items, remote, assertCurrent }: Exchange, skipped: Set<string>): Promise<void> {
  const pending = items.list().filter(({ item, isPending }) => isPending && !skipped.has(item.id));
  for (let start = 0; start < pending.length; start += PUSH_SIZE) {
    const batch = pending.slice(start, start + PUSH_SIZE).map(({ item }) => item);
    await pushBatch(batch);
  }

  async function pushBatch(batch: readonly Item[]): Promise<void> {
    let joined: readonly Item[];
    try {
      joined = await remote.push(batch, (theirs, ours) => (theirs ? mergeItems(theirs, ours) : ours));
    } catch (error) {
      if (!(error instanceof AccountError) || error.problem !== 'someFailed') throw error;
      const [only] = batch;
      if (batch.length === 1 && only) skipped.add(only.id);
      // One bad item must not hold the others back.
      else for (const item of batch) await pushBatch([item]);
      return;
    }
    assertCurrent();
    for (const item of joined) settle(items, item);
  }
}

/** Delete every document of the reader, and let the other devices know. */
export async function deleteItems(exchange: Exchange): Promise<void> {
  const { items, remote, assertCurrent } = exchange;
  await pullItems(exchange);
  await remote.deleteAll({ includingReader: false });
  assertCurrent();
  const reset = items.readMeta().reset + 1;
  const { keepsOnDevice } = items.readMeta();
  const stamp = stampNext(items, null, reset);
  await remote.push([toResetMarker(stamp)], (_theirs, ours) => ours);
  assertCurrent();
  items.clear({ keepsPending: false });
  items.writeMeta({ reset, counter: stamp.counter, writer: stamp.writer, keepsOnDevice });
}

function toStart({ cursor, olderCursor, cursorMovedAt }: OwnerMeta, now: number): Cursor | null {
  return Math.abs(now - cursorMovedAt) > CURSOR_SETTLES_MS ? cursor : olderCursor;
}

function moveCursor(items: OwnerItems, cursor: Cursor, now: number): void {
  const meta = items.readMeta();
  if (isSameCursor(meta.cursor, cursor)) return;
  const hasSettled = Math.abs(now - meta.cursorMovedAt) > CURSOR_SETTLES_MS;
  items.writeMeta({ cursor, olderCursor: hasSettled ? meta.cursor : meta.olderCursor, cursorMovedAt: now });
}

function isSameCursor(a: Cursor | null, b: Cursor): boolean {
  return a !== null && a.seconds === b.seconds && a.nanoseconds === b.nanoseconds && a.id === b.id;
}

function absorb(items: OwnerItems, theirs: Item): void {
  const { counter, writer } = items.readMeta();
  if (theirs.stamp.counter > counter) items.writeMeta({ counter: theirs.stamp.counter, writer });
  const ours = items.read(theirs.id);
  if (!ours) write(items, { item: theirs, isPending: false, isAdopted: false });
  else if (ours.isAdopted) keep(adoptItem(theirs, ours.item, (after) => stampNext(items, after)));
  else keep(mergeItems(ours.item, theirs));

  function keep(item: Item): void {
    write(items, { item, isPending: !isSameItem(item, theirs), isAdopted: false });
  }
}

/** An item has reached the database; what was changed meanwhile is still pending. */
function settle(items: OwnerItems, theirs: Item): void {
  const ours = items.read(theirs.id);
  // Signed out meanwhile, or deleted: it must not come back.
  if (!ours) return;
  const item = mergeItems(ours.item, theirs);
  write(items, { item, isPending: !isSameItem(item, theirs), isAdopted: ours.isAdopted });
}

function dropSynced(items: OwnerItems, { stamp }: Item): void {
  const { counter, writer, keepsOnDevice } = items.readMeta();
  for (const { item, isPending } of items.list()) if (!isPending) items.remove(item.id);
  items.writeMeta({
    reset: stamp.generation,
    counter: Math.max(counter, stamp.counter),
    writer,
    keepsOnDevice,
    cursor: null,
    olderCursor: null,
    cursorMovedAt: 0,
  });
}

function write(items: OwnerItems, kept: KeptItem): void {
  if (!items.write(kept)) throw new AccountError('someFailed', 'storage-full');
}
