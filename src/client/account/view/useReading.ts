import { useSyncExternalStore } from 'react';
import type { Slot } from '../../browser/createSlot.ts';
import { SYNC_OFF, type SyncStatus } from '../model/syncStatus.ts';
import type { JoinQuestion } from '../session/joinQuestion.ts';
import type { Notice } from '../session/notice.ts';
import { NO_ITEMS, type Items } from '../store/readingLists.ts';
import { useAccount } from './AccountContext.tsx';

/** The items of the shown owner. */
export function useItems(): Items {
  return useSlot(useAccount().account?.reading, NO_ITEMS);
}

export function useSyncStatus(): SyncStatus {
  return useSlot(useAccount().account?.sync, SYNC_OFF);
}

export function useNotice(): Notice | null {
  return useSlot(useAccount().account?.notice, null);
}

export function useJoinQuestion(): JoinQuestion | null {
  return useSlot(useAccount().account?.join, null);
}

/** @param none value in prerendered HTML, which does not know the reader */
function useSlot<Value>(slot: Pick<Slot<Value>, 'read' | 'subscribe'> | undefined, none: Value): Value {
  const readNone = () => none;
  return useSyncExternalStore(slot?.subscribe ?? never, slot?.read ?? readNone, readNone);
}

const never = () => () => {};
