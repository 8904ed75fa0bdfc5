import fc from 'fast-check';
import { createItemStore } from '../../../../serbakode/src/client/items/createItemStore.ts';
import { defineKind, textField, toItemId, type ItemId } from '../../../../serbakode/src/client/items/itemKind.ts';
import type { Persistence } from '../../../../serbakode/src/client/items/owner.ts';
import type { StorageArea } from '../../../../serbakode/src/client/items/storageAreas.ts';
import { createMemoryStorage } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { createSignIn } from '../auth/createSignIn.ts';
import { AccountError } from '../model/accountError.ts';
import type { AuthConnection, Reader } from '../model/authService.ts';
import { READ, SAVED, setSaved } from '../model/items.ts';
import type { RemoteItems } from '../model/remoteItems.ts';
import { createAccount, type Account } from '../session/createAccount.ts';
import { createSignedIn } from '../session/createSignedIn.later.ts';
import { createSync } from '../sync/createSync.ts';
import { createFakeDatabase, type FakeDatabase } from './fakeDatabase.ts';

/** A kind of another part. */
const NOTE = defineKind({
  name: 'note',
  letter: 'n',
  ids: /^n[a-z0-9]{12}$/,
  fields: { text: textField('c', 1000) },
  isReplicated: true,
  describe: (count) => `${count} notes`,
  list: 'notes',
  toExport: ({ text }) => ({ text }),
});
const KINDS = [SAVED, READ, NOTE];

/** What a step may do; more frequent acts are there several times. */
const ACTS = [
  ...([
    'signIn',
    'signIn',
    'signInShared',
    'signInShared',
    'save',
    'save',
    'write',
    'write',
    'logOut',
    'logOut',
  ] as const),
  ...(['reload', 'reload', 'reload', 'crash', 'sync', 'join', 'notMine', 'network', 'configuration'] as const),
];

/** One step in a history of two readers at two devices with up to three tabs each. */
export interface Step {
  readonly act: (typeof ACTS)[number];
  readonly device: number;
  readonly tab: number;
  readonly reader: number;
  /** Number of turns after which the tab crashes; null: it does not crash. */
  readonly crashAfter: number | null;
  /** Whether other tabs receive its events only at a later step that is not late. */
  readonly isLate: boolean;
}

const READERS = ['reader-ani', 'reader-budi'] as const;
const DEVICES = 2;
const TABS = 3;

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...ACTS),
  // Mostly two tabs of one device, where sessions interact.
  device: fc.constantFrom(0, 0, 0, 0, 1),
  tab: fc.constantFrom(0, 0, 0, 1, 1, 1, 2),
  reader: fc.integer({ min: 0, max: READERS.length - 1 }),
  crashAfter: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 12 }),
  isLate: fc.boolean(),
});

export const histories: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 3, maxLength: 60, size: 'max' });

/** Run a history, then sign every reader in on every device.
 *  @throws Error if an item is in the account of a reader who did not make it, or is lost although it was sent or on a
 *    device */
export async function liveThrough(history: readonly Step[]): Promise<void> {
  const world = createWorld();
  try {
    for (const one of history) await world.take(one);
    await world.settleAll();
  } finally {
    world.end();
  }
}

interface Made {
  /** The note or the saved page. */
  readonly id: ItemId;
  /** Id of the reader shown as signed in when it was saved, or null. */
  readonly maker: string | null;
  readonly device: Device;
  /** Whether only the tab of a session on a shared computer has it, so that it ends with the tab. */
  isInTab: boolean;
  /** Readers who claimed the items kept without an account on that device. */
  readonly claimedBy: Set<string>;
}

interface Tab {
  readonly device: Device;
  readonly account: Account;
  readonly events: EventTarget;
  readonly session: StorageArea;
  /** The reader the navbar shows; undefined before the first report. */
  reader: Reader | null | undefined;
  /** The reader whose tab session this tab has shown. */
  readonly shown: { id: string | null };
  isDead: boolean;
}

interface Device {
  readonly storage: StorageArea;
  /** The reader whose device session some tab has shown. */
  shown: string | null;
  readonly tabs: (Tab | null)[];
  isOnline: boolean;
}

/** Key under which the fake vendor stores a sign-in. */
const TOKEN_KEY = 'vendor.user';

function createWorld() {
  const devices = Array.from({ length: DEVICES }, (): Device => ({
    storage: createMemoryStorage(),
    shown: null,
    tabs: [null, null, null],
    isOnline: true,
  }));
  const databases = new Map<string, FakeDatabase>();
  const made: Made[] = [];
  /** Storage events not yet delivered to other tabs. */
  let unheard: { readonly tab: Tab; readonly key: string; readonly newValue: string | null }[] = [];
  let hasConfig = true;
  const restore = replaceGlobals(() => hasConfig);

  function databaseOf(readerId: string): FakeDatabase {
    const database = databases.get(readerId) ?? createFakeDatabase(KINDS);
    databases.set(readerId, database);
    return database;
  }

  function openTab(device: Device, at: number, before: Tab | null = null): Tab {
    const session = before?.session ?? createMemoryStorage();
    const events = new EventTarget();
    const life = { isDead: false };
    const tellOthers = (key: string, newValue: string | null) => {
      // A sign-in whose tab crashed before showing it is not visible to anybody.
      if (key === TOKEN_KEY) device.shown = null;
      for (const other of device.tabs)
        if (other && other.events !== events) unheard.push({ tab: other, key, newValue });
    };
    const areas = {
      device: whileAlive(device.storage, life, tellOthers),
      tab: whileAlive(session, life, () => {}),
      events,
    };
    const account = createAccount({
      reading: createItemStore(areas, KINDS),
      areas,
      baseUrl: '/',
      loadGooglePopup: null,
      connectTo: async (_config, persistence) =>
        createFakeAuth(areas[persistence], persistence, events, () => device.isOnline),
      loadSignedIn: async () => ({ createSignedIn }),
      startSync: async (_config, options) =>
        createSync({ ...options, remote: overNetwork(databaseOf(options.items.owner.id).connect(), device, life) }),
    });
    const tab: Tab = Object.assign(life, {
      device,
      account,
      events,
      session,
      shown: before?.shown ?? { id: null },
      reader: undefined,
    });
    account.service.subscribe((reader, kind) => {
      if (life.isDead) return;
      tab.reader = reader ?? (kind === 'unreachable' ? undefined : null);
      if (reader && account.service.persistence() === 'tab') tab.shown.id = reader.id;
      else if (reader) device.shown = reader.id;
    });
    // Every page subscribes, through `useItems`.
    account.reading.subscribe(() => {});
    device.tabs[at] = tab;
    return tab;
  }

  function close(device: Device, at: number): void {
    const tab = device.tabs[at];
    if (tab) tab.isDead = true;
    device.tabs[at] = null;
  }

  async function take(one: Step): Promise<void> {
    const device = devices[one.device];
    if (!device) return;
    if (one.act === 'configuration') hasConfig = !hasConfig;
    else if (one.act === 'network') {
      device.isOnline = !device.isOnline;
      if (device.isOnline) for (const tab of device.tabs) tab?.events.dispatchEvent(new Event('online'));
    } else {
      const tab = device.tabs[one.tab] ?? openTab(device, one.tab);
      const work = act(one, device, tab).catch(ifAccountError);
      if (one.crashAfter === null) await work;
      else {
        // A crashed tab cannot observe how its work ends.
        work.catch(() => {});
        await turns(one.crashAfter);
        close(device, one.tab);
      }
    }
    if (!one.isLate) {
      await turns(4);
      await deliver();
    }
    for (const { tabs } of devices) for (const tab of tabs) if (tab) assertWhole(tab);
    for (const one of made) if (READERS.some((id) => databaseOf(id).read(one.id))) one.isInTab = false;
  }

  async function act(
    { act: kind, tab: at, reader, isLate, crashAfter }: Step,
    device: Device,
    tab: Tab,
  ): Promise<void> {
    const { account } = tab;
    if (kind === 'signIn' || kind === 'signInShared') {
      const id = READERS[reader] ?? READERS[0];
      // The form is hidden while somebody is signed in.
      if (tab.reader) return;
      await toSignIn(tab)({ email: `${id}@example.com`, password: 'x' }, kind === 'signIn' ? 'device' : 'tab');
    } else if (kind === 'save' || kind === 'write') make(kind, device, tab);
    else if (kind === 'logOut') {
      if (tab.reader) await account.logout();
    } else if (kind === 'sync') await account.syncNow();
    else if (kind === 'join') join(device, tab);
    else if (kind === 'notMine') account.join.decline();
    else {
      close(device, at);
      openTab(device, at, kind === 'reload' ? tab : null);
      // Sometimes the next step starts before the service has reported.
      if (!isLate && crashAfter === null) await assertKeepsReader(device, at);
    }
  }

  function make(kind: 'save' | 'write', device: Device, tab: Tab): void {
    const { account, reader } = tab;
    const contentId = made.length.toString(16).padStart(12, '0');
    const page = { contentId, permalink: `/${contentId}`, title: contentId };
    const id = toItemId(kind === 'save' ? SAVED : NOTE, contentId);
    const { id: owner, persistence } = account.reading.ownerItems().owner;
    // Before the first report, the page belongs to the reader of its session, or to the owner of the shown list.
    const maker = reader === undefined ? (toSession(tab) ?? (owner === 'device' ? null : owner)) : (reader?.id ?? null);
    const isKept =
      kind === 'save'
        ? setSaved(account.reading, page, true)
        : account.reading.change(NOTE, id, 'later', page, { text: 'let a;' });
    if (isKept) made.push({ id, maker, device, isInTab: persistence === 'tab', claimedBy: new Set() });
  }

  /** A reloaded document shows its session, or does not know yet; it never treats the session as ended. */
  async function assertKeepsReader(device: Device, at: number): Promise<void> {
    await turns(8);
    const tab = device.tabs[at];
    const expected = tab && toSession(tab);
    if (expected && tab.reader !== undefined && tab.reader?.id !== expected)
      throw new Error(`A tab of ${expected} shows ${tab.reader?.id ?? 'nobody'} after a reload`);
  }

  function join(device: Device, { account, reader }: Tab): void {
    if (!reader || !account.join.read()) return;
    const joining = made.filter((one) => one.maker === null && one.device === device);
    for (const one of joining) one.claimedBy.add(reader.id);
    account.join.accept();
    if (account.reading.ownerItems().owner.persistence === 'device') return;
    for (const one of joining) if (isPresent(account, one.id)) one.isInTab = true;
  }

  async function deliver(): Promise<void> {
    while (unheard.length > 0) {
      const events = unheard;
      unheard = [];
      for (const { tab, key, newValue } of events) {
        if (!tab.isDead)
          tab.events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: null }));
        await turns(1);
      }
      await turns(4);
    }
  }

  /** Sign every reader in on every device and synchronise, then check who has which items. */
  async function settleAll(): Promise<void> {
    hasConfig = true;
    await deliver();
    for (const device of devices) {
      device.isOnline = true;
      for (let at = 0; at < TABS; at++) close(device, at);
      const tab = openTab(device, 0);
      await turns(6);
      if (tab.reader) await leave(tab);
      for (const id of READERS) {
        await enter(tab, id);
        await leave(tab);
      }
    }
    const accounts = new Map<string, ReadonlySet<string>>();
    const fresh: Device = { storage: createMemoryStorage(), shown: null, tabs: [null], isOnline: true };
    for (const id of READERS) {
      const tab = openTab(fresh, 0);
      await turns(6);
      await enter(tab, id);
      accounts.set(id, listMade(tab));
      await leave(tab);
      close(fresh, 0);
    }
    for (const one of made) assertKept(one, accounts);
  }

  function assertKept(
    { id: itemId, maker, device, isInTab, claimedBy }: Made,
    accounts: ReadonlyMap<string, ReadonlySet<string>>,
  ): void {
    const [tab] = device.tabs;
    const isOnDevice = tab !== undefined && tab !== null && listMade(tab).has(itemId);
    const owners = READERS.filter((id) => accounts.get(id)?.has(itemId));
    const where = `made by ${maker ?? 'nobody signed in'}, is in the accounts [${owners.join(', ')}]${isOnDevice ? ' and on its device' : ''}`;
    const mayOwn = (id: string) => id === maker || claimedBy.has(id);
    if (!owners.every(mayOwn))
      throw new Error(`Item ${itemId}, ${where}: an account contains an item that its reader did not make`);
    const places = owners.length + Number(isOnDevice);
    const isKept = (places === 1 || (isInTab && places === 0)) && (maker === null || !isOnDevice);
    if (!isKept) throw new Error(`Item ${itemId}, ${where}: it should be in exactly one place`);
  }

  function listMade({ account }: Tab): ReadonlySet<ItemId> {
    return new Set(made.map(({ id }) => id).filter((id) => isPresent(account, id)));
  }

  return {
    take,
    settleAll,
    end: () => {
      hasConfig = true;
      for (const { tabs } of devices) for (const tab of tabs) if (tab) tab.isDead = true;
      restore();
    },
  };
}

const isPresent = ({ reading }: Account, id: ItemId): boolean => reading.read().get(id)?.isRemoved === false;

const toSignIn = ({ account, device, session }: Tab) =>
  createSignIn(account.service, { device: device.storage, tab: session }).signIn;

async function enter(tab: Tab, id: string): Promise<void> {
  await toSignIn(tab)({ email: `${id}@example.com`, password: 'x' }, 'device');
  await turns(6);
  await tab.account.syncNow();
  await tab.account.syncNow();
  assertWhole(tab);
}

async function leave(tab: Tab): Promise<void> {
  await tab.account.logout();
  await turns(4);
}

/** The reader of this tab's session: a sign-in that a tab has shown before, and that has not ended. */
function toSession({ device, session, shown }: Tab): string | null {
  const [inTab, onDevice] = [session.getItem(TOKEN_KEY), device.storage.getItem(TOKEN_KEY)];
  if (inTab !== null) return shown.id === inTab ? inTab : null;
  return device.shown === onDevice ? onDevice : null;
}

/** A tab writes to the list of the reader it names. */
function assertWhole({ account, reader }: Tab): void {
  const { owner } = account.reading.ownerItems();
  if (reader !== undefined && owner.id !== (reader?.id ?? 'device'))
    throw new Error(`A tab names ${reader?.id ?? 'nobody'}, and writes to the list of ${owner.id}`);
}

function ifAccountError(error: unknown): void {
  if (!(error instanceof AccountError)) throw error;
}

/** Let pending work proceed. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** A storage that ignores writes of a crashed tab. */
function whileAlive(
  area: StorageArea,
  life: { readonly isDead: boolean },
  onChange: (key: string, newValue: string | null) => void,
): StorageArea {
  return {
    get length() {
      return area.length;
    },
    key: (index) => area.key(index),
    getItem: (key) => area.getItem(key),
    setItem: (key, value) => {
      if (life.isDead || area.getItem(key) === value) return;
      area.setItem(key, value);
      onChange(key, value);
    },
    removeItem: (key) => {
      if (life.isDead || area.getItem(key) === null) return;
      area.removeItem(key);
      onChange(key, null);
    },
  };
}

/** The database as a device reaches it: unreachable while offline, and never answering a crashed tab. */
function overNetwork(remote: RemoteItems, device: Device, life: { readonly isDead: boolean }): RemoteItems {
  return new Proxy(remote, {
    get: (target, name) => {
      const request = Reflect.get(target, name) as (...given: readonly unknown[]) => Promise<unknown>;
      return async (...given: readonly unknown[]) => {
        await turns(1);
        if (life.isDead) return new Promise(() => {});
        if (!device.isOnline) throw new AccountError('notSynced', 'unavailable');
        return request(...given);
      };
    },
  });
}

/** The vendor's service for one kind of session: the sign-in is in one storage, and other tabs follow the device's. */
function createFakeAuth(
  area: StorageArea,
  persistence: Persistence,
  events: EventTarget,
  isOnline: () => boolean,
): AuthConnection {
  const listeners: ((reader: Reader | null) => void)[] = [];
  let current = area.getItem(TOKEN_KEY);

  async function show(next: string | null): Promise<void> {
    if (next === current) return;
    current = next;
    await turns(1);
    for (const listener of listeners) listener(toReader(current));
  }

  async function enterAs(email: string): Promise<Reader> {
    await turns(1);
    if (!isOnline()) throw new AccountError('network', 'network-request-failed');
    const id = email.replace('@example.com', '');
    area.setItem(TOKEN_KEY, id);
    await show(id);
    return { id, email, isEmailVerified: true };
  }

  if (persistence === 'device')
    events.addEventListener('storage', (event) => {
      if ('key' in event && event.key === TOKEN_KEY) void show(area.getItem(TOKEN_KEY));
    });

  return {
    onReport: (listener) => {
      listeners.push(listener);
      void turns(1).then(() => listener(toReader(current)));
    },
    signIn: ({ email }) => enterAs(email),
    signUp: ({ email }) => enterAs(email),
    signInWithGoogle: () => Promise.reject(new AccountError('unavailable', 'no-popup')),
    sendPasswordReset: async () => {},
    sendVerification: async () => {},
    signOut: async () => {
      area.removeItem(TOKEN_KEY);
      await show(null);
    },
    confirm: async () => {},
    changePassword: async () => {},
    signsInWithPassword: () => true,
    deleteUser: async () => {},
    isGone: async () => false,
  };
}

function toReader(id: string | null): Reader | null {
  return id === null ? null : { id, email: `${id}@example.com`, isEmailVerified: true };
}

/** Visibility changes and coming back online are steps of their own; crashed tabs must not receive them here. */
class QuietTarget extends EventTarget {
  override addEventListener(): void {}
}

/** Replace the browser globals the account uses, except storage.
 *  @returns a function that restores them */
function replaceGlobals(hasConfig: () => boolean): () => void {
  const stand: Readonly<Record<string, unknown>> = {
    window: Object.assign(new QuietTarget(), { requestIdleCallback: (act: () => void) => act() }),
    document: Object.assign(new QuietTarget(), { visibilityState: 'visible' }),
    navigator: {},
    // Timers are not run during the history.
    setTimeout: () => 0,
    clearTimeout: () => {},
    fetch: async () =>
      hasConfig() ? new Response('{"projectId":"p","apiKey":"k"}') : new Response('fault', { status: 500 }),
  };
  const before = Object.keys(stand).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(stand))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
