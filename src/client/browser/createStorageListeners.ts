export interface StorageListeners {
  /** @returns a function that stops listening */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/** Listeners for a value in local storage, including changes made in other tabs.
 *  @param onStorage handler of a change made in another tab
 *  @param events target that receives storage events; the window by default */
export function createStorageListeners(
  onStorage: (event: StorageEvent) => void,
  events?: EventTarget,
): StorageListeners {
  const listeners = new Set<() => void>();
  const target = () => events ?? window;
  const onEvent = (event: Event) => onStorage(event as StorageEvent);
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) target().addEventListener('storage', onEvent);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) target().removeEventListener('storage', onEvent);
      };
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}
