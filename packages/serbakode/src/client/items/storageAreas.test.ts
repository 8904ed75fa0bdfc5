// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { toBookmarks } from '../../../../accounts/src/client/model/items.ts';
import { createReadingStore } from '../../../../testing/readingStore.ts';
import { toChangedKey, toStorageAreas } from './storageAreas.ts';

const A = { contentId: '00000000000a', permalink: '/satu/blog/a', title: 'A' };
const B = { contentId: '00000000000b', permalink: '/dua/blog/b', title: 'B' };

beforeEach(() => localStorage.clear());

it('keeps the items, notes and readers of sites below one host apart', () => {
  const root = createReadingStore(toStorageAreas('/'));
  const one = createReadingStore(toStorageAreas('/satu/'));
  const two = createReadingStore(toStorageAreas('/dua/'));
  one.setSaved(A, true);
  two.setSaved(B, true);
  one.writeNote('rencana', 'Senin');
  one.setOwner({ id: 'reader-of-one', persistence: 'device' });

  for (const store of [root, one, two]) store.refresh();
  expect(toBookmarks(root.read())).toEqual([]);
  expect(toBookmarks(two.read())).toEqual([B]);
  expect(two.readNote('rencana')).toBe('');
  const later = [toStorageAreas('/'), toStorageAreas('/satu/'), toStorageAreas('/dua/')].map(
    (areas) => createReadingStore(areas).ownerItems().owner.id,
  );
  expect(later).toEqual(['device', 'reader-of-one', 'device']);
});

it('keeps the keys of a site at the root of its host as they were', () => {
  createReadingStore(toStorageAreas('/')).setSaved(A, true);
  expect(Object.keys(localStorage).every((key) => key.startsWith('account.'))).toBe(true);
});

it('reports what another tab changed, of this site alone', () => {
  const { device } = toStorageAreas('/satu/');
  const changed = (key: string | null, storageArea: Storage = localStorage) =>
    toChangedKey(device, new StorageEvent('storage', { key, storageArea }));
  expect(changed('/satu/ account.owner')).toBe('account.owner');
  expect(changed('/dua/ account.owner')).toBeUndefined();
  expect(changed('account.owner')).toBeUndefined();
  expect(changed('/satu/ account.owner', sessionStorage)).toBeUndefined();
  expect(changed(null)).toBeNull();
  expect(toChangedKey(device, new Event('online'))).toBeUndefined();
});

it('reads items again when another tab of the site changes them', () => {
  const store = createReadingStore(toStorageAreas('/satu/'));
  const listener = vi.fn();
  store.subscribe(listener);
  const announce = (key: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  announce('/dua/ account.item/device/s1');
  expect(listener).not.toHaveBeenCalled();
  announce('/satu/ account.item/device/s1');
  expect(listener).toHaveBeenCalledOnce();
});
