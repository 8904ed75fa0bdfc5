import {
  createOwnerItems,
  type ItemStore,
  type Urgency,
  DEVICE_OWNER,
  isNamed,
  removeOwner,
  type Owner,
  type OwnerItems,
  tryWrite,
  type StorageAreas,
} from 'serbakode/items';
import type { AuthService } from '../auth/createAuthService.ts';
import { hasDatabase, type PublicConfig } from '../firebase/publicConfig.ts';
import { AccountError } from '../model/accountError.ts';
import type { Reader } from '../model/authService.ts';
import { keepsOnDevice, writeSyncState } from '../model/syncState.ts';
import type { SyncStatusSlot } from '../model/syncStatus.ts';
import type { Sync } from '../sync/createSync.ts';
import type { startSync as startSyncOf } from '../sync/startSync.later.ts';
import type { JoinQuestions } from './joinQuestion.ts';
import type { NoticeSlot } from './notice.ts';

export interface SessionOptions {
  readonly service: Pick<AuthService, 'subscribe' | 'persistence' | 'readConfig' | 'live'>;
  readonly reading: ItemStore;
  readonly areas: StorageAreas;
  readonly notice: NoticeSlot;
  readonly status: SyncStatusSlot;
  readonly join: Pick<JoinQuestions, 'askFor' | 'forget'>;
  /** Start synchronising; its code loads on first use. */
  readonly startSync?: StartSync | undefined;
}

type StartSync = (config: PublicConfig, options: Parameters<typeof startSyncOf>[1]) => Promise<Sync>;

/** Set while a tab signs out, to inform the others. */
const LEAVING_KEY = 'account.leaving';

/** Delay before changes are sent, by urgency, in ms. */
const DELAYS: Readonly<Record<Urgency, number>> = { soon: 2000, later: 30_000 };

/** Connects the signed-in reader to the shown items, and keeps them synchronised. */
export function createSession(options: SessionOptions) {
  const { service, reading, areas, notice, status, join } = options;
  let reader: Reader | null = null;
  let sync: Promise<Sync | null> | null = null;
  let isLeaving = false;

  const owner = () => reading.ownerItems().owner;

  service.subscribe((reported, kind) => {
    if (reported) enter(reported);
    else if (kind !== 'unreachable') end();
  });

  reading.onLocalChange((urgency) => {
    void sync?.then((started) => started?.request(DELAYS[urgency]));
  });

  function enter(reported: Reader): void {
    const before = owner();
    const next: Owner = { id: reported.id, persistence: service.persistence() };
    const isSame = before.id === next.id && before.persistence === next.persistence;
    if (reader?.id === reported.id && isSame) return;
    stopSync();
    reader = reported;
    // The device's session continues behind the tab's; otherwise the new session replaces the old one.
    const goesOn = before.persistence === 'device' && next.persistence === 'tab';
    if (before.id === next.id && !isSame && !goesOn) moveChanges(before, next, options);
    if (before.id !== DEVICE_OWNER.id && !isSame && !goesOn) dismiss(before, options);
    repair(createOwnerItems(next, areas, reading.kinds));
    reading.setOwner(next);
    cancelLeave();
    if (notice.read()?.kind === 'sessionEnded') notice.write(null);
    join.askFor(next);
    sync = startSyncFor(next, () => reader?.id === next.id, before.id !== next.id, options);
  }

  /** Handle the report that nobody is signed in. Without a Logout, here or in another tab, the session ended
   *  unexpectedly: the account was deleted elsewhere, or its sign-ins were revoked. */
  function end(): void {
    if (isLeaving) return;
    const ended = owner();
    const isElsewhere =
      ended.persistence === 'device' && (areas.device.getItem(LEAVING_KEY) !== null || !isNamed(areas, ended));
    const unsynced = leave();
    if (ended.id === DEVICE_OWNER.id) return;
    if (!isElsewhere) notice.write({ kind: 'sessionEnded', unsynced, isShared: ended.persistence === 'tab' });
    // This page may have stored them after the page that deleted the account removed everything.
    if (!isElsewhere || unsynced > 0) void forgetIfGone(ended, options);
  }

  /** Remove the reader's data from the device, except for changes not yet in the database, which are kept unless the
   *  computer is shared. @returns the number of items with such changes */
  function leave(): number {
    const left = owner();
    stopSync();
    reader = null;
    join.askFor(null);
    if (left.id === DEVICE_OWNER.id) {
      isLeaving = false;
      return 0;
    }
    const unsynced = dismiss(left, options);
    // The mark is removed last: without it, another tab takes a session that is still stored for one that ended
    // unexpectedly.
    cancelLeave();
    reading.setOwner(DEVICE_OWNER);
    return unsynced;
  }

  /** The reader is about to sign out deliberately, so the coming report is not an unexpected end of the session. */
  function expectLeave(): void {
    isLeaving = true;
    // No other tab follows a tab's session.
    if (owner().persistence === 'device') tryWrite(areas.device, LEAVING_KEY, '1');
  }

  function cancelLeave(): void {
    isLeaving = false;
    if (owner().persistence === 'device') areas.device.removeItem(LEAVING_KEY);
  }

  /** Remove all of the reader's data from the device. */
  function forget(): void {
    createOwnerItems(owner(), areas, reading.kinds).clear({ keepsPending: false });
    leave();
  }

  function stopSync(): void {
    void sync?.then((started) => started?.stop());
    sync = null;
    status.write({ state: 'off', pending: 0, problem: null });
  }

  /** @returns null if this site has no database, so that nothing can be synchronised */
  async function started(): Promise<Sync | null> {
    const running = await sync;
    if (!running && status.read().state !== 'unavailable') throw new AccountError('notSynced', 'no-database');
    return running;
  }

  async function deleteItems(): Promise<void> {
    const running = await started();
    if (running) await running.deleteItems();
    else reading.ownerItems().clear({ keepsPending: false });
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

const loadSync: StartSync = async (config, options) =>
  (await import('../sync/startSync.later.ts')).startSync(config, options);

/** Items that cannot be read are pulled again. */
function repair(items: OwnerItems): void {
  if (items.repair()) writeSyncState(items, { cursor: null, newest: null });
}

/** The reader of the tab's session signs in on the device, because the page that shows the form could not reach the
 *  service: pending changes move along. */
function moveChanges(from: Owner, to: Owner, { areas, reading }: SessionOptions): void {
  const next = createOwnerItems(to, areas, reading.kinds);
  const waiting = createOwnerItems(from, areas, reading.kinds).pending();
  for (const { id, change, area } of waiting) if (area === areas.tab) next.add(id, change);
}

/** Remove pending changes of an account that no longer exists: nobody can sign in to see them. */
async function forgetIfGone(ended: Owner, { service, areas, reading }: SessionOptions): Promise<void> {
  if (await service.live()?.isGone()) createOwnerItems(ended, areas, reading.kinds).clear({ keepsPending: false });
}

/** Remove a session's data from the device. @returns the number of items not yet in the database */
function dismiss(left: Owner, { areas, join, reading }: SessionOptions): number {
  const unsynced = wipe(createOwnerItems(left, areas, reading.kinds));
  join.forget(left);
  removeOwner(areas, left);
  return unsynced;
}

function wipe(items: OwnerItems): number {
  const unsynced = items.list().filter(({ isPending }) => isPending).length;
  const isShared = items.owner.persistence === 'tab';
  if (!keepsOnDevice(items) || isShared) items.clear({ keepsPending: !isShared });
  return unsynced;
}

/** @param isShown whether the page still shows the session of this owner
 *  @param isNew whether the reader has just signed in
 *  @returns null if there is nothing to synchronise with, or the code could not be loaded */
async function startSyncFor(
  next: Owner,
  isShown: () => boolean,
  isNew: boolean,
  { service, status, areas, notice, reading, startSync = loadSync }: SessionOptions,
): Promise<Sync | null> {
  try {
    const config = await service.readConfig();
    if (!isShown()) return null;
    if (!config || !hasDatabase(config)) {
      status.write({ state: 'unavailable', pending: 0, problem: null });
      return null;
    }
    // If storage refused the key, it cannot reveal a logout in another tab.
    const wasNamed = isNamed(areas, next);
    const isCurrent = () => isShown() && isNamed(areas, next) === wasNamed;
    const started = await startSync(config, {
      items: createOwnerItems(next, areas, reading.kinds),
      status,
      isCurrent,
      isOutdated: reading.isOutdated,
      onExchange: reading.refresh,
    });
    const runFirst = async () => {
      await started.run();
      // Only the account page shows the state of synchronisation.
      if (isNew && status.read().problem === 'deviceFull') notice.write({ kind: 'deviceFull' });
    };
    if (isCurrent()) void runFirst();
    else started.stop();
    return started;
  } catch (error) {
    if (!isShown()) return null;
    // The chunk failed to load; the next page retries, and until then every change is kept on the device.
    console.warn('Synchronising could not start.', error);
    status.write({ state: 'pending', pending: 0, problem: 'notSynced' });
    return null;
  }
}
