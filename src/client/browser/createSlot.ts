/** Functions that are called after a change. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** @returns a function that stops listening */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (): void => {
      for (const listener of listeners) listener();
    },
  };
}

/** A value that components follow. */
export interface Slot<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  /** @returns a function that stops listening */
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param isSame whether nobody need be told of the second value after the first */
export function createSlot<Value>(first: Value, isSame: (a: Value, b: Value) => boolean = Object.is): Slot<Value> {
  const { subscribe, notify } = createListeners();
  let value = first;
  return {
    read: () => value,
    write: (next) => {
      if (isSame(value, next)) return;
      value = next;
      notify();
    },
    subscribe,
  };
}
