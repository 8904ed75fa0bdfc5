/** Functions that are told of something.
 *  @returns `subscribe` gives a function that stops telling */
export function createListeners<Told extends readonly unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    subscribe: (listener: (...told: Told) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (...told: Told): void => {
      for (const listener of listeners) listener(...told);
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
