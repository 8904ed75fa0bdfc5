import { addToCounter } from '@serbakode/accounts/add-to-counter';
import type { createConfigSource } from '@serbakode/accounts/counters';
import type { ItemStore } from 'serbakode/client';
import { isRecord, parseJson, type OwnerItems } from 'serbakode/items';
import { listNew, type Act, type CountName } from '../shared/counters.ts';

export interface Counting {
  readonly items: ItemStore;
  readonly readConfig: ReturnType<typeof createConfigSource>;
}

/** Name of the note with this device's counts. It is removed with the reader's data. */
const NOTE = 'counts';

/** Counts of an exercise on this device, and whether the database has each of them. */
type Done = Partial<Record<CountName, boolean>>;
type Notes = Pick<OwnerItems, 'owner' | 'readNote' | 'writeNote'>;

/** Counts are sent one after another, so that none is sent twice. */
let sending: Promise<void> = Promise.resolve();

/** Count new acts. If nothing can be stored nothing is counted, because it would be counted again. */
export function count(counting: Counting, itemId: string, act: Act): void {
  const notes = counting.items.ownerItems();
  const done = readDone(notes, itemId);
  const added = listNew(done, act);
  if (added.length === 0) return;
  if (!writeDone(notes, itemId, { ...done, ...Object.fromEntries(added.map((name) => [name, false])) })) return;
  sending = sending
    .then(() => send(counting, notes, itemId))
    // A failed count is sent with the next count of this exercise.
    .catch((error: unknown) => console.warn('A count could not be sent.', error));
}

async function send({ readConfig }: Counting, notes: Notes, itemId: string): Promise<void> {
  const config = await readConfig();
  if (!config) return;
  const waiting = Object.entries(readDone(notes, itemId)).flatMap(([name, isSent]) => (isSent ? [] : [name]));
  // Marked before the request completes, because the request also arrives after the page is closed, and another tab
  // must not send it again.
  if (waiting.length === 0 || !markSent(notes, itemId, waiting, true)) return;
  try {
    await addToCounter(config, itemId, waiting);
  } catch (error) {
    markSent(notes, itemId, waiting, false);
    throw error;
  }
}

function markSent(notes: Notes, itemId: string, names: readonly string[], isSent: boolean): boolean {
  const done = Object.entries(readDone(notes, itemId));
  // The reader may have signed out meanwhile, or deleted the data on the device.
  if (done.length === 0) return false;
  return writeDone(
    notes,
    itemId,
    Object.fromEntries(done.map(([name, was]) => [name, names.includes(name) ? isSent : was])),
  );
}

function readAll(notes: Notes): Record<string, unknown> {
  const all = parseJson(notes.readNote(NOTE));
  return isRecord(all) ? all : {};
}

function readDone(notes: Notes, itemId: string): Done {
  const done = readAll(notes)[itemId];
  return isRecord(done) ? (done as Done) : {};
}

function writeDone(notes: Notes, itemId: string, done: Done): boolean {
  return notes.writeNote(NOTE, JSON.stringify({ ...readAll(notes), [itemId]: done }));
}
