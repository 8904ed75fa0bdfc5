import { createSlot, isSameData } from 'serbakode/client';
import {
  createDeviceItems,
  createOwnerItems,
  type KeptItem,
  type ItemId,
  type ItemKind,
  DEVICE_OWNER,
  isItemKey,
  type Owner,
  eventsOf,
  parseJson,
  toChangedKey,
  tryWrite,
  type StorageAreas,
} from 'serbakode/items';
import { adoptDeviceItems, adoptDeviceNotes } from './adoptDeviceItems.ts';

/** Items kept on this device without an account, which may belong to the signed-in reader: `2 saved pages`. */
export type JoinQuestion = readonly string[];

/** Storage key, in the session's storage, for the ids the reader declined. */
const NOT_MINE_KEY = 'account.notMine';

export type JoinQuestions = ReturnType<typeof createJoinQuestions>;

export function createJoinQuestions(areas: StorageAreas, kinds: readonly ItemKind[]) {
  const { read, write, subscribe } = createSlot<JoinQuestion | null>(null, isSameData);
  const device = createDeviceItems(areas, kinds);
  let asked: Owner | null = null;

  eventsOf(areas).addEventListener('storage', (event) => {
    const key = toChangedKey(areas.device, event);
    const isOurs = key === null || (key !== undefined && isItemKey(key, DEVICE_OWNER.id));
    if (asked && isOurs) update();
  });

  function update(): void {
    write(asked && toQuestion(listOffered(asked), kinds));
  }

  function listOffered(owner: Owner): KeptItem[] {
    const declined = readDeclined(owner);
    return device.list().filter(({ item }) => !item.isRemoved && !declined.has(item.id));
  }

  function readDeclined(owner: Owner): ReadonlySet<ItemId> {
    const stored = parseJson(areas[owner.persistence].getItem(NOT_MINE_KEY));
    if (!isDeclined(stored) || stored.reader !== owner.id) return new Set();
    return new Set(stored.ids);
  }

  return {
    read,
    subscribe,
    accept: () => {
      if (!asked) return 0;
      const declined = readDeclined(asked);
      const reader = createOwnerItems(asked, areas, kinds);
      const pages = adoptDeviceItems(device, reader, (id) => !declined.has(id));
      // Nobody can tell whose the notes are if some of the items belong to somebody else.
      if (declined.size === 0) adoptDeviceNotes(device, reader);
      update();
      return pages;
    },
    decline: () => {
      if (!asked) return;
      const ids = [...readDeclined(asked), ...listOffered(asked).map(({ item }) => item.id)];
      tryWrite(areas[asked.persistence], NOT_MINE_KEY, JSON.stringify({ reader: asked.id, ids }));
      update();
    },
    /** @param owner owner of the account the list would join; null if nobody is signed in */
    askFor: (owner: Owner | null) => {
      asked = owner;
      update();
    },
    /** The session has ended, so the next sign-in asks again. */
    forget: (owner: Owner) => {
      const stored = parseJson(areas[owner.persistence].getItem(NOT_MINE_KEY));
      if (isDeclined(stored) && stored.reader === owner.id) areas[owner.persistence].removeItem(NOT_MINE_KEY);
    },
  };
}

function toQuestion(offered: readonly KeptItem[], kinds: readonly ItemKind[]): JoinQuestion | null {
  const descriptions = kinds.flatMap((kind) => {
    const { length } = offered.filter(({ item }) => item.kind === kind);
    return length > 0 ? [kind.describe(length)] : [];
  });
  return descriptions.length > 0 ? descriptions : null;
}

function isDeclined(value: unknown): value is { readonly reader: string; readonly ids: readonly ItemId[] } {
  if (typeof value !== 'object' || value === null) return false;
  const { reader, ids } = value as { readonly reader?: unknown; readonly ids?: unknown };
  return typeof reader === 'string' && Array.isArray(ids) && ids.every((one) => typeof one === 'string');
}
