// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StorageAreas } from '../../../../serbakode/src/client/items/storageAreas.ts';
import {
  createMemoryAreas,
  createMemoryStorage,
} from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { AUTH_HINT_KEY } from '../../shared/hints.ts';
import { AccountError } from '../model/accountError.ts';
import type { Reader } from '../model/authService.ts';
import passwords from './commonPasswords.txt?raw';
import { createAuthService } from './createAuthService.ts';
import { createSignIn } from './createSignIn.ts';

const loaded = vi.hoisted(() => ({
  /** Report functions of the connections, in the order they were opened. */
  report: [] as ((reader: Reader | null) => void)[],
  opened: [] as string[],
  signOut: vi.fn(async () => {}),
  changePassword: vi.fn(async (_current: string, _next: string) => {}),
}));

// Files of one process share its modules: without this, one loaded by another file would keep its real imports.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('../firebase/connectAuth.later.ts', () => ({
  connectAuth: (_config: unknown, persistence: string) => ({
    onReport: (listener: (reader: Reader | null) => void) => {
      loaded.opened.push(persistence);
      loaded.report.push(listener);
    },
    signOut: loaded.signOut,
    changePassword: loaded.changePassword,
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
/** What the site's host answers. */
const answer: typeof fetch = async (url) =>
  new Response(String(url).includes('commonPasswords') ? passwords : '{"projectId":"p","apiKey":"k"}');

beforeEach(() => {
  // Fake timers, so that pending timers of a service end with its test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  areas = { ...createMemoryAreas(), events: new EventTarget() };
  loaded.report.length = 0;
  loaded.opened.length = 0;
  asked.mockReset();
  asked.mockImplementation(answer);
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The service, with the operations of the forms. */
function create() {
  const service = createAuthService({ baseUrl: '/', areas, loadGooglePopup: null });
  return { ...service, ...createSignIn(service, areas) };
}

describe('an auth service', () => {
  it('reports nobody at once, without a request, if nobody has signed in', () => {
    const listener = vi.fn();
    create().subscribe(listener);
    expect(listener).toHaveBeenCalledExactlyOnceWith(null, 'known');
    expect(asked).not.toHaveBeenCalled();
  });

  it('loads the service if somebody has signed in, and forwards its reports', async () => {
    areas.device.setItem(AUTH_HINT_KEY, '1');
    const listener = vi.fn();
    create().subscribe(listener);
    expect(listener).not.toHaveBeenCalled();
    await eventually(() => expect(loaded.report).toHaveLength(1));
    loaded.report[0]?.(ANI);
    expect(listener).toHaveBeenCalledExactlyOnceWith(ANI, 'known');
    expect(areas.device.getItem(AUTH_HINT_KEY)).toBe('1');
    loaded.report[0]?.(null);
    expect(areas.device.getItem(AUTH_HINT_KEY)).toBeNull();
  });

  it('loads the service when another tab signs in', async () => {
    create().subscribe(() => {});
    areas.device.setItem(AUTH_HINT_KEY, '1');
    areas.events?.dispatchEvent(new StorageEvent('storage', { key: AUTH_HINT_KEY, newValue: '1' }));
    await eventually(() => expect(loaded.report).toHaveLength(1));
  });

  it.each([
    ['404', () => new Response('not here', { status: 404 })],
    ['204', () => new Response(null, { status: 204 })],
  ])('offers no sign-in if the configuration is %s and nobody was signed in', async (_name, answer) => {
    asked.mockImplementation(async () => answer());
    const listener = vi.fn();
    const service = create();
    service.subscribe(listener);
    expect(await service.open()).toBe(false);
    expect(listener).toHaveBeenCalledExactlyOnceWith(null, 'known');
    await expect(service.signIn(GOOD, 'device')).rejects.toMatchObject({ problem: 'unavailable' });
  });

  it.each([
    ['404', () => new Response('not here', { status: 404 })],
    ['204', () => new Response(null, { status: 204 })],
    ['500', () => new Response('{}', { status: 500 })],
    ['the page of a network that wants a sign-in', () => new Response('<!doctype html>')],
    ['another file', () => new Response('{}')],
    ['no JSON', () => new Response('{"projectId":"p","api')],
  ])('ends no session if the configuration is %s', async (_name, answer) => {
    areas.device.setItem(AUTH_HINT_KEY, '1');
    asked.mockImplementation(async () => answer());
    const listener = vi.fn();
    create().subscribe(listener);
    await eventually(() => expect(listener).toHaveBeenCalled());
    expect(listener).toHaveBeenCalledExactlyOnceWith(null, 'unreachable');
    expect(areas.device.getItem(AUTH_HINT_KEY)).toBe('1');
  });

  it('continues with the last valid configuration if the host does not answer with one', async () => {
    await create().open();
    areas.device.setItem(AUTH_HINT_KEY, '1');
    asked.mockImplementation(async () => new Response('<!doctype html>', { status: 502 }));
    loaded.report.length = 0;
    const listener = vi.fn();
    const service = create();
    service.subscribe(listener);
    await eventually(() => expect(loaded.report).toHaveLength(1));
    loaded.report[0]?.(ANI);
    expect(listener).toHaveBeenCalledExactlyOnceWith(ANI, 'known');
    expect(await service.readConfig()).toEqual({ projectId: 'p', apiKey: 'k' });
  });

  it('retries an unreachable host by itself, later each time', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    areas.device.setItem(AUTH_HINT_KEY, '1');
    asked.mockImplementation(async () => new Response('', { status: 500 }));
    const listener = vi.fn();
    create().subscribe(listener);
    const at: number[] = [];
    for (let second = 0; second <= 20; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      while (at.length < asked.mock.calls.length) at.push(second);
    }
    expect(at).toEqual([0, 2, 6, 14]);
    asked.mockImplementation(answer);
    await vi.advanceTimersByTimeAsync(16_000);
    await eventually(() => expect(loaded.report).toHaveLength(1));
    loaded.report[0]?.(ANI);
    expect(listener).toHaveBeenLastCalledWith(ANI, 'known');
    vi.restoreAllMocks();
  });

  it('waits for a local server whose emulators are starting', async () => {
    asked.mockImplementationOnce(async () => new Response('', { status: 503 }));
    const opened = create().open();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await opened).toBe(true);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('reports that the network failed, keeps the hint, and reports again when it is back', async () => {
    areas.device.setItem(AUTH_HINT_KEY, '1');
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const listener = vi.fn();
    create().subscribe(listener);
    await eventually(() => expect(listener).toHaveBeenCalledWith(null, 'unreachable'));
    expect(areas.device.getItem(AUTH_HINT_KEY)).toBe('1');
    areas.events?.dispatchEvent(new Event('online'));
    await eventually(() => expect(loaded.report).toHaveLength(1));
    loaded.report[0]?.(ANI);
    expect(listener).toHaveBeenLastCalledWith(ANI, 'known');
  });

  it('asks for the configuration below the base URL, then at the root, where Firebase Hosting keeps it', async () => {
    asked.mockImplementationOnce(async () => new Response('', { status: 404 }));
    await createAuthService({ baseUrl: '/x/', areas, loadGooglePopup: null }).open();
    expect(asked.mock.calls.map(([address]) => address)).toEqual([
      '/x/__/firebase/init.json',
      '/__/firebase/init.json',
    ]);
  });

  it('refuses a sign-in for which the device has no room, because the next page would lose it', async () => {
    areas = { device: createMemoryStorage(5000), tab: createMemoryStorage() };
    const service = create();
    await expect(service.signIn(GOOD, 'device')).rejects.toMatchObject({ problem: 'noRoom' });
    expect(loaded.opened).toEqual([]);
    expect(await service.signIn(GOOD, 'tab')).toBe(ANI);
  });

  it('keeps the hint in the tab on a shared computer', async () => {
    const service = create();
    service.subscribe(() => {});
    await service.signIn(GOOD, 'tab');
    loaded.report[0]?.(ANI);
    expect(areas.tab.getItem(AUTH_HINT_KEY)).toBe('1');
    expect(areas.device.getItem(AUTH_HINT_KEY)).toBeNull();
  });

  it('follows the session of the tab, and leaves the device’s session unchanged', async () => {
    areas.device.setItem(AUTH_HINT_KEY, '1');
    areas.tab.setItem(AUTH_HINT_KEY, '1');
    const listener = vi.fn();
    create().subscribe(listener);
    await eventually(() => expect(loaded.opened).toEqual(['tab']));
    loaded.report[0]?.(ANI);
    loaded.report[0]?.(null);
    expect(listener.mock.calls).toEqual([
      [ANI, 'known'],
      [null, 'known'],
    ]);
    expect(areas.tab.getItem(AUTH_HINT_KEY)).toBeNull();
    expect(areas.device.getItem(AUTH_HINT_KEY)).toBe('1');
  });

  it('shows nobody else in the document in which the tab’s own session ended, until somebody signs in', async () => {
    areas.device.setItem(AUTH_HINT_KEY, '1');
    areas.tab.setItem(AUTH_HINT_KEY, '1');
    const listener = vi.fn();
    const service = create();
    service.subscribe(listener);
    await eventually(() => expect(loaded.opened).toEqual(['tab']));
    loaded.report[0]?.(ANI);
    loaded.report[0]?.(null);
    listener.mockClear();
    // The form opens the service, which then reports the reader of the device.
    expect(await service.open()).toBe(true);
    loaded.report[1]?.({ ...ANI, id: 'budi' });
    expect(listener).not.toHaveBeenCalled();
    await service.signIn(GOOD, 'device');
    loaded.report[1]?.(ANI);
    expect(listener).toHaveBeenCalledExactlyOnceWith(ANI, 'known');
  });

  it('ignores changes of the device’s session while the tab has its own', async () => {
    const service = create();
    const listener = vi.fn();
    service.subscribe(listener);
    await service.open();
    loaded.report[0]?.(null);
    await service.signIn(GOOD, 'tab');
    expect(loaded.opened).toEqual(['device', 'tab']);
    loaded.report[1]?.(ANI);
    listener.mockClear();
    loaded.report[0]?.({ ...ANI, id: 'budi' });
    loaded.report[0]?.(null);
    expect(listener).not.toHaveBeenCalled();
    expect(service.persistence()).toBe('tab');
  });

  it.each([
    [{ email: '', password: 'x' }, 'email'],
    [{ email: 'ani@', password: 'x' }, 'email'],
    [{ ...GOOD, password: '' }, 'missingPassword'],
  ] as const)('refuses %j without calling the service', async (credentials, problem) => {
    await expect(create().signIn(credentials, 'device')).rejects.toMatchObject({ problem });
    expect(asked).not.toHaveBeenCalled();
  });

  it('refuses a new password of nine characters, and takes ten', async () => {
    await expect(create().signUp({ ...GOOD, password: 'tiga rusa' }, 'device')).rejects.toMatchObject({
      problem: 'weakPassword',
    });
    await expect(create().signUp({ ...GOOD, password: 'empat rusa' }, 'device')).resolves.toEqual(ANI);
  });

  it('refuses a common password for a new account and for a change, and asks for the present one', async () => {
    await expect(create().signUp({ ...GOOD, password: '1234567890' }, 'device')).rejects.toMatchObject({
      problem: 'commonPassword',
    });
    const service = create();
    await expect(service.changePassword('', 'empat rusa')).rejects.toMatchObject({ problem: 'missingPassword' });
    await expect(service.changePassword('x', 'Qwertyuiop')).rejects.toMatchObject({ problem: 'commonPassword' });
    expect(loaded.changePassword).not.toHaveBeenCalled();
    loaded.changePassword.mockRejectedValueOnce(new AccountError('credentials', 'invalid-credential'));
    await expect(service.changePassword('x', 'empat rusa')).rejects.toMatchObject({ problem: 'wrongPassword' });
    await service.changePassword('benar', 'empat rusa');
    expect(loaded.changePassword).toHaveBeenLastCalledWith('benar', 'empat rusa');
  });
});
