// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthService } from './createAuthService.ts';
import { AUTH_HINT_KEY } from './firstFrame.ts';
import type { Reader } from './reader.ts';
import type { StorageAreas } from './store/storageAreas.ts';
import { createMemoryAreas } from './testing/memoryStorage.ts';

const loaded = vi.hoisted(() => ({ report: [] as ((reader: Reader | null) => void)[], signOut: vi.fn(async () => {}) }));

vi.mock('./firebase/connectAuth.ts', () => ({
  loadGooglePopup: async () => ({}),
  connectAuth: () => ({
    onReport: (listener: (reader: Reader | null) => void) => loaded.report.push(listener),
    signOut: loaded.signOut,
    signIn: async () => ANI,
    signUp: async () => ANI,
    sendVerification: async () => {},
    signsInWithPassword: () => true,
  }),
}));

const ANI: Reader = { id: 'ani', email: 'ani@example.com', isEmailVerified: false };
const GOOD = { email: 'ani@example.com', password: 'cukup-panjang' };

let areas: StorageAreas;
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  areas = createMemoryAreas();
  loaded.report.length = 0;
  asked.mockReset();
  asked.mockImplementation(async () => new Response('{"projectId":"p","apiKey":"k"}'));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const create = () => createAuthService({ baseUrl: '/', areas, hasGoogle: false });

describe('an auth service', () => {
  it('reports nobody at once, and asks for nothing, where nobody has signed in', () => {
    const listener = vi.fn();
    create().subscribe(listener);
    expect(listener).toHaveBeenCalledExactlyOnceWith(null, 'known');
    expect(asked).not.toHaveBeenCalled();
  });

  it('loads the service where somebody has, and passes its reports on', async () => {
    areas.device.setItem(AUTH_HINT_KEY, '1');
    const listener = vi.fn();
    create().subscribe(listener);
    expect(listener).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(loaded.report).toHaveLength(1));
    loaded.report[0]?.(ANI);
    expect(listener).toHaveBeenCalledExactlyOnceWith(ANI, 'known');
    expect(areas.device.getItem(AUTH_HINT_KEY)).toBe('1');
    loaded.report[0]?.(null);
    expect(areas.device.getItem(AUTH_HINT_KEY)).toBeNull();
  });

  it('loads it when another tab signs in', async () => {
    create().subscribe(() => {});
    areas.device.setItem(AUTH_HINT_KEY, '1');
    window.dispatchEvent(new StorageEvent('storage', { key: AUTH_HINT_KEY, newValue: '1' }));
    await vi.waitFor(() => expect(loaded.report).toHaveLength(1));
  });

  it.each([
    ['404', () => new Response('not here', { status: 404 })],
    ['a page', () => new Response('<!doctype html>')],
    ['another file', () => new Response('{}')],
  ])('reports nobody and offers no sign-in where the configuration is %s', async (_name, answer) => {
    areas.device.setItem(AUTH_HINT_KEY, '1');
    asked.mockImplementation(async () => answer());
    const listener = vi.fn();
    const service = create();
    service.subscribe(listener);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(null, 'known'));
    expect(await service.open()).toBe(false);
    await expect(service.signIn(GOOD, 'device')).rejects.toMatchObject({ problem: 'unavailable' });
  });

  it('waits for a local server whose emulators are starting', async () => {
    vi.useFakeTimers();
    asked.mockImplementationOnce(async () => new Response('', { status: 503 }));
    const opened = create().open();
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(await opened).toBe(true);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('says so when the network is gone, keeps the hint, and reports later when it is back', async () => {
    areas.device.setItem(AUTH_HINT_KEY, '1');
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const listener = vi.fn();
    create().subscribe(listener);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(null, 'unreachable'));
    expect(areas.device.getItem(AUTH_HINT_KEY)).toBe('1');
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(loaded.report).toHaveLength(1));
    loaded.report[0]?.(ANI);
    expect(listener).toHaveBeenLastCalledWith(ANI, 'known');
  });

  it('asks for the configuration below the base URL, then at the root, where Firebase Hosting keeps it', async () => {
    asked.mockImplementationOnce(async () => new Response('', { status: 404 }));
    await createAuthService({ baseUrl: '/x/', areas, hasGoogle: false }).open();
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/x/__/firebase/init.json', '/__/firebase/init.json']);
  });

  it('keeps the hint in the tab on a shared computer', async () => {
    const service = create();
    service.subscribe(() => {});
    await service.signIn(GOOD, 'tab');
    loaded.report[0]?.(ANI);
    expect(areas.tab.getItem(AUTH_HINT_KEY)).toBe('1');
    expect(areas.device.getItem(AUTH_HINT_KEY)).toBeNull();
  });

  it.each([
    [{ email: '', password: 'x' }, 'email'],
    [{ email: 'ani@', password: 'x' }, 'email'],
    [{ ...GOOD, password: '' }, 'missingPassword'],
  ] as const)('refuses %j before the service is asked', async (credentials, problem) => {
    await expect(create().signIn(credentials, 'device')).rejects.toMatchObject({ problem });
    expect(asked).not.toHaveBeenCalled();
  });

  it('refuses a new password of nine characters, and takes ten', async () => {
    await expect(create().signUp({ ...GOOD, password: '123456789' }, 'device')).rejects.toMatchObject({ problem: 'weakPassword' });
    await expect(create().signUp({ ...GOOD, password: '1234567890' }, 'device')).resolves.toEqual(ANI);
  });
});
