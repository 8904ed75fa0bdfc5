import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toDraftId } from '../../../../practice/src/client/draftId.ts';
import { SOLVED } from '../../../../practice/src/client/items.ts';
import { createDeviceItems, createOwnerItems } from '../../../../serbakode/src/client/items/createOwnerItems.ts';
import { toItemId } from '../../../../serbakode/src/client/items/itemKind.ts';
import { DEVICE_OWNER } from '../../../../serbakode/src/client/items/owner.ts';
import { isSolved } from '../../../../serbakode/src/client/items/readingLists.ts';
import { createMemoryAreas } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { createReadingStore, type ReadingStore } from '../../../../testing/readingStore.ts';
import { KINDS } from '../../../../testing/readingStore.ts';
import { shareOf } from '../../../../testing/takeShare.ts';
import { AccountError } from '../model/accountError.ts';
import { isSaved, toProgress } from '../model/items.ts';
import { READ } from '../model/items.ts';
import type { RemoteItems } from '../model/remoteItems.ts';
import { adoptDeviceItems } from '../session/adoptDeviceItems.ts';
import { createFakeDatabase, type FakeDatabase } from '../testing/fakeDatabase.ts';
import { pullItems, pushItems } from './exchange.ts';

const READER = { id: 'reader-a', persistence: 'device' } as const;
const PAGES = ['000000000001', '000000000002', '000000000003'] as const;

const FIRST = { contentId: PAGES[0], permalink: '/1', title: '1' };
const DRAFT_ID = toDraftId(FIRST, 'code', 's1');

type Step =
  | {
      readonly act: 'save' | 'unsave' | 'done' | 'solve' | 'unsolve' | 'repeat' | 'forget' | 'write' | 'unwrite';
      readonly device: number;
      readonly page: number;
    }
  | { readonly act: 'read'; readonly device: number; readonly page: number; readonly percent: number }
  | { readonly act: 'sync' | 'refused' | 'unheard' | 'signIn' | 'signOut'; readonly device: number };

const device = fc.integer({ min: 0, max: 2 });
const page = fc.integer({ min: 0, max: PAGES.length - 1 });

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constantFrom('save', 'unsave', 'done', 'solve', 'unsolve', 'repeat', 'forget', 'write', 'unwrite'),
    device,
    page,
  }),
  fc.record({ act: fc.constant('read'), device, page, percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ act: fc.constantFrom('sync', 'sync', 'refused', 'unheard', 'signIn', 'signOut'), device }),
);

/** Time of the fake database's first answer, in ms; each step takes a second. */
const START = 1_000_000;
const YEAR = 365 * 86_400_000;
let time: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  time = START;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser: its storage, its clock, and whether its reader is signed in. */
class Device {
  readonly areas = createMemoryAreas();
  readonly store: ReadingStore = createReadingStore(this.areas);
  readonly remote: RemoteItems;
  now = 0;
  /** How far the clock is ahead, in ms. */
  ahead: number;

  constructor(database: FakeDatabase, ahead = 0) {
    this.remote = database.connect();
    this.ahead = ahead;
  }

  /** Let a second pass, and read the time from this device's clock. */
  tick(): void {
    time += 1000;
    vi.setSystemTime(time + this.ahead);
  }

  get isSignedIn(): boolean {
    return this.store.ownerItems().owner.id === READER.id;
  }

  signIn(): void {
    adoptDeviceItems(createDeviceItems(this.areas, KINDS), createOwnerItems(READER, this.areas, KINDS));
    this.store.setOwner(READER);
  }

  signOut(): void {
    if (!this.isSignedIn) return;
    createOwnerItems(READER, this.areas, KINDS).clear({ keepsPending: true });
    this.store.setOwner(DEVICE_OWNER);
  }

  /** @param push sends the changes in another way */
  async sync(push = this.remote.push): Promise<void> {
    if (!this.isSignedIn) return;
    this.now += 60_000;
    const exchange = {
      items: createOwnerItems(READER, this.areas, KINDS),
      remote: { ...this.remote, push },
      assertCurrent: () => {},
      now: () => this.now,
    };
    await pullItems(exchange);
    await pushItems(exchange, new Set());
    this.store.refresh();
  }

  /** An exchange whose changes do not arrive, or whose answer is lost. */
  async breakOff(arrives: boolean): Promise<void> {
    const broken: RemoteItems['push'] = async (changes) => {
      if (arrives) await this.remote.push(changes);
      throw new AccountError('notSynced', 'unavailable');
    };
    await this.sync(broken).catch((error: unknown) => expect(error).toBeInstanceOf(AccountError));
  }

  /** @returns the text of the draft of the first page */
  draft(): unknown {
    return this.store.read().get(DRAFT_ID)?.['text'];
  }

  write(text: string): void {
    this.tick();
    expect(this.store.setDraft(DRAFT_ID, text, FIRST)).toBe('stored');
  }
}

function take(step: Step, devices: readonly Device[]): void | Promise<void> {
  const at = devices[step.device];
  if (!at) return;
  at.tick();
  if (step.act === 'sync') return at.sync();
  if (step.act === 'refused' || step.act === 'unheard') return at.breakOff(step.act === 'unheard');
  if (!('page' in step)) return step.act === 'signIn' ? at.signIn() : at.signOut();
  const contentId = PAGES[step.page] ?? PAGES[0];
  const name = { contentId, permalink: `/${contentId}`, title: contentId };
  if (step.act === 'save' || step.act === 'unsave') at.store.setSaved(name, step.act === 'save');
  else if (step.act === 'done') at.store.setDone(name, true);
  else if (step.act === 'read') at.store.recordProgress(name, step.percent, '');
  else if (step.act === 'write') at.store.setDraft(toDraftId(name, 'code', 's1'), `let a${step.device};`, name);
  else if (step.act === 'unwrite') at.store.removeDraft(toDraftId(name, 'code', 's1'));
  else if (step.act === 'solve') at.store.setSolved(toItemId(SOLVED, contentId), name);
  else if (step.act === 'repeat') {
    const solved = at.store.read().get(toItemId(SOLVED, contentId));
    if (solved) at.store.setRecall(solved, `${Date.now()} 1 2.5 4`);
  } else at.store.forget(toItemId(step.act === 'unsolve' ? SOLVED : READ, contentId));
}

/** Sign in on every device and exchange until nothing changes. */
async function meet(devices: readonly Device[]): Promise<void> {
  for (const one of devices) one.signIn();
  for (let round = 0; round < 3; round++) for (const one of devices) await one.sync();
}

describe('random histories of three devices', () => {
  it.each([
    ['with right clocks', [0, 0, 0]],
    ['with clocks years apart', [0, YEAR, -5 * YEAR]],
  ] as const)('end in the same state everywhere, and lose nothing that nobody removed, %s', async (_name, clocks) => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 40 }), async (history) => {
        const database = createFakeDatabase(KINDS);
        const devices = clocks.map((ahead) => new Device(database, ahead));
        for (const step of history) await take(step, devices);
        await meet(devices);
        const [first] = devices;
        for (const one of devices) expect(new Map(one.store.read())).toEqual(new Map(first?.store.read()));

        const items = first?.store.read() ?? new Map();
        for (const [index, contentId] of PAGES.entries()) {
          const acts = history.filter((step) => 'page' in step && step.page === index);
          const has = (act: Step['act']) => acts.some((step) => step.act === act);
          if (has('solve') && !has('unsolve')) expect(isSolved(items, toItemId(SOLVED, contentId))).toBe(true);
          const draft = items.get(toDraftId({ contentId, permalink: '' }, 'code', 's1'));
          if (has('write') && !has('unwrite')) expect(draft).toMatchObject({ isRemoved: false });
          if (has('save') && !has('unsave')) expect(isSaved(items, contentId)).toBe(true);
          if (has('forget')) continue;
          const progress = toProgress(items, contentId);
          if (has('done')) expect(progress?.isDone).toBe(true);
          const furthest = Math.max(0, ...acts.map((step) => ('percent' in step ? step.percent : 0)));
          if (furthest > 0) expect(progress?.percent).toBe(furthest);
        }
        for (const one of devices) expect(createOwnerItems(READER, one.areas, KINDS).pending()).toEqual([]);
      }),
      { numRuns: shareOf(1000), seed: 20261122 },
    );
  });
});

describe('a draft of a device whose clock is ahead, written without a network', () => {
  function setUp() {
    const database = createFakeDatabase(KINDS);
    const [ahead, right] = [new Device(database, YEAR), new Device(database)];
    for (const device of [ahead, right]) device.signIn();
    return { ahead, right };
  }

  it('is replaced by what the device writes later, once its clock is right', async () => {
    const { ahead, right } = setUp();
    ahead.write('first');
    ahead.ahead = 0;
    ahead.write('second');
    await meet([ahead, right]);
    expect([ahead.draft(), right.draft()]).toEqual(['second', 'second']);
  });

  it('counts as written when it arrives: it replaces earlier texts, and later texts replace it', async () => {
    const { ahead, right } = setUp();
    ahead.write('of the device that is ahead');
    right.write('before its arrival');
    await right.sync();
    await meet([ahead, right]);
    expect([ahead.draft(), right.draft()]).toEqual(['of the device that is ahead', 'of the device that is ahead']);
    right.write('after its arrival');
    await meet([right, ahead]);
    expect([ahead.draft(), right.draft()]).toEqual(['after its arrival', 'after its arrival']);
  });
});
