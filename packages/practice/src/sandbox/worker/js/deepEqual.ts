import {
  append,
  boxed,
  classes,
  getOwnPropertyDescriptor,
  getOwnPropertySymbols,
  getPrototypeOf,
  getTime,
  hasOwn,
  haveSameFlags,
  is,
  isArray,
  isInstance,
  keys,
  map,
  patternOf,
  set,
  toClass,
} from '../intrinsics.ts';

/** Compare like `assert.deepStrictEqual`: the same types and prototypes, and `Object.is` for primitive values. What a
 *  program has replaced in its realm is not used, because tests are judged with it (`intrinsics.ts`).
 *  @param isLoose compare as `assert.deepEqual` does without `strict` */
export function isDeepEqual(
  a: unknown,
  b: unknown,
  isLoose = false,
  seen: Map<unknown, unknown> = new classes.Map(),
): boolean {
  // oxlint-disable-next-line eqeqeq -- the loose comparison is what the caller asks for
  if (is(a, b) || (isLoose && (a == b || (a !== a && b !== b)))) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (!isLoose && getPrototypeOf(a) !== getPrototypeOf(b)) return false;
  if (isArray(a) !== isArray(b)) return false;
  if (map.get(seen, a) === b) return true;
  map.set(seen, a, b);
  const areSame = (one: unknown, other: unknown) => isDeepEqual(one, other, isLoose, seen);
  if (isInstance(classes.Date, a) && isInstance(classes.Date, b)) return getTime(a as Date) === getTime(b as Date);
  if (isInstance(classes.RegExp, a) && isInstance(classes.RegExp, b))
    return patternOf(a) === patternOf(b) && haveSameFlags(a as RegExp, b as RegExp);
  if (isInstance(classes.Error, a) && isInstance(classes.Error, b)) {
    const [one, other] = [a as Error, b as Error];
    if (one.message !== other.message || one.name !== other.name) return false;
  }
  if (!haveSameValue(a, b)) return false;
  if (isInstance(classes.Map, a) && isInstance(classes.Map, b))
    return areSameMaps(a as Map<unknown, unknown>, b as Map<unknown, unknown>, areSame);
  if (isInstance(classes.Set, a) && isInstance(classes.Set, b))
    return areSameSets(a as Set<unknown>, b as Set<unknown>, areSame);
  const own = listKeys(a);
  if (own.length !== listKeys(b).length) return false;
  for (let index = 0; index < own.length; index++) {
    const key = own[index] as keyof typeof a & keyof typeof b;
    if (!hasOwn(b, key) || !areSame(a[key], b[key])) return false;
  }
  return true;
}

type AreSame = (one: unknown, other: unknown) => boolean;

// Both ways: two equal members of one could have the same partner in the other.
const areSameMaps = (a: Map<unknown, unknown>, b: Map<unknown, unknown>, areSame: AreSame): boolean =>
  map.size(a) === map.size(b) && areEntriesIn(b, a, areSame) && areEntriesIn(a, b, areSame);

function areEntriesIn(whole: Map<unknown, unknown>, part: Map<unknown, unknown>, areSame: AreSame): boolean {
  let areIn = true;
  map.each(part, (value, key) => {
    let isFound = map.has(whole, key) && areSame(value, map.get(whole, key));
    if (!isFound && typeof key === 'object')
      map.each(whole, (other, candidate) => {
        isFound ||= areSame(key, candidate) && areSame(value, other);
      });
    areIn &&= isFound;
  });
  return areIn;
}

const areSameSets = (a: Set<unknown>, b: Set<unknown>, areSame: AreSame): boolean =>
  set.size(a) === set.size(b) && areMembersIn(b, a, areSame) && areMembersIn(a, b, areSame);

function areMembersIn(whole: Set<unknown>, part: Set<unknown>, areSame: AreSame): boolean {
  let areIn = true;
  set.each(part, (value) => {
    let isFound = set.has(whole, value);
    if (!isFound && typeof value === 'object')
      set.each(whole, (other) => {
        isFound ||= areSame(value, other);
      });
    areIn &&= isFound;
  });
  return areIn;
}

/** Whether two boxed values hold the same one; true for all other objects. */
function haveSameValue(a: object, b: object): boolean {
  const [one, other] = [toClass(a), toClass(b)];
  if (one !== other) return true;
  try {
    if (one === '[object Number]') return is(boxed.Number(a), boxed.Number(b));
    if (one === '[object String]') return boxed.String(a) === boxed.String(b);
    if (one === '[object Boolean]') return boxed.Boolean(a) === boxed.Boolean(b);
  } catch {
    // Objects that only call themselves so.
  }
  return true;
}

function listKeys(value: object): PropertyKey[] {
  const all: PropertyKey[] = keys(value);
  const symbols = getOwnPropertySymbols(value);
  for (let index = 0; index < symbols.length; index++) {
    const symbol = symbols[index];
    if (symbol && getOwnPropertyDescriptor(value, symbol)?.enumerable) append(all, symbol);
  }
  return all;
}
