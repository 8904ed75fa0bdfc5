/** Functions of the language as they are before a program runs, for code that judges the program in the program's own
 *  realm: a program may replace every method and every global, but not these constants. Code that judges uses no method,
 *  no iteration (`for...of`, spread, destructuring of lists) and no global besides them. */
const { bind, call } = Function.prototype;

type Method = (this: never, ...values: never[]) => unknown;

/** A method as a function of its receiver. */
export const uncurry = bind.bind(call) as unknown as <Of extends Method>(
  method: Of,
) => (self: ThisParameterType<Of>, ...values: Parameters<Of>) => ReturnType<Of>;

const getterOf = (owner: object, name: PropertyKey) =>
  uncurry(Object.getOwnPropertyDescriptor(owner, name)?.get as (this: object) => unknown);

export const { is, keys, hasOwn, getOwnPropertyDescriptor, getOwnPropertySymbols, setPrototypeOf } = Object;
export const { getPrototypeOf, defineProperty } = Reflect;
export const { isArray } = Array;
export const { stringify } = JSON;

export const isInstance = uncurry(Function.prototype[Symbol.hasInstance] as (this: unknown, value: unknown) => boolean);
export const includes = uncurry(String.prototype.includes);
export const slice = uncurry(String.prototype.slice);
export const whenSettled = uncurry(
  Promise.prototype.then as (
    this: Promise<unknown>,
    onValue: (value: unknown) => unknown,
    onError: (error: unknown) => unknown,
  ) => Promise<unknown>,
);
export const toClass = uncurry(Object.prototype.toString);

export const map = {
  size: getterOf(Map.prototype, 'size'),
  has: uncurry(Map.prototype.has as (this: Map<unknown, unknown>, key: unknown) => boolean),
  get: uncurry(Map.prototype.get as (this: Map<unknown, unknown>, key: unknown) => unknown),
  set: uncurry(Map.prototype.set as (this: Map<unknown, unknown>, key: unknown, value: unknown) => unknown),
  each: uncurry(
    Map.prototype.forEach as (this: Map<unknown, unknown>, act: (value: unknown, key: unknown) => void) => void,
  ),
};
export const set = {
  size: getterOf(Set.prototype, 'size'),
  has: uncurry(Set.prototype.has as (this: Set<unknown>, value: unknown) => boolean),
  each: uncurry(Set.prototype.forEach as (this: Set<unknown>, act: (value: unknown) => void) => void),
};
export const getTime = uncurry(Date.prototype.getTime);
export const patternOf = getterOf(RegExp.prototype, 'source');
export const boxed = {
  Number: uncurry(Number.prototype.valueOf as (this: unknown) => unknown),
  String: uncurry(String.prototype.valueOf as (this: unknown) => unknown),
  Boolean: uncurry(Boolean.prototype.valueOf as (this: unknown) => unknown),
};
const FLAGS = ['hasIndices', 'global', 'ignoreCase', 'multiline', 'dotAll', 'unicode', 'unicodeSets', 'sticky'];
const flagGetters = FLAGS.flatMap((name) => (name in RegExp.prototype ? [getterOf(RegExp.prototype, name)] : []));

export function haveSameFlags(a: RegExp, b: RegExp): boolean {
  for (let index = 0; index < flagGetters.length; index++) {
    const read = flagGetters[index];
    if (read && read(a) !== read(b)) return false;
  }
  return true;
}

/** The classes, in case the program replaces the globals. */
export const classes = { Date, Error, Map, Promise, RegExp, Set };

/** Add to a list. An assignment to an index may call a setter of the program. */
export const append = <Item>(list: Item[], item: Item): void => {
  defineProperty(list, list.length, {
    // The program may have given all objects a getter or a setter.
    __proto__: null,
    value: item,
    writable: true,
    enumerable: true,
    configurable: true,
  } as PropertyDescriptor);
};

/** What `for...of`, spread and destructuring call, in the order of `own`. */
const owners: readonly (readonly [owner: object, key: PropertyKey])[] = [
  [Array.prototype, Symbol.iterator],
  [String.prototype, Symbol.iterator],
  [Map.prototype, Symbol.iterator],
  [Set.prototype, Symbol.iterator],
  ...[[], '', new Map(), new Set()].map((list) => [getPrototypeOf(list[Symbol.iterator]()) as object, 'next'] as const),
];
const own = owners.map(([owner, key]) => getOwnPropertyDescriptor(owner, key)?.value as unknown);

/** Whether loops over lists still are those of the language: a program that changed them could have a test leave out
 *  checks. */
export function isIterationOwn(): boolean {
  for (let index = 0; index < owners.length; index++) {
    const at = owners[index];
    if (at && getOwnPropertyDescriptor(at[0], at[1])?.value !== own[index]) return false;
  }
  return true;
}
