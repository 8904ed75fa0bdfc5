/** Compare like `assert.deepStrictEqual`: the same types and prototypes, and `Object.is` for primitive values.
 *  @param isLoose compare as `assert.deepEqual` does without `strict` */
export function isDeepEqual(a: unknown, b: unknown, isLoose = false, seen = new Map<object, object>()): boolean {
  // oxlint-disable-next-line eqeqeq -- the loose comparison is what the caller asks for
  if (Object.is(a, b) || (isLoose && (a == b || (a !== a && b !== b)))) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (!isLoose && Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (seen.get(a) === b) return true;
  seen.set(a, b);
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (a instanceof RegExp && b instanceof RegExp) return String(a) === String(b);
  if (a instanceof Error && b instanceof Error && (a.message !== b.message || a.name !== b.name)) return false;
  if (isBoxed(a) && isBoxed(b) && !Object.is(a.valueOf(), b.valueOf())) return false;
  if (a instanceof Map && b instanceof Map)
    return (
      a.size === b.size &&
      [...a].every(([key, value]) => {
        const other = b.has(key) ? key : [...b.keys()].find((candidate) => isDeepEqual(key, candidate, isLoose, seen));
        return b.has(other) && isDeepEqual(value, b.get(other), isLoose, seen);
      })
    );
  if (a instanceof Set && b instanceof Set)
    return (
      a.size === b.size &&
      [...a].every((value) => b.has(value) || [...b].some((other) => isDeepEqual(value, other, isLoose, seen)))
    );
  const [keys, others] = [listKeys(a), listKeys(b)];
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(b, key) && isDeepEqual(Reflect.get(a, key), Reflect.get(b, key), isLoose, seen))
  );
}

const isBoxed = (value: object): boolean => /^\[object (?:Number|String|Boolean)\]$/.test(toString.call(value));

const { toString } = Object.prototype;

const listKeys = (value: object): PropertyKey[] => [
  ...Object.keys(value),
  ...Object.getOwnPropertySymbols(value).filter((key) => Object.getOwnPropertyDescriptor(value, key)?.enumerable),
];
