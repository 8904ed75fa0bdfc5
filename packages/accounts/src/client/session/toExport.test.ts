import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryAreas } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { createReadingStore } from '../../../../testing/readingStore.ts';
import { KINDS } from '../../../../testing/readingStore.ts';
import { toExport } from './toExport.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('exports when an exercise was solved and last repeated, and when a page was done', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  const store = createReadingStore(createMemoryAreas());
  const place = { permalink: '/docs/a#salam', title: 'Salam' };
  store.setSolved('e0123456789ab', place);
  store.setSolved('e0123456789ac', place);
  const solved = store.read().get('e0123456789ab');
  if (solved) store.setRecall(solved, `${Date.UTC(2026, 10, 27)} 1764460000000 2.5 4`);
  store.setDone({ contentId: '0123456789ab', permalink: '/docs/a', title: 'A' }, true);
  const entry = { path: '/docs/a#salam', title: 'Salam', solvedOn: '2026-11-20T00:00:00.000Z' };
  expect(JSON.parse(toExport(store.read(), KINDS)).read).toMatchObject([
    { done: true, doneOn: '2026-11-20T00:00:00.000Z' },
  ]);
  expect(JSON.parse(toExport(store.read(), KINDS)).solved).toEqual(
    expect.arrayContaining([
      { ...entry, id: '0123456789ab', repeated: '2026-11-27T00:00:00.000Z' },
      { ...entry, id: '0123456789ac' },
    ]),
  );
});
