import { useSyncExternalStore } from 'react';
import { SYNC_OFF, type SyncStatus } from '../model/syncStatus.ts';
import type { JoinQuestion } from '../session/joinQuestion.ts';
import type { Notice } from '../session/notice.ts';
import { NO_ITEMS, type Items } from '../store/readingLists.ts';
import { useAccount } from './AccountContext.tsx';

const never = () => () => {};

/** The items of the shown owner. */
export function useItems(): Items {
  const reading = useAccount().account?.reading;
  return useSyncExternalStore(
    reading?.subscribe ?? never,
    reading?.read ?? (() => NO_ITEMS),
    () => NO_ITEMS /* prerendered HTML: nothing is known */,
  );
}

export function useSyncStatus(): SyncStatus {
  const sync = useAccount().account?.sync;
  return useSyncExternalStore(
    sync?.subscribe ?? never,
    sync?.read ?? (() => SYNC_OFF),
    () => SYNC_OFF /* prerendered HTML: nobody is signed in */,
  );
}

export function useNotice(): Notice | null {
  const notice = useAccount().account?.notice;
  return useSyncExternalStore(
    notice?.subscribe ?? never,
    notice?.read ?? (() => null),
    () => null /* prerendered HTML: nothing to tell */,
  );
}

export function useJoinQuestion(): JoinQuestion | null {
  const join = useAccount().account?.join;
  return useSyncExternalStore(
    join?.subscribe ?? never,
    join?.read ?? (() => null),
    () => null /* prerendered HTML: nothing is known */,
  );
}
