/** Values that a configuration imports from packages, or stand-ins if they are not installed, with the package
 *  names. */
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

/** A value that may be called, constructed, read from and spread, and does nothing.
 *  @param onExport called with the stand-in of an export when it is first read */
export function createStandIn(name: string, onExport?: (value: object, exported: string) => void): object {
  const exports = new Map<string, object>();
  const standIn: object = new Proxy(function standIn() {}, {
    get: (target, key) => {
      // Compiled modules call their imports in this way.
      if (key === 'call' || key === 'apply') return Reflect.get(target, key);
      // Otherwise `await` would treat it as a promise, and string templates would fail.
      if (key === 'then' || key === 'toJSON') return undefined;
      if (key === Symbol.toPrimitive) return () => name;
      if (key === Symbol.iterator) return () => [].values();
      if (!onExport || typeof key !== 'string' || /^(?:__esModule|default|prototype)$/.test(key)) return standIn;
      const known = exports.get(key) ?? createStandIn(name);
      if (!exports.has(key)) onExport(known, key);
      exports.set(key, known);
      return known;
    },
    apply: (_target, _self, args: unknown[]) => {
      record?.({ name, args });
      return standIn;
    },
    construct: () => standIn,
    ownKeys: () => ['prototype'],
  });
  names.set(standIn, name);
  onExport?.(standIn, 'default');
  return standIn;
}

/** Note the package of a value: a plugin is identified by its package, not by the name of its function. */
export function notePackage(exported: unknown, name: string): void {
  const fallback = typeof exported === 'object' && exported !== null && 'default' in exported ? exported.default : null;
  for (const value of [exported, fallback])
    if (typeof value === 'function' && !names.has(value)) names.set(value, name);
}

/** @returns the package name of an imported value or a stand-in; null if there is none */
export const readStandInName = (value: unknown): string | null =>
  typeof value === 'function' ? (names.get(value) ?? null) : null;
