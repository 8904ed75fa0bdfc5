import { describe, expect, it, vi } from 'vitest';
import { createPageModules, type LoadedModule } from './pageModules.ts';

const loaded: LoadedModule = { default: () => null };

describe('createPageModules', () => {
  it('loads a module once, for all who ask', async () => {
    const importModule = vi.fn(async () => loaded);
    const modules = createPageModules(importModule);
    const loads = [modules.load('/a.js'), modules.load('/a.js'), modules.whenLoaded('/a.js')];
    expect(await Promise.all(loads)).toEqual([loaded, loaded, loaded]);
    expect(importModule.mock.calls).toEqual([['/a.js']]);
  });

  it('reports the failure of a load until one succeeds, and uses another address each time', async () => {
    const importModule = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue(loaded);
    const modules = createPageModules(importModule);
    const listener = vi.fn();
    modules.subscribe(listener);
    const arrived = modules.whenLoaded('/a.js?t=1');
    await expect(modules.load('/a.js?t=1')).rejects.toMatchObject({
      message: '/a.js?t=1 could not be loaded',
      cause: new TypeError('offline'),
    });
    expect(modules.readFailure('/a.js?t=1')?.message).toBe('/a.js?t=1 could not be loaded');
    await expect(modules.load('/a.js?t=1')).rejects.toThrow('could not be loaded');
    await modules.load('/a.js?t=1');
    expect(modules.readFailure('/a.js?t=1')).toBeNull();
    expect(await arrived).toBe(loaded);
    expect(importModule.mock.calls).toEqual([['/a.js?t=1'], ['/a.js?t=1&try=2'], ['/a.js?t=1&try=3']]);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('does not retry a failed load by itself', async () => {
    const importModule = vi.fn().mockRejectedValue(new TypeError('offline'));
    const modules = createPageModules(importModule);
    await expect(modules.load('/a.js')).rejects.toThrow('/a.js could not be loaded');
    void modules.whenLoaded('/a.js');
    expect(importModule).toHaveBeenCalledTimes(1);
  });

  it('registers modules loaded elsewhere, and forgets them on request', async () => {
    const importModule = vi.fn(async () => loaded);
    const modules = createPageModules(importModule);
    modules.provide('/a.js', loaded);
    expect(await modules.load('/a.js')).toBe(loaded);
    expect(importModule).not.toHaveBeenCalled();
    modules.forget('/a.js');
    await modules.load('/a.js');
    expect(importModule).toHaveBeenCalledTimes(1);
  });
});
