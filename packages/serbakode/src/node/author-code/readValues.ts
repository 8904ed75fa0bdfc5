import { ModuleFailure } from './bundleModule.ts';

/** Levels of fields and lists in what code of a site exports. */
const MAX_LEVELS = 100;

/** Copy the groups of fields and lists in what code of a site exports. A getter is code too: it is called here, where
 *  its error has a place and its loop an end. Other values (functions, instances of classes) stay as they are.
 *  @throws ModuleFailure if it is nested too deep, else what a getter throws */
export function readValues(exported: unknown): unknown {
  const copies = new Map<object, object>();
  // A list instead of recursion, which deep nesting could exhaust.
  const waiting: { readonly from: object; readonly to: object; readonly level: number }[] = [];

  function read(value: unknown, level: number): unknown {
    if (!isGroup(value)) return value;
    const known = copies.get(value);
    if (known) return known;
    if (level > MAX_LEVELS)
      throw new ModuleFailure(`nests fields and lists more than ${MAX_LEVELS} levels deep`, {
        fix: 'nest them less',
        cause: null,
      });
    const to = Array.isArray(value) ? [] : (Object.create(Object.getPrototypeOf(value) as object | null) as object);
    copies.set(value, to);
    waiting.push({ from: value, to, level });
    return to;
  }

  const result = read(exported, 1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { from, to, level } = next;
    if (Array.isArray(from)) (to as unknown[]).length = from.length;
    for (const [key, value] of Object.entries(from))
      Object.defineProperty(to, key, {
        value: read(value, level + 1),
        writable: true,
        enumerable: true,
        configurable: true,
      });
  }
  return result;
}

function isGroup(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
