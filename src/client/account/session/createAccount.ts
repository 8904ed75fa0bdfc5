import { DRAFTS_KEY, parseDrafts } from '../../../shared/practice/drafts.ts';
import { createAuthService, type AuthServiceOptions } from '../auth/createAuthService.ts';
import { AccountError } from '../model/accountError.ts';
import { createSyncStatusSlot } from '../model/syncStatus.ts';
import { createReadingStore } from '../store/createReadingStore.ts';
import { toStorageAreas, type StorageAreas } from '../store/storageAreas.ts';
import type { Account } from './account.ts';
import { createJoinQuestions } from './joinQuestion.ts';
import { keepStorage } from './keepStorage.ts';
import { createNoticeSlot } from './notice.ts';
import { createSession, type StartSync } from './session.ts';
import { toExport } from './toExport.ts';

interface AccountOptions extends Pick<AuthServiceOptions, 'baseUrl' | 'hasGoogle' | 'connectTo'> {
  readonly areas?: StorageAreas;
  readonly startSync?: StartSync;
}

/** How long Logout waits for pending changes to be sent (section 4.4 of docs/spec/accounts.md). */
const FLUSH_MS = 3000;

/** Create the account of this page, once, in the browser. Creating it loads and requests nothing. */
export function createAccount({ areas = toStorageAreas(), startSync, ...options }: AccountOptions): Account {
  const service = createAuthService({ ...options, areas });
  const reading = createReadingStore(areas);
  const sync = createSyncStatusSlot();
  const notice = createNoticeSlot(areas.tab);
  const join = createJoinQuestions(areas);
  const session = createSession({
    service,
    reading,
    areas,
    notice,
    status: sync,
    join,
    ...(startSync && { startSync }),
  });
  keepStorage(reading);

  async function logout(): Promise<void> {
    await Promise.race([session.run(), new Promise((resolve) => setTimeout(resolve, FLUSH_MS))]);
    session.expectLeave();
    try {
      await service.signOut();
    } catch (error) {
      session.cancelLeave();
      throw error;
    }
    notice.write({ kind: 'loggedOut', unsynced: session.leave() });
  }

  function joinDeviceItems(): number {
    const pages = join.accept();
    reading.refresh();
    if (pages > 0) notice.write({ kind: 'merged', pages });
    void session.run();
    return pages;
  }

  async function deleteData(): Promise<void> {
    if (session.isSignedIn()) await session.deleteItems();
    else reading.ownerItems().clear({ keepsPending: false });
    reading.refresh();
  }

  async function deleteAccount(password: string | null): Promise<void> {
    await service.confirm(password);
    await session.deleteReader();
    session.expectLeave();
    try {
      await service.deleteUser();
    } catch (error) {
      session.cancelLeave();
      throw error;
    }
    session.forget();
    notice.write({ kind: 'accountDeleted' });
  }

  return {
    service,
    reading,
    sync,
    notice,
    join: { ...join, accept: joinDeviceItems },
    syncNow: () => session.run(),
    logout: () => logout().catch(toAccountError),
    exportData: () => toExport(reading.read(), parseDrafts(areas.device.getItem(DRAFTS_KEY))),
    deleteData,
    deleteAccount,
    keepsOnDevice: () => reading.ownerItems().keepsOnDevice(),
    setKeepsOnDevice: (keeps) => reading.ownerItems().setKeepsOnDevice(keeps),
  };
}

function toAccountError(error: unknown): never {
  throw error instanceof AccountError ? error : new AccountError('unavailable', 'logout', { cause: error });
}
