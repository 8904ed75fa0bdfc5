import { describe, expect, it } from 'vitest';
import { toProgress } from '../../../accounts/src/client/model/items.ts';
import { createMemoryAreas } from '../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { createReadingStore } from '../../../testing/readingStore.ts';
import { createDrafts } from './drafts.ts';
import { createSolved } from './solved.ts';

const A = { contentId: '00000000000a', permalink: '/blog/a' };
const B = { contentId: '00000000000b', permalink: '/blog/b' };
const ANI = { id: 'reader-ani', persistence: 'device' } as const;

const createTarget = () => ({ ...createMemoryAreas(), events: new EventTarget() });

describe('drafts', () => {
  it('are stored by page, kind and key', () => {
    const areas = createTarget();
    createDrafts(createReadingStore(areas), A).write('code', 's1', 'salam.js', 'let a;');
    const store = createReadingStore(areas);
    expect(createDrafts(store, A).read('code', 's1')).toBe('let a;');
    expect(createDrafts(store, A).read('answer', 's1')).toBeNull();
    expect(createDrafts(store, B).read('code', 's1')).toBeNull();
    expect([createDrafts(store, A).has('code'), createDrafts(store, A).has('answer')]).toEqual([true, false]);
  });

  it('of a page without a content id are stored by its address', () => {
    const store = createReadingStore(createTarget());
    expect(createDrafts(store, { permalink: '/tools' }).write('code', 's1', 'a.js', 'let a;')).toBe('stored');
    expect(createDrafts(store, { permalink: '/tools' }).read('code', 's1')).toBe('let a;');
    expect(createDrafts(store, { permalink: '/other' }).read('code', 's1')).toBeNull();
  });

  it('are removed completely', () => {
    const areas = createTarget();
    const drafts = createDrafts(createReadingStore(areas), A);
    drafts.write('code', 's1', 'salam.js', 'let a;');
    drafts.write('code', 's1', 'salam.js', null);
    expect(createDrafts(createReadingStore(areas), A).read('code', 's1')).toBeNull();
  });

  it('that are too large, or that storage refuses, stay the latest text until the reader leaves the page', () => {
    const areas = createTarget();
    const drafts = createDrafts(createReadingStore(areas), A);
    const read = () => [drafts.read('code', 's1'), drafts.readLatest('code', 's1')];
    drafts.write('code', 's1', 'salam.js', 'let a;');
    const large = 'x'.repeat(16_001);
    expect(drafts.write('code', 's1', 'salam.js', large)).toBe('tooLarge');
    expect(read()).toEqual(['let a;', large]);
    drafts.write('code', 's1', 'salam.js', 'let b;');
    expect(read()).toEqual(['let b;', 'let b;']);
    areas.device.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(drafts.write('code', 's1', 'salam.js', 'let c;')).toBe('refused');
    expect(read()).toEqual(['let b;', 'let c;']);
    drafts.write('code', 's1', 'salam.js', null);
    expect(read()).toEqual([null, null]);
  });

  it('belong to the reader who wrote them: the next reader neither sees nor gets them', () => {
    const store = createReadingStore(createTarget());
    store.setOwner(ANI);
    const drafts = createDrafts(store, A);
    drafts.write('code', 's1', 'salam.js', 'let a;');
    store.setOwner({ id: 'device', persistence: 'device' });
    expect(drafts.isCurrent()).toBe(false);
    expect(createDrafts(store, A).read('code', 's1')).toBeNull();
    drafts.write('code', 's1', 'salam.js', 'let b;');
    expect(createDrafts(store, A).read('code', 's1')).toBeNull();
  });
});

describe('solved exercises', () => {
  it('are stored in the reader’s list', () => {
    const store = createReadingStore(createTarget());
    const solved = createSolved(store, A, ['e00000000000a', 'e00000000000b']);
    solved.add({ itemId: 'e00000000000a', id: 'satu', title: 'Satu' });
    expect([solved.has('e00000000000a'), solved.has('e00000000000b')]).toEqual([true, false]);
    expect(store.read().get('e00000000000a')?.path).toBe('/blog/a#satu');
  });

  it('mark their page as done with the last one, unless the reader undoes that', () => {
    const store = createReadingStore(createTarget());
    const solved = createSolved(store, { ...A, title: 'Bab A' }, ['e00000000000a', 'e00000000000b']);
    const isDone = () => toProgress(store.read(), A.contentId)?.isDone ?? false;
    solved.add({ itemId: 'e00000000000a', id: 'satu', title: 'Satu' });
    expect(isDone()).toBe(false);
    solved.add({ itemId: 'e00000000000b', id: 'dua', title: 'Dua' });
    expect(isDone()).toBe(true);
    store.setDone({ ...A, title: 'Bab A' }, false);
    solved.add({ itemId: 'e00000000000b', id: 'dua', title: 'Dua' });
    expect(isDone()).toBe(false);
  });
});
