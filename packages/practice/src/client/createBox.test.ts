// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StorageAreas } from '../../../serbakode/src/client/items/storageAreas.ts';
import { createMemoryAreas } from '../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { eventually } from '../../../testing/eventually.ts';
import { createReadingStore, type ReadingStore } from '../../../testing/readingStore.ts';
import type { RunDone, RunEvent, RunRequest } from '../shared/protocol.ts';
import { PLAIN_RUN, toEarlyEnd } from '../shared/sandbox.ts';
import type { RunBefore } from './boxProgram.ts';
import { createBox } from './createBox.ts';
import { createDrafts } from './drafts.ts';
import { createPageFiles } from './pageFiles.ts';
import type { Session } from './session.ts';

interface Started {
  readonly request: RunRequest;
  readonly onEvent: (event: RunEvent) => void;
  readonly end: (done: RunDone) => void;
  readonly stop: () => void;
}

const PAGE = { contentId: '00000000000a', permalink: '/a' };
const FINISHED: RunDone = { ...toEarlyEnd('finished'), exitCode: 0 };
const NEEDED: RunRequest = { ...PLAIN_RUN, language: 'js', database: '', entry: 'needed.js', files: [] };

/** Programs and drawings in the order of their beginning. */
let started: Started[];
let session: Session;
let areas: StorageAreas;
let store: ReadingStore;

beforeEach(() => {
  areas = { ...createMemoryAreas(), events: new EventTarget() };
  store = createReadingStore(areas);
  started = [];
  const start = (request: RunRequest, onEvent: (event: RunEvent) => void) => {
    let end: (done: RunDone) => void = () => {};
    const done = new Promise<RunDone>((resolve) => (end = resolve));
    const stop = vi.fn(() => end(toEarlyEnd('stopped')));
    started.push({ request, onEvent, end, stop });
    return { done, stop, close: () => {} };
  };
  session = {
    practice: { samples: [], exercises: [] },
    sandbox: {
      run: start,
      preview: (_element: HTMLElement, ...rest: Parameters<typeof start>) => start(...rest),
      describe: async () => [],
      load: async () => true,
    },
    files: createPageFiles(),
    drafts: createDrafts(store, PAGE),
    solved: { has: () => false, add: () => {}, subscribe: () => () => {} },
    onSolved: () => {},
  } as unknown as Session;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(
  title: string,
  before: (run: RunBefore) => Promise<unknown> = async () => null,
  onDone: (done: RunDone, codes: readonly string[]) => void = () => {},
) {
  const source = { title, language: 'js', original: 'code', key: 'k', figure: document.createElement('figure') };
  return createBox({
    session,
    sources: [source],
    onDone,
    language: title.endsWith('.html') ? 'html' : 'js',
    prepare: async (run) => {
      await before(run);
      return { files: [], entry: title, args: [], database: '' };
    },
  });
}

const begun = (count: number) => eventually(() => expect(started).toHaveLength(count));

it('Stop ends a program that a sample needs, and the sample does not start', async () => {
  const box = open('a.js', async (run) => [await run(NEEDED), await run(NEEDED)]);
  const first = box.run();
  for (const count of [1, 2, 3]) {
    await begun(count);
    started[count - 1]?.end(FINISHED);
  }
  expect((await first)?.done).toEqual(FINISHED);
  const second = box.run();
  await begun(4);
  box.stop();
  expect((await second)?.done?.reason).toBe('stopped');
  expect(started.map(({ request }) => request.entry)).toEqual(['needed.js', 'needed.js', 'a.js', 'needed.js']);
  expect(started.map(({ stop }) => vi.mocked(stop).mock.calls.length)).toEqual([0, 0, 0, 1]);
  expect(box.getState()).toMatchObject({ phase: { kind: 'idle' }, result: { done: { reason: 'stopped' } } });
});

it('starts nothing after its page was left', async () => {
  const box = open('a.js', (run) => run(NEEDED));
  const run = box.run();
  await begun(1);
  box.close();
  expect(await run).toBeNull();
  expect(started).toHaveLength(1);
  expect(await box.run()).toBeNull();
  expect(started).toHaveLength(1);
});

/** A box with a finished drawing. */
async function openDrawn() {
  const box = open('a.html');
  box.setHost(document.createElement('div'));
  const first = box.run();
  await begun(1);
  started[0]?.end(FINISHED);
  await first;
  return box;
}

it('a drawing replaces the last one, whose late output is not shown', async () => {
  const box = await openDrawn();
  started[0]?.onEvent({ type: 'stdout', text: 'old' });
  const second = box.run();
  await begun(2);
  vi.advanceTimersByTime(50);
  expect(box.getState().result).toMatchObject({ stdout: '', done: null });
  started[1]?.onEvent({ type: 'stdout', text: 'new' });
  vi.advanceTimersByTime(50);
  expect(box.getState().result?.stdout).toBe('new');
  started[1]?.end(FINISHED);
  expect(await second).toMatchObject({ stdout: 'new', done: FINISHED });
});

it('a check that is requested while a change is drawn runs instead of the drawing', async () => {
  const box = await openDrawn();
  box.change(0, 'changed');
  vi.advanceTimersByTime(500);
  await begun(2);
  const check = box.run({ test: { code: 'test', width: null }, files: [] });
  await begun(3);
  expect(started[1]?.stop).toHaveBeenCalledOnce();
  expect(started[2]?.request.test).toBe('test');
  started[2]?.end(FINISHED);
  expect((await check)?.done).toEqual(FINISHED);
});

it('changed code replaces the running program, and the same code is not run twice', async () => {
  const box = open('a.js');
  const first = box.run();
  await begun(1);
  expect(await box.run()).toBeNull();
  expect(started[0]?.stop).not.toHaveBeenCalled();
  box.change(0, 'changed');
  const second = box.run();
  await begun(2);
  expect(await first).toBeNull();
  expect(started[1]?.request.files).toEqual([{ title: 'a.js', content: 'changed' }]);
  started[1]?.end(FINISHED);
  expect((await second)?.done).toEqual(FINISHED);
});

it('a check judges the code at its start, and a download contains the code that ran', async () => {
  const done = vi.fn();
  const box = open('a.js', async () => null, done);
  const { codes } = box.getState();
  const first = box.run({ test: { code: 'one', width: null }, files: [] }, codes);
  await begun(1);
  box.change(0, 'changed');
  started[0]?.end(FINISHED);
  await first;
  const second = box.run({ test: { code: 'two', width: null }, files: [] }, codes);
  await begun(2);
  started[1]?.end(FINISHED);
  await second;
  const file = { title: 'a.js', content: 'code' };
  expect(started.map(({ request }) => request.files)).toEqual([[file], [file]]);
  expect(done.mock.calls).toEqual([
    [FINISHED, ['code']],
    [FINISHED, ['code']],
  ]);
  const third = box.run();
  await begun(3);
  started[2]?.end(FINISHED);
  await third;
  expect(done).toHaveBeenLastCalledWith(FINISHED, ['changed']);
});

/** The same page in another tab, which receives changes at once. */
function openElsewhere() {
  const elsewhere = createReadingStore(areas);
  return {
    drafts: createDrafts(elsewhere, PAGE),
    hear: () => {
      areas.events?.dispatchEvent(
        Object.assign(new Event('storage'), {
          key: 'account.change/device/d',
          newValue: '',
          storageArea: areas.device,
        }),
      );
    },
  };
}

it('changed code is always shown: Edit does not close it, before or after it is stored', () => {
  const box = open('a.js');
  box.edit();
  box.edit();
  expect(box.getState().isEditing).toBe(false);
  box.edit();
  box.change(0, 'mine');
  box.edit();
  expect(box.getState()).toMatchObject({ isEditing: true, codes: ['mine'] });
  box.close();
  const next = open('a.js');
  expect(next.getState()).toMatchObject({ isEditing: true, codes: ['mine'] });
  next.edit();
  next.edit();
  expect(next.getState()).toMatchObject({ isEditing: true, codes: ['mine'] });
});

it('a newer draft of another tab is shown, but does not replace what the reader is typing', () => {
  const box = open('a.js');
  const other = openElsewhere();
  other.drafts.write('code', 'k', 'a.js', 'theirs');
  other.hear();
  expect(box.getState()).toMatchObject({ isEditing: true, codes: ['theirs'] });
  box.change(0, 'mine');
  other.drafts.write('code', 'k', 'a.js', 'theirs again');
  other.hear();
  expect(box.getState().codes).toEqual(['mine']);
  vi.advanceTimersByTime(300);
  expect(createDrafts(createReadingStore(areas), PAGE).read('code', 'k')).toBe('mine');
});

it('an unsaved change is stored on request, and only once', () => {
  const box = open('a.js');
  box.save();
  expect(store.read().size).toBe(0);
  box.change(0, 'mine');
  box.save();
  expect(createDrafts(createReadingStore(areas), PAGE).read('code', 'k')).toBe('mine');
});

it('a restored code can be undone until the next change', () => {
  const box = open('a.js');
  box.change(0, 'mine');
  box.restore();
  expect(box.getState()).toMatchObject({ codes: ['code'], undo: ['mine'] });
  expect(session.drafts.read('code', 'k')).toBeNull();
  box.undo();
  expect(box.getState()).toMatchObject({ codes: ['mine'], undo: null });
  expect(session.drafts.read('code', 'k')).toBe('mine');
  box.restore();
  // The editor reports that it shows the restored code.
  box.change(0, 'code');
  expect(box.getState().undo).toEqual(['mine']);
  box.change(0, 'other');
  expect(box.getState().undo).toBeNull();
});

it('code that is too large is reported, and the last version that fits stays stored', () => {
  const box = open('a.js');
  box.change(0, 'mine');
  box.save();
  box.change(0, 'x'.repeat(16_001));
  box.save();
  expect(box.getState().stored).toBe('tooLarge');
  expect(createDrafts(createReadingStore(areas), PAGE).read('code', 'k')).toBe('mine');
  box.change(0, 'small');
  box.save();
  expect(box.getState().stored).toBe('stored');
});

it('code of several files is stored completely', () => {
  const source = (key: string) => ({
    title: `${key}.js`,
    language: 'js',
    original: 'code',
    key,
    figure: document.createElement('figure'),
  });
  const box = createBox({
    session,
    sources: [source('k'), source('l')],
    language: 'js',
    prepare: async () => ({ files: [], entry: 'k.js', args: [], database: '' }),
  });
  box.change(0, 'first');
  box.change(1, 'second');
  box.save();
  expect(box.getState().codes).toEqual(['first', 'second']);
  expect(['k', 'l'].map((key) => session.drafts.read('code', key))).toEqual(['first', 'second']);
  box.restore();
  expect(box.getState().codes).toEqual(['code', 'code']);
});

it('stops a download that the reader cancels, and asks again at the next run', async () => {
  const box = open('a.js');
  const size = { name: 'js', program: 'CPython', transfer: 6_000_000, bytes: 12_000_000, isKept: false } as const;
  const signals: (AbortSignal | undefined)[] = [];
  Object.assign(session.sandbox, {
    describe: async () => [size],
    load: (_request: unknown, onProgress: (loaded: number, total: number) => void, signal?: AbortSignal) => {
      signals.push(signal);
      onProgress(1, 6_000_000);
      // A download that another box started continues.
      return signals.length === 1 ? new Promise(() => {}) : Promise.resolve(true);
    },
  });
  const run = box.run();
  await eventually(() => expect(box.getState().phase.kind).toBe('asking'));
  box.answer(true);
  await eventually(() => expect(box.getState().phase).toMatchObject({ kind: 'loading', total: 6_000_000 }));
  box.cancel();
  expect(await run).toBeNull();
  expect(signals[0]?.aborted).toBe(true);
  expect(box.getState().phase).toEqual({ kind: 'idle' });
  void box.run();
  await eventually(() => expect(box.getState().phase.kind).toBe('asking'));
  box.answer(true);
  await eventually(() => expect(started).toHaveLength(1));
  box.close();
});
