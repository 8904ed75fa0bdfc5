// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorageSlot } from './createStorageSlot.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

function blockStorage(): void {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

describe('createStorageSlot', () => {
  it('reads what it wrote, and null removes the key', () => {
    const slot = createStorageSlot('theme');
    expect(slot.write('light')).toBe(true);
    expect([slot.read(), window.localStorage.getItem('theme')]).toEqual(['light', 'light']);
    slot.write(null);
    expect([slot.read(), window.localStorage.getItem('theme')]).toEqual([null, null]);
  });

  it('notifies of writes here and in other tabs, and of a cleared storage, until unsubscribed', () => {
    const slot = createStorageSlot('theme');
    const listener = vi.fn();
    const stop = slot.subscribe(listener);
    slot.write('dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    slot.write('light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('holds a value for as long as the page lives where storage is blocked, and warns once (R90)', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    blockStorage();
    const slot = createStorageSlot('theme');
    expect(slot.read()).toBeNull();
    expect(slot.write('light')).toBe(false);
    expect(slot.read()).toBe('light');
    slot.write(null);
    expect(slot.read()).toBeNull();
    createStorageSlot('another').read();
    expect(warn).toHaveBeenCalledOnce();
  });
});
