import { createItemStore } from '../../../../serbakode/src/client/items/createItemStore.ts';
import type { ItemKind } from '../../../../serbakode/src/client/items/itemKind.ts';
import { createMemoryAreas } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import type { AuthService } from '../auth/createAuthService.ts';
import type { Reader, ReportListener } from '../model/authService.ts';
import { READ, SAVED } from '../model/items.ts';
import { createSyncStatusSlot } from '../model/syncStatus.ts';
import type { Account } from '../session/createAccount.ts';
import { createJoinQuestions } from '../session/joinQuestion.ts';
import { createNoticeSlot } from '../session/notice.ts';

export const READER: Reader = { id: 'reader-a', email: 'a@example.com', isEmailVerified: true };

interface FakeService extends AuthService {
  readonly report: (reader: Reader | null) => void;
  readonly listenerCount: () => number;
}

/** A service that reports on request. Every method succeeds unless overridden. */
export function createFakeService(overrides: Partial<AuthService> = {}): FakeService {
  const listeners = new Set<ReportListener>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: async () => true,
    persistence: () => 'device',
    connected: () => Promise.reject(new Error('this service has no connections')),
    enter: async () => READER,
    live: () => null,
    readConfig: async () => null,
    ...overrides,
    report: (reader) => {
      for (const listener of listeners) listener(reader);
    },
    listenerCount: () => listeners.size,
  };
}

export function createFakeAccount(service: AuthService, kinds: readonly ItemKind[] = [SAVED, READ]): Account {
  const areas = createMemoryAreas();
  return {
    service,
    reading: createItemStore(areas, kinds),
    recordProgress: () => () => {},
    sync: createSyncStatusSlot(),
    notice: createNoticeSlot(areas.tab),
    join: createJoinQuestions(areas, kinds),
    syncNow: async () => {},
    logout: async () => {},
    deleteData: async () => {},
    deleteAccount: async () => {},
    keepsOnDevice: () => false,
    setKeepsOnDevice: () => {},
  };
}
