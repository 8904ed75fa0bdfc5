import {
  composeChanges,
  type Change,
  groupById,
  type OwnerItems,
  type PendingChange,
  type ItemId,
} from 'serbakode/items';
import { AccountError } from '../model/accountError.ts';
import { compareCursors, MARKER_ID, PUSH_SIZE, type RemoteItems } from '../model/remoteItems.ts';
import { readSyncState, writeSyncState, type Cursor, type SyncState } from '../model/syncState.ts';

/** Maximum delay, in ms, with which a document becomes visible after one with a later time. */
const SETTLES_MS = 30_000;

interface Exchange {
  readonly items: OwnerItems;
  readonly remote: RemoteItems;
  /** @throws if this reader's items must no longer be written here: the reader signed out, somebody else signed in,
   *  or a newer version of this site wrote them */
  readonly assertCurrent: () => void;
  readonly now: () => number;
}

/** Resume a deletion that was interrupted on this device. */
export async function resumeDeleting(exchange: Exchange): Promise<void> {
  const { deleting } = readSyncState(exchange.items);
  if (deleting === 'items') await deleteItems(exchange);
  if (deleting !== 'account') return;
  await deleteReader(exchange);
  exchange.assertCurrent();
  throw new AccountError('deleteUnfinished', 'user-remains');
}

/** Fetch the changes made elsewhere. */
export async function pullItems({ items, remote, assertCurrent, now }: Exchange): Promise<void> {
  const startedAt = now();
  const state = readSyncState(items);
  let last = state.cursor;
  let marker = state.emptied;
  let hasRemains = false;
  for (;;) {
    const { documents, isLast } = await remote.pull(last);
    assertCurrent();
    for (const { cursor, item } of documents) {
      last = cursor;
      const isNewMarker = cursor.id === MARKER_ID && (marker === null || compareCursors(cursor, marker) > 0);
      if (isNewMarker) {
        // Documents newer than the marker follow it in this pull.
        items.dropSynced();
        marker = cursor;
        hasRemains = true;
      } else if (cursor.id !== MARKER_ID && marker && compareCursors(cursor, marker) < 0) hasRemains = true;
      else if (cursor.id !== MARKER_ID && item && !items.write(item))
        throw new AccountError('deviceFull', 'storage-full');
    }
    if (isLast) break;
  }
  if (hasRemains && marker) {
    await remote.deleteBefore(marker);
    assertCurrent();
  }
  writeSyncState(items, { emptied: marker, ...settleCursor(state, last, startedAt) });
}

/** Move the cursor to the newest document of an earlier pull, if that pull was long enough ago for late documents to
 *  be visible: this pull has then fetched them. */
function settleCursor({ cursor: start, newest, newestSeenAt }: SyncState, last: Cursor | null, startedAt: number) {
  const age = startedAt - newestSeenAt;
  if (newest && age >= 0 && age < SETTLES_MS) return {};
  // If the clock was set back, the elapsed time is unknown.
  const cursor = newest && age >= 0 ? newest : start;
  const hasNewer = last !== null && (cursor === null || compareCursors(last, cursor) > 0);
  return hasNewer ? { cursor, newest: last, newestSeenAt: startedAt } : { cursor, newest: null, newestSeenAt: 0 };
}

/** Send the pending changes. @param skipped keys of changes that the database refused before */
export async function pushItems({ items, remote, assertCurrent }: Exchange, skipped: Set<string>): Promise<void> {
  const pending = [...groupById(items.pending().filter(({ key }) => !skipped.has(key)))];
  for (let start = 0; start < pending.length; start += PUSH_SIZE)
    await pushBatch(new Map(pending.slice(start, start + PUSH_SIZE)));

  async function pushBatch(batch: ReadonlyMap<ItemId, readonly PendingChange[]>): Promise<void> {
    try {
      const changed = await remote.push(new Map([...batch].map(([id, changes]) => [id, toOne(changes)])));
      assertCurrent();
      for (const item of changed) items.settle(batch.get(item.id) ?? [], item);
    } catch (error) {
      if (!(error instanceof AccountError) || error.problem !== 'someFailed') throw error;
      // One refused item must not block the others.
      if (batch.size > 1) for (const one of batch) await pushBatch(new Map([one]));
      else for (const changes of batch.values()) for (const { key } of changes) skipped.add(key);
    }
  }
}

function toOne(changes: readonly PendingChange[]): Change {
  return changes.map(({ change }) => change).reduce(composeChanges);
}

/** Delete all items of the reader, here and, through the marker, on every device. */
export async function deleteItems(exchange: Exchange): Promise<void> {
  const { items, remote, assertCurrent } = exchange;
  const before = items.pending();
  await begin(exchange, 'items', remote.mark);
  assertCurrent();
  for (const { area, key } of before) area.removeItem(key);
  items.dropSynced();
  writeSyncState(items, { deleting: 'nothing' });
  // This pull reads the marker, as on every other device, and deletes the documents; if it fails, the next exchange
  // does.
  await pullItems(exchange);
}

/** Delete the reader and every document. Afterwards no device of this account can write. */
export async function deleteReader(exchange: Exchange): Promise<void> {
  await begin(exchange, 'account', exchange.remote.close);
  await exchange.remote.deleteAll();
}

/** The first step decides: if it fails, nothing was deleted, and there is nothing to resume. */
async function begin(
  { items }: Exchange,
  deleting: 'items' | 'account',
  firstStep: () => Promise<void>,
): Promise<void> {
  writeSyncState(items, { deleting });
  try {
    await firstStep();
  } catch (error) {
    // The reader may have signed out meanwhile, and left nothing here.
    if (readSyncState(items).deleting !== 'nothing') writeSyncState(items, { deleting: 'nothing' });
    throw error;
  }
}
