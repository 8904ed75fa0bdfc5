import { useSyncExternalStore } from 'react';
import { useSlot } from 'serbakode/client';
import { SYNC_OFF, type SyncStatus } from '../model/syncStatus.ts';
import * as shared from './Account.module.css';
import { QuietButton } from './QuietButton.tsx';
import { useAccountPage, type AllAccountMessages } from './useAccountPage.ts';

export function SyncLine() {
  const { account, messages } = useAccountPage();
  const status = useSlot(account?.sync, SYNC_OFF);
  const isOnline = useIsOnline();
  if (status.state === 'off') return null;
  return (
    <p className={shared['row']} data-sync={status.state}>
      <span role="status">{toText(status, isOnline, messages)}</span>
      {status.state !== 'unavailable' && (
        <QuietButton
          label={messages.syncNow}
          isDisabled={status.state === 'busy'}
          onPress={() => void account?.syncNow()}
        />
      )}
    </p>
  );
}

function toText({ state, pending, problem }: SyncStatus, isOnline: boolean, messages: AllAccountMessages): string {
  if (state === 'unavailable') return messages.syncUnavailable;
  if (!isOnline) return messages.syncOffline(pending);
  if (problem) return messages.problems[problem];
  if (state === 'busy') return messages.syncBusy;
  return pending > 0 ? messages.syncPending(pending) : messages.syncIdle;
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribeToOnline,
    () => navigator.onLine,
    () => true /* prerendered HTML: assumed */,
  );
}

function subscribeToOnline(listener: () => void): () => void {
  const stop = new AbortController();
  for (const type of ['online', 'offline']) window.addEventListener(type, listener, stop);
  return () => stop.abort();
}
