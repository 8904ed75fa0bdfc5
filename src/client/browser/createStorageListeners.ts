export interface StorageListeners {
  /** @returns the function that stops listening */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/** Listeners of something kept in local storage. Other tabs are heard for as long as anyone listens.
 *  @param onStorage what a change made in another tab means
 *  @param events where such changes arrive; the window unless given */
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
