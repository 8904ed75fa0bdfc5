export interface StorageListeners {
  /** @returns the function that stops listening */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/** Listeners of something kept in local storage. Other tabs are heard for as long as anyone listens.
 *  @param onStorage what a change made in another tab means */
export function createStorageListeners(onStorage: (event: StorageEvent) => void): StorageListeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}
