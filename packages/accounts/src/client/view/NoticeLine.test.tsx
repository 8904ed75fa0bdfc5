// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { permalink } from '../../../../testing/permalink.ts';
import { en } from '../../shared/messages/en.ts';
import { en as pages } from '../../shared/messages/pages/en.ts';
import { createFakeAccount, createFakeService } from '../testing/fakeAccount.ts';
import { render } from '../testing/render.tsx';
import { AccountProvider } from './AccountContext.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import { NoticeLine } from './NoticeLine.tsx';

const PATHS = { login: permalink('/login'), account: permalink('/account'), home: permalink('/') };

it('reports that a session has ended, what was lost on a shared computer, and items without room', async () => {
  const account = createFakeAccount(createFakeService());
  const { notice } = account;
  const { container, unmount } = await render(
    <AccountProvider account={account} paths={PATHS} messages={en} hasGoogle={false}>
      <NoticeLine />
    </AccountProvider>,
  );
  const ended = 'Your session has ended. Sign in again to sync.';
  await act(async () => notice.write({ kind: 'sessionEnded', unsynced: 2, isShared: false }));
  expect(container.querySelector('p')?.textContent).toBe(ended);
  await act(async () => notice.write({ kind: 'sessionEnded', unsynced: 2, isShared: true }));
  expect(container.querySelector('p')?.textContent).toBe(`${ended} 2 changes could not be synced and went with it.`);
  await act(async () => notice.write({ kind: 'sessionEnded', unsynced: 0, isShared: true }));
  expect(container.querySelector('p')?.textContent).toBe(ended);
  await act(async () => notice.write({ kind: 'deviceFull' }));
  expect(container.querySelector('p')?.textContent).toBe(en.problems.deviceFull);
  await act(async () => notice.write(null));
  await unmount();
});

it('reports on /login after Logout what was kept, and what was lost on a shared computer', async () => {
  const account = createFakeAccount(createFakeService());
  const { notice } = account;
  const { container, unmount } = await render(
    <AccountProvider account={account} paths={PATHS} messages={en} hasGoogle={false}>
      <LoginNotice />
    </AccountProvider>,
  );
  const noticeAfterLogout = async (unsynced: number, isShared: boolean) => {
    await act(async () => notice.write({ kind: 'loggedOut', unsynced, isShared }));
    return container.querySelector('p')?.textContent;
  };
  expect(await noticeAfterLogout(0, false)).toBe(pages.loggedOut);
  expect(await noticeAfterLogout(2, false)).toBe(`${pages.loggedOut} ${pages.keptUnsynced(2)}`);
  expect(await noticeAfterLogout(2, true)).toBe(`${pages.loggedOut} ${en.lostUnsynced(2)}`);
  await unmount();
});
