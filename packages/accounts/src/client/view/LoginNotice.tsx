import { useEffect } from 'react';
import { useSlot } from 'serbakode/client';
import type { Notice } from '../session/notice.ts';
import { useAccountPage, type AllAccountMessages } from './useAccountPage.ts';

/** The result of logging out or deleting the account. Shown once, not on the next page. */
export function LoginNotice() {
  const { account, messages } = useAccountPage();
  const notice = useSlot(account?.notice, null);
  const slot = account?.notice;
  const isMine = notice?.kind === 'loggedOut' || notice?.kind === 'accountDeleted';
  useEffect(() => {
    if (!isMine) return;
    slot?.keepForThisPage();
    return () => slot?.write(null);
  }, [slot, isMine]);
  if (!isMine) return null;
  return (
    <p className="callout good" role="status">
      {toText(notice, messages)}
    </p>
  );
}

function toText(notice: Notice, messages: AllAccountMessages): string {
  if (notice.kind === 'accountDeleted') return messages.accountDeleted;
  if (notice.kind !== 'loggedOut' || notice.unsynced === 0) return messages.loggedOut;
  const { unsynced, isShared } = notice;
  return `${messages.loggedOut} ${isShared ? messages.lostUnsynced(unsynced) : messages.keptUnsynced(unsynced)}`;
}
