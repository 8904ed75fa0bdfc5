/** Functions that are called after a change.
 *  @param onFirst called when the first of them is added; returns what to do when none is left */
export function createListeners<Values extends readonly unknown[] = []>(onFirst?: () => () => void) {
  const listeners = new Set<(...values: Values) => void>();
  let onNone: (() => void) | undefined;
  return {
    /** @returns a function that stops listening */
    subscribe: (listener: (...values: Values) => void): (() => void) => {
      if (listeners.size === 0) onNone = onFirst?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) onNone?.();
      };
    },
    notify: (...values: Values): void => {
      for (const listener of listeners) listener(...values);
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

/** @param isSame whether the second value needs no notification after the first */
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

/** Compare plain data, whose fields are always set in the same order. */
export const isSameData = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
