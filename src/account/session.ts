import { AccountError } from './accountError.ts';
import { adoptDeviceItems } from './adoptDeviceItems.ts';
import type { AuthService } from './authService.ts';
import type { ConfiguredAuthService } from './createAuthService.ts';
import { hasDatabase } from './firebase/publicConfig.ts';
import type { NoticeSlot } from './notice.ts';
import type { Reader } from './reader.ts';
import { createDeviceItems, createOwnerItems } from './store/createOwnerItems.ts';
import type { ReadingStore, Urgency } from './store/createReadingStore.ts';
import { DEVICE_OWNER, type Owner, readOwner } from './store/owner.ts';
import { type StorageAreas, tryWrite } from './store/storageAreas.ts';
import type { Sync } from './sync/createSync.ts';
import type { SyncStatusSlot } from './syncStatus.ts';

interface SessionOptions {
  readonly service: Pick<AuthService, 'subscribe' | 'persistence'> & Pick<ConfiguredAuthService, 'readConfig'>;
  readonly reading: ReadingStore;
  readonly areas: StorageAreas;
  readonly notice: NoticeSlot;
  readonly status: SyncStatusSlot;
}

/** Ties who is signed in to whose items are shown, and keeps them synchronised. */
export interface Session {
  readonly isSignedIn: () => boolean;
  readonly run: () => Promise<void>;
  readonly deleteItems: () => Promise<void>;
  readonly deleteReader: () => Promise<void>;
  /** The reader is about to sign out of their own will: the report of it ends no session unasked. */
  readonly expectLeave: () => void;
  readonly cancelLeave: () => void;
  /** Forget the reader here, but for what is not yet in the database. @returns how many items that is */
  readonly leave: () => number;
  /** Forget the reader here altogether. */
  readonly forget: () => void;
}

/** Set while a tab signs out, for the others. */
const LEAVING_KEY = 'account.leaving';

/** Delay before changes are sent, by urgency, in ms. */
const DELAYS: Readonly<Record<Urgency, number>> = { soon: 2000, later: 30_000 };

export function createSession({ service, reading, areas, notice, status }: SessionOptions): Session {
  let reader: Reader | null = null;
  let sync: Promise<Sync | null> | null = null;
  let isLeaving = false;

  service.subscribe((reported, kind) => {
    if (reported) enter(reported);
    else if (kind !== 'unreachable') end();
  });

  reading.onLocalChange((urgency) => {
    void sync?.then((started) => started?.request(DELAYS[urgency]));
  });

  function enter(reported: Reader): void {
    if (reader?.id === reported.id) return;
    stopSync();
    reader = reported;
    cancelLeave();
    const before = readOwner(areas);
    const owner: Owner = { id: reported.id, persistence: service.persistence() };
    if (before.id !== DEVICE_OWNER.id && before.id !== owner.id) wipe(before);
    const items = createOwnerItems(owner, areas);
    items.repair();
    const pages = adoptDeviceItems(createDeviceItems(areas), items);
    reading.setOwner(owner);
    if (pages > 0) notice.write({ kind: 'merged', pages });
    else if (notice.read()?.kind === 'sessionEnded') notice.write(null);
    sync = startSyncFor(owner);
  }

  /** Nobody is signed in, the service says. Unless Logout was pressed, here or in another tab, the session ended unasked: the
   *  account was deleted elsewhere, or its sign-ins were revoked. */
  function end(): void {
    if (isLeaving) return;
    const wasAsked = areas.device.getItem(LEAVING_KEY) !== null || readOwner(areas).id === DEVICE_OWNER.id;
    leave();
    if (!wasAsked) notice.write({ kind: 'sessionEnded' });
  }

  function leave(): number {
    const owner = readOwner(areas);
    stopSync();
    reader = null;
    let unsynced = 0;
    if (owner.id !== DEVICE_OWNER.id) {
      unsynced = wipe(owner);
      reading.setOwner(DEVICE_OWNER);
    }
    // Last: whenever another tab looks, it finds this mark, or nobody whose session could have ended.
    cancelLeave();
    return unsynced;
  }

  function expectLeave(): void {
    isLeaving = true;
    tryWrite(areas.device, LEAVING_KEY, '1');
  }

  function cancelLeave(): void {
    isLeaving = false;
    areas.device.removeItem(LEAVING_KEY);
  }

  function wipe(owner: Owner): number {
    const items = createOwnerItems(owner, areas);
    const unsynced = items.list().filter(({ isPending }) => isPending).length;
    if (!items.readMeta().keepsOnDevice || owner.persistence === 'tab') items.clear({ keepsPending: true });
    return unsynced;
  }

  function forget(): void {
    const owner = readOwner(areas);
    createOwnerItems(owner, areas).clear({ keepsPending: false });
    leave();
  }

  async function startSyncFor(owner: Owner): Promise<Sync | null> {
    try {
      const config = await service.readConfig();
      if (!config || !hasDatabase(config)) {
        status.write({ state: 'unavailable', pending: 0, problem: null });
        return null;
      }
      const { startSync } = await import('./sync/startSync.ts');
      if (reader?.id !== owner.id) return null;
      const started = startSync(config, {
        items: createOwnerItems(owner, areas),
        status,
        isCurrent: () => reader?.id === owner.id && readOwner(areas).id === owner.id,
        onExchange: reading.refresh,
      });
      void started.run();
      return started;
    } catch (error) {
      // The chunk could not be loaded; the next page tries again, and everything is kept here meanwhile.
      console.warn('Synchronising could not start.', error);
      status.write({ state: 'pending', pending: 0, problem: 'notSynced' });
      return null;
    }
  }

  function stopSync(): void {
    void sync?.then((started) => started?.stop());
    sync = null;
    status.write({ state: 'off', pending: 0, problem: null });
  }

  /** @returns null where this site has no database, so that there is nothing to do in one */
  async function started(): Promise<Sync | null> {
    const running = await sync;
    if (!running && status.read().state !== 'unavailable') throw new AccountError('notSynced', 'no-database');
    return running;
  }

  async function deleteItems(): Promise<void> {
    const running = await started();
    if (running) await running.deleteItems();
    else createOwnerItems(readOwner(areas), areas).clear({ keepsPending: false });
  }

  return {
    isSignedIn: () => reader !== null,
    run: async () => (await sync)?.run(),
    deleteItems,
    deleteReader: async () => (await started())?.deleteReader(),
    expectLeave,
    cancelLeave,
    leave,
    forget,
  };
}
