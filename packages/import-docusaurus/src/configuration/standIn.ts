/** Values that stand for what a configuration imports from packages that are not installed, with their names. */
const names = new WeakMap<object, string>();

interface Call {
  /** Package of the stand-in that was called. */
  readonly name: string;
  readonly args: readonly unknown[];
}

let record: ((call: Call) => void) | null = null;

/** Run a function, and note the calls of stand-ins in it. */
export async function recordCalls(
  run: () => unknown,
): Promise<{ readonly result: unknown; readonly calls: readonly Call[] }> {
  const calls: Call[] = [];
  record = (call) => calls.push(call);
  try {
    return { result: await run(), calls };
  } finally {
    record = null;
  }
}

/** Something that may be called, constructed, read from and spread, and does nothing. */
export function createStandIn(name: string): object {
  const standIn: object = new Proxy(function standIn() {}, {
    get: (target, key) => {
      // Compiled modules call what they import in this way.
      if (key === 'call' || key === 'apply') return Reflect.get(target, key);
      // `await` and string templates would otherwise take it for a promise, or fail.
      if (key === 'then' || key === 'toJSON') return undefined;
      if (key === Symbol.toPrimitive) return () => name;
      if (key === Symbol.iterator) return () => [].values();
      return standIn;
    },
    apply: (_target, _self, args: unknown[]) => {
      record?.({ name, args });
      return standIn;
    },
    construct: () => standIn,
    ownKeys: () => ['prototype'],
  });
  names.set(standIn, name);
  return standIn;
}

/** @returns the name of the package that a value stands for; null if it stands for none */
export const readStandInName = (value: unknown): string | null =>
  typeof value === 'function' ? (names.get(value) ?? null) : null;
