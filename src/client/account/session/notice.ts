import { parseJson, tryWrite, type StorageArea } from '../store/storageAreas.ts';

/** A one-line message, shown once, on this page or the next. */
export type Notice =
  | { readonly kind: 'merged'; readonly pages: number }
  | { readonly kind: 'loggedOut'; readonly unsynced: number }
  | { readonly kind: 'sessionEnded' }
  | { readonly kind: 'accountDeleted' };

export interface NoticeSlot {
  readonly read: () => Notice | null;
  readonly write: (notice: Notice | null) => void;
  /** The notice is being shown: a reload must not show it again. */
  readonly keepForThisPage: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const NOTICE_KEY = 'account.notice';

/** Create a slot that survives a document load but not the tab. */
export function createNoticeSlot(area: StorageArea): NoticeSlot {
  const listeners = new Set<() => void>();
  let notice = parseNotice(area.getItem(NOTICE_KEY));
  return {
    read: () => notice,
    write: (next) => {
      notice = next;
      if (next) tryWrite(area, NOTICE_KEY, JSON.stringify(next));
      else area.removeItem(NOTICE_KEY);
      for (const listener of listeners) listener();
    },
    keepForThisPage: () => area.removeItem(NOTICE_KEY),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parseNotice(text: string | null): Notice | null {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  const { kind, pages, unsynced } = value as { kind: unknown; pages?: unknown; unsynced?: unknown };
  if (kind === 'merged') return typeof pages === 'number' ? { kind, pages } : null;
  if (kind === 'loggedOut') return typeof unsynced === 'number' ? { kind, unsynced } : null;
  return kind === 'sessionEnded' || kind === 'accountDeleted' ? { kind } : null;
}
