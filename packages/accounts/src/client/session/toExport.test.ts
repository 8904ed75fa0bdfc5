import { expect, it } from 'vitest';
import { createReadingStore } from '../../../../serbakode/src/client/items/createReadingStore.ts';
import { createMemoryAreas } from '../../../../serbakode/src/client/items/testing/memoryStorage.ts';
import { toExport } from './toExport.ts';

it('says of a solved exercise when it was last repeated', () => {
  const store = createReadingStore(createMemoryAreas());
  const place = { permalink: '/docs/a#salam', title: 'Salam' };
  store.setSolved('e0123456789ab', place);
  store.setSolved('e0123456789ac', place);
  const solved = store.read().get('e0123456789ab');
  if (solved) store.setRecall(solved, `${Date.UTC(2026, 10, 27)} 1764460000000 2.5 4`);
  const entry = { path: '/docs/a#salam', title: 'Salam' };
  expect(JSON.parse(toExport(store.read())).solved).toEqual(
    expect.arrayContaining([
      { ...entry, id: '0123456789ab', repeated: '2026-11-27T00:00:00.000Z' },
      { ...entry, id: '0123456789ac' },
    ]),
  );
});
