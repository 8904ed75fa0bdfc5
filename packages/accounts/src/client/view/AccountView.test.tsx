// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { NavigationProvider } from '../../../../serbakode/src/client/navigation/NavigationContext.tsx';
import { permalink } from '../../../../testing/permalink.ts';
import { id } from '../../shared/messages/id.ts';
import { createFakeAccount, createFakeService, READER } from '../testing/fakeAccount.ts';
import { render } from '../testing/render.tsx';
import { AccountProvider } from './AccountContext.tsx';
import { AccountView } from './AccountView.tsx';
import { AuthProvider } from './authContext.tsx';

const PATHS = { login: permalink('/login'), account: permalink('/account'), home: permalink('/') };

it('shows the settings of the new reader after a change of reader in another tab', async () => {
  const service = createFakeService();
  let keeps = true;
  const account = { ...createFakeAccount(service), keepsOnDevice: () => keeps };
  const address = { permalink: PATHS.account, search: '', hash: '' };
  const { container, unmount } = await render(
    <AccountProvider account={account} paths={PATHS} messages={id} hasGoogle={false}>
      <AuthProvider service={service}>
        <NavigationProvider router={null} state={{ address }} history="browser">
          <AccountView courses={[]} />
        </NavigationProvider>
      </AuthProvider>
    </AccountProvider>,
  );
  const isChecked = () => container.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked;
  await act(async () => service.report(READER));
  expect(isChecked()).toBe(true);
  keeps = false;
  await act(async () => service.report({ ...READER, id: 'another' }));
  expect(isChecked()).toBe(false);
  await unmount();
});
