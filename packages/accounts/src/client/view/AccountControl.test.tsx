// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NavigationProvider } from '../../../../serbakode/src/client/navigation/NavigationContext.tsx';
import { activateRouter, type Router } from '../../../../serbakode/src/client/navigation/router.ts';
import { permalink } from '../../../../testing/permalink.ts';
import { id } from '../../shared/messages/id.ts';
import { AccountError } from '../model/accountError.ts';
import type { Account } from '../session/createAccount.ts';
import { createFakeAccount, createFakeService, READER } from '../testing/fakeAccount.ts';
import { render } from '../testing/render.tsx';
import { AccountProvider } from './AccountContext.tsx';
import { AccountControl, REPORT_CEILING_MS } from './AccountControl.tsx';
import { AuthProvider } from './authContext.tsx';

const navigate = vi.fn<Router['navigate']>(async () => {});

const PATHS = { login: permalink('/login'), account: permalink('/account'), home: permalink('/') };

function toTree(account: Account | null) {
  return (
    <AccountProvider account={account} paths={PATHS} messages={id} hasGoogle={false}>
      <AuthProvider service={account?.service ?? null}>
        <NavigationProvider
          router={null}
          state={{ address: { permalink: permalink('/'), search: '', hash: '' } }}
          history="browser"
        >
          <AccountControl />
        </NavigationProvider>
      </AuthProvider>
    </AccountProvider>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  navigate.mockClear();
  activateRouter({ navigate } as Partial<Router> as Router);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('AccountControl', () => {
  it('holds both the pending text and the Login link in raw HTML', () => {
    const html = renderToString(toTree(null));
    expect(html).toContain('<span class="auth-pending">Loading user...</span>');
    expect(html).toContain('<a class="auth-link" href="/login">Login</a>');
  });

  it('keeps the Login link alone when nobody is signed in', async () => {
    const service = createFakeService();
    const { container, unmount } = await render(toTree(createFakeAccount(service)));
    expect(container.textContent).toContain('Loading user...');
    await act(async () => service.report(null));
    expect(container.textContent).toBe('Login');
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/login');
    await unmount();
  });

  it('shows a Logout button when somebody is signed in', async () => {
    const service = createFakeService();
    const { container, unmount } = await render(toTree(createFakeAccount(service)));
    await act(async () => service.report(READER));
    expect(container.querySelector('button')?.textContent).toBe('Logout');
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/account']);
    await unmount();
  });

  it('offers Login with a hint after 8 s without a report, and a late report still wins', async () => {
    const service = createFakeService();
    const { container, unmount } = await render(toTree(createFakeAccount(service)));
    await act(async () => vi.advanceTimersByTime(REPORT_CEILING_MS - 1));
    expect(container.querySelector('.auth-pending')).not.toBeNull();
    await act(async () => vi.advanceTimersByTime(1));
    expect(container.querySelector('.auth-pending')).toBeNull();
    expect(container.querySelector('a[data-shown]')?.textContent).toBe('Login');
    expect(container.querySelector('.auth-hint')?.textContent).toContain('belum terjangkau');
    await act(async () => service.report(READER));
    expect(container.querySelector('button')?.textContent).toBe('Logout');
    expect(container.querySelector('.auth-hint')).toBeNull();
    await unmount();
  });

  it('waits for the sign-out before it goes to /login, its button disabled meanwhile', async () => {
    const logout = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 500)));
    const service = createFakeService();
    const { container, unmount } = await render(toTree({ ...createFakeAccount(service), logout }));
    await act(async () => service.report(READER));
    await act(async () => container.querySelector('button')?.click());
    await act(async () => container.querySelector('button')?.click());
    expect(container.querySelector('button')?.disabled).toBe(true);
    await act(async () => vi.advanceTimersByTime(499));
    expect(navigate).not.toHaveBeenCalled();
    await act(async () => vi.advanceTimersByTime(1));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/login', {});
    expect(logout).toHaveBeenCalledTimes(1);
    await unmount();
  });

  it('stays on the page, reports the problem and can be pressed again when the sign-out is refused', async () => {
    const service = createFakeService();
    const logout = () => Promise.reject(new AccountError('network', 'network-request-failed'));
    const { container, unmount } = await render(toTree({ ...createFakeAccount(service), logout }));
    await act(async () => service.report(READER));
    await act(async () => container.querySelector('button')?.click());
    expect(navigate).not.toHaveBeenCalled();
    expect(container.querySelector('[role=alert]')?.textContent).toBe('Belum bisa keluar. Coba lagi.');
    expect(container.querySelector('button')?.disabled).toBe(false);
    await unmount();
  });
});
