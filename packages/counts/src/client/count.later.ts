import { addToCounter } from '@serbakode/accounts/add-to-counter';
import type { createConfigSource } from '@serbakode/accounts/counters';
import type { ItemStore } from 'serbakode/client';
import { isRecord, parseJson, type OwnerItems } from 'serbakode/items';
import { listNew, type Act, type CountName } from '../shared/counters.ts';

export interface Counting {
  readonly items: ItemStore;
  readonly readConfig: ReturnType<typeof createConfigSource>;
}

/** Name of the note in which the device keeps what it has counted. It leaves with the reader's data. */
const NOTE = 'counts';

/** What a reader has done with an exercise on this device, and whether the database has it. */
type Done = Partial<Record<CountName, boolean>>;
type Notes = Pick<OwnerItems, 'owner' | 'readNote' | 'writeNote'>;

/** Counts are sent one after another, so that none is sent twice. */
let sending: Promise<void> = Promise.resolve();

/** Count what is new. Where nothing can be stored nothing is counted, because it would be counted again. */
export function count(counting: Counting, itemId: string, act: Act): void {
  const notes = counting.items.ownerItems();
  const done = readDone(notes, itemId);
  const added = listNew(done, act);
  if (added.length === 0) return;
  if (!writeDone(notes, itemId, { ...done, ...Object.fromEntries(added.map((name) => [name, false])) })) return;
  sending = sending
    .then(() => send(counting, notes, itemId))
    // What could not be sent goes with the next count of this exercise.
    .catch((error: unknown) => console.warn('A count could not be sent.', error));
}

async function send({ items, readConfig }: Counting, notes: Notes, itemId: string): Promise<void> {
  const waiting = Object.entries(readDone(notes, itemId)).flatMap(([name, isSent]) => (isSent ? [] : [name]));
  if (waiting.length === 0) return;
  const config = await readConfig();
  if (!config) return;
  await addToCounter(config, itemId, waiting);
  // The reader may have left meanwhile, or deleted what the device keeps.
  const done = Object.entries(readDone(notes, itemId));
  if (done.length === 0 || items.ownerItems().owner.id !== notes.owner.id) return;
  writeDone(notes, itemId, Object.fromEntries(done.map(([name, isSent]) => [name, isSent || waiting.includes(name)])));
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
