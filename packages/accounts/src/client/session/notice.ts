import { createSlot } from 'serbakode/client';
import { parseJson, tryWrite, type StorageArea } from 'serbakode/items';

/** A one-line message, shown once, on this page or the next. */
export type Notice =
  | { readonly kind: 'merged'; readonly pages: number }
  /** The session ended, at Logout or unasked. On a shared computer, what was not synchronised is removed. */
  | { readonly kind: 'loggedOut' | 'sessionEnded'; readonly unsynced: number; readonly isShared: boolean }
  /** At a sign-in: the account's items do not fit on the device. */
  | { readonly kind: 'deviceFull' }
  | { readonly kind: 'accountDeleted' };

const NOTICE_KEY = 'account.notice';

export type NoticeSlot = ReturnType<typeof createNoticeSlot>;

/** Create a slot that survives a document load but not the tab. */
export function createNoticeSlot(area: StorageArea) {
  const slot = createSlot(parseNotice(area.getItem(NOTICE_KEY)));
  return {
    ...slot,
    write: (next: Notice | null) => {
      if (next) tryWrite(area, NOTICE_KEY, JSON.stringify(next));
      else area.removeItem(NOTICE_KEY);
      slot.write(next);
    },
    /** The notice is being shown: a reload must not show it again. */
    keepForThisPage: () => area.removeItem(NOTICE_KEY),
  };
}

function parseNotice(text: string | null): Notice | null {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  const { kind, pages, unsynced, isShared } = value as Readonly<Record<string, unknown>>;
  if (kind === 'merged') return typeof pages === 'number' ? { kind, pages } : null;
  if (kind === 'loggedOut' || kind === 'sessionEnded')
    return typeof unsynced === 'number' ? { kind, unsynced, isShared: isShared === true } : null;
  return kind === 'deviceFull' || kind === 'accountDeleted' ? { kind } : null;
}
