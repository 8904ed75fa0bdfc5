import type { TraceStep, TraceValue } from '../../../shared/trace.ts';
import {
  append,
  classes,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  getTime,
  hasOwn,
  isArray,
  isInstance,
  is,
  keys,
  map,
  set,
  slice,
  uncurry,
} from '../intrinsics.ts';

const MAX_ITEMS = 12;
const MAX_TEXT = 60;
/** Objects of one step. More say nothing, and a long chain of them would be a deep recursion. */
const MAX_OBJECTS = 200;

const replace = uncurry(String.prototype.replace as (this: string, what: RegExp, by: string) => string);
const toIso = uncurry(Date.prototype.toISOString);
const toPattern = uncurry(RegExp.prototype.toString);
const toSource = uncurry(Function.prototype.toString);
const toText = String;

type Objects = Record<string, Writable<TraceStep['objects'][string]>>;
type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type Item = readonly [label: string, value: TraceValue];

export type Describer = ReturnType<typeof createDescriber>;

/** Create what tells values of a program, without running code of it: no getter, no method, no trap of a proxy.
 *  @param source of the program: only its own classes are opened */
export function createDescriber(source: string, isProxy: (value: object) => boolean) {
  const own = Object.create(null) as Record<string, true>;
  for (const [, declared, assigned] of source.matchAll(OWN_CLASS)) own[declared ?? assigned ?? ''] = true;
  const numbers = new Map<unknown, unknown>();
  let count = 0;

  function show(value: unknown, objects: Objects): TraceValue {
    if (typeof value === 'string') return quote(value);
    if (typeof value === 'bigint') return shorten(`${value}n`);
    if (typeof value === 'function') return isProxy(value) ? 'Proxy' : nameOf(value);
    if (typeof value !== 'object' || value === null) return is(value, -0) ? '-0' : shorten(toText(value));
    if (isProxy(value)) return 'Proxy';
    if (isInstance(classes.Error, value)) return describeError(value);
    const kind = kindOf(value);
    if (isInstance(classes.Date, value))
      return attempt(
        () => (getTime(value as Date) >= 0 || getTime(value as Date) < 0 ? toIso(value as Date) : 'Invalid Date'),
        kind,
      );
    if (isInstance(classes.RegExp, value)) return attempt(() => shorten(toPattern(value as RegExp)), kind);
    // What is inside of others, such as a timer, is not the program's.
    const isOpen =
      isArray(value) || kind === 'Object' || isInstance(classes.Map, value) || isInstance(classes.Set, value);
    return isOpen || own[kind] ? refer(value, kind, objects) : shorten(kind);
  }

  function refer(value: object, kind: string, objects: Objects): TraceValue {
    if (!map.has(numbers, value)) map.set(numbers, value, ++count);
    const number = map.get(numbers, value) as number;
    if (objects[number]) return number;
    if (keys(objects).length >= MAX_OBJECTS) return '…';
    const items: Item[] = [];
    const shown = (objects[number] = { kind: shorten(kind), items, more: 0 });
    const add = (label: string, item: TraceValue) => append(items, [label, item]);
    try {
      shown.more = list(value, objects, add);
    } catch {
      // An object that only pretends to be a map.
    }
    return number;
  }

  /** List the first entries of an object. @returns how many are left out */
  function list(value: object, objects: Objects, add: (label: string, item: TraceValue) => void): number {
    let index = 0;
    if (isArray(value)) {
      for (; index < value.length && index < MAX_ITEMS; index++)
        add(`${index}`, showProperty(value, `${index}`, objects));
      return value.length - index;
    }
    if (isInstance(classes.Map, value)) {
      map.each(value as Map<unknown, unknown>, (item, key) => {
        if (index++ < MAX_ITEMS)
          add(typeof key === 'object' && key !== null ? '…' : toText(show(key, objects)), show(item, objects));
      });
      return index > MAX_ITEMS ? index - MAX_ITEMS : 0;
    }
    if (isInstance(classes.Set, value)) {
      set.each(value as Set<unknown>, (item) => {
        if (index++ < MAX_ITEMS) add('', show(item, objects));
      });
      return index > MAX_ITEMS ? index - MAX_ITEMS : 0;
    }
    const names = keys(value);
    for (; index < names.length && index < MAX_ITEMS; index++) {
      const name = names[index] ?? '';
      add(shorten(name), showProperty(value, name, objects));
    }
    return names.length - index;
  }

  function showProperty(value: object, name: string, objects: Objects): TraceValue {
    const property = getOwnPropertyDescriptor(value, name);
    if (!property) return '<empty>';
    return hasOwn(property, 'value') ? show(property.value, objects) : '[Getter]';
  }

  return {
    show,
    /** A thrown value, in one line. */
    describeThrown: (value: unknown): string => {
      const objects = Object.create(null) as Objects;
      const shown = show(value, objects);
      return typeof shown === 'string' ? shown : (objects[shown]?.kind ?? '');
    },
  };
}

const OWN_CLASS = /\b(?:class|function)\s+([\w$]+)|([\w$]+)\s*=\s*class\b/g;

const shorten = (text: string): string => (text.length > MAX_TEXT ? `${slice(text, 0, MAX_TEXT - 1)}…` : text);

// A long text is not written whole in each step.
const quote = (text: string): string =>
  shorten(`'${replace(replace(slice(text, 0, 2 * MAX_TEXT), /[\\']/g, '\\$&'), /\n/g, '\\n')}'`);

function attempt(tell: () => string, otherwise: string): string {
  try {
    return tell();
  } catch {
    return otherwise;
  }
}

/** Read a property past getters. */
function read(value: object, name: string): unknown {
  for (let owner: object | null = value; owner; owner = getPrototypeOf(owner)) {
    const property = getOwnPropertyDescriptor(owner, name);
    if (property) return hasOwn(property, 'value') ? property.value : undefined;
  }
  return undefined;
}

function kindOf(value: object): string {
  if (isArray(value)) return 'Array';
  const owner = read(value, 'constructor');
  const name = typeof owner === 'function' ? read(owner, 'name') : undefined;
  return typeof name === 'string' && name !== '' ? name : 'Object';
}

function nameOf(value: object): string {
  const name = read(value, 'name');
  const isClass = slice(toSource(value as never), 0, 5) === 'class';
  const shown = typeof name === 'string' ? shorten(name) : '';
  return isClass ? `class ${shown}` : `${shown || 'function'}()`;
}

function describeError(value: object): string {
  const [name, message] = [read(value, 'name'), read(value, 'message')];
  const kind = typeof name === 'string' ? name : kindOf(value);
  return shorten(typeof message === 'string' && message !== '' ? `${kind}: ${message}` : kind);
}
