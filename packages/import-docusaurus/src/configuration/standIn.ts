/** Values that stand for what a configuration imports from packages that are not installed, with their names. */
const names = new WeakMap<object, string>();

/** Something that may be called, constructed, read from and spread, and does nothing. */
export function createStandIn(name: string): object {
  const standIn: object = new Proxy(function standIn() {}, {
    get: (_target, key) => {
      // `await` and string templates would otherwise take it for a promise, or fail.
      if (key === 'then' || key === 'toJSON') return undefined;
      if (key === Symbol.toPrimitive) return () => name;
      if (key === Symbol.iterator) return () => [].values();
      return standIn;
    },
    apply: () => standIn,
    construct: () => standIn,
    ownKeys: () => ['prototype'],
  });
  names.set(standIn, name);
  return standIn;
}

/** @returns the name of the package that a value stands for; null if it stands for none */
export const readStandInName = (value: unknown): string | null =>
  typeof value === 'function' ? (names.get(value) ?? null) : null;
