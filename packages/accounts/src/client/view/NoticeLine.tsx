import { useSlot } from 'serbakode/client';
import type { AccountMessages } from '../../shared/messages/en.ts';
import type { Notice } from '../session/notice.ts';
import { useAccount } from './AccountContext.tsx';
import { CloseButton } from './CloseButton.tsx';
import * as styles from './NoticeLine.later.module.css';

/** Reports what joined the account, what does not fit on the device, or that a session has ended; above the page, so that nothing in it moves. */
export function NoticeLine() {
  const { account, messages } = useAccount();
  const notice = useSlot(account?.notice, null);
  if (!account || !notice || notice.kind === 'loggedOut' || notice.kind === 'accountDeleted') return null;
  return (
    <div
      className={`callout good ${styles['notice']}`}
      role="status"
      lang={messages.language}
      data-notice={notice.kind}
    >
      <p>{toText(notice, messages)}</p>
      <CloseButton label={messages.dismiss} onPress={() => account.notice.write(null)} />
    </div>
  );
}

function toText(notice: Exclude<Notice, { kind: 'accountDeleted' }>, messages: AccountMessages): string {
  if (notice.kind === 'merged') return messages.merged(notice.pages);
  const { sessionEnded, deviceFull } = messages.problems;
  if (notice.kind === 'deviceFull') return deviceFull;
  const { unsynced, isShared } = notice;
  return isShared && unsynced > 0 ? `${sessionEnded} ${messages.lostUnsynced(unsynced)}` : sessionEnded;
}
