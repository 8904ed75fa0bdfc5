import * as v from 'valibot';

/** The part of a schema of any kind that is read here. */
interface AnySchema {
  readonly type?: string;
  readonly expects?: string;
  readonly message?: unknown;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly wrapped?: unknown;
  readonly item?: unknown;
  readonly value?: unknown;
  readonly options?: readonly unknown[];
  /** Discriminating field of a `variant`. */
  readonly key?: string;
  /** Getter of a `lazy` schema. */
  readonly getter?: (value: unknown) => unknown;
}

/** Names of the fields a schema has at a path.
 *  @param value the checked value: some schemas depend on it */
export function listFields(schema: unknown, path: readonly unknown[], value?: unknown): string[] {
  return Object.keys(findField(schema, path, value)?.entries ?? {});
}

/** The schema of a field.
 *  @param path keys from the top of the schema, as in issues
 *  @param value the checked value: some schemas depend on it */
export function findField(schema: unknown, path: readonly unknown[], value?: unknown): AnySchema | null {
  const current = unwrap(schema, value);
  const [key, ...rest] = path;
  if (!current || path.length === 0) return current;
  const inner =
    typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[String(key)] : undefined;
  return findField(current.entries?.[String(key)] ?? current.item ?? current.value, rest, inner);
}

/** Keys from the top of a schema. */
type FieldKeys = readonly (string | number)[];

/** Paths of lists where the schema has an object: the indexes of a list are keys too, so it would pass as an object. */
export function findMisplacedLists(schema: unknown, value: unknown): FieldKeys[] {
  return collect(schema, value, [], ({ current, inner }, own, path) => {
    const isGroup = Boolean(current.entries) || current.type === 'record';
    return Array.isArray(inner) && isGroup && !takesLists(own) ? [path] : [];
  });
}

/** Keys of a record that valibot drops silently. */
export function findReservedKeys(schema: unknown, value: unknown): string[] {
  if (unwrap(schema, value)?.type !== 'record' || typeof value !== 'object' || value === null) return [];
  return ['__proto__', 'constructor', 'prototype'].filter((key) => Object.hasOwn(value, key));
}

/** Paths of all unknown fields: valibot itself stops at the first one of each object. */
export function findUnknownFields(schema: unknown, value: unknown): FieldKeys[] {
  return collect(schema, value, [], ({ current, inner }, _own, path) => {
    if (Array.isArray(inner) || current.type !== 'strict_object') return [];
    return Object.keys(inner)
      .filter((key) => !Object.hasOwn(current.entries ?? {}, key))
      .map((key) => [...path, key]);
  });
}

interface Spot {
  /** The value's schema, unwrapped. */
  readonly current: AnySchema;
  /** An object or a list. */
  readonly inner: object;
}

/** Walk a value along with its schema, as deep as the schema goes.
 *  @param find returns the faulty keys of one object or list. @returns the paths of all faults */
function collect(
  schema: unknown,
  value: unknown,
  path: FieldKeys,
  find: (spot: Spot, schema: unknown, path: FieldKeys) => FieldKeys[],
): FieldKeys[] {
  // Most values are texts and numbers, and every page of a site has some.
  if (typeof value !== 'object' || value === null) return [];
  const current = unwrap(schema, value);
  if (!current) return [];
  const below = Array.isArray(value)
    ? value.flatMap((item: unknown, index) => collect(current.item, item, [...path, index], find))
    : Object.entries(value).flatMap(([key, field]: [string, unknown]) =>
        collect(current.entries?.[key] ?? current.value, field, [...path, key], find),
      );
  return [...find({ current, inner: value }, schema, path), ...below];
}

/** Whether one of a field's alternatives is a list. */
function takesLists(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const current: AnySchema = schema;
  if (current.type === 'array' || current.type === 'tuple') return true;
  return takesLists(current.wrapped) || (current.options ?? []).some(takesLists);
}

/** The schema inside `optional`, `nullable`, `lazy` and a pipe; of several alternatives the one that has fields, or the
 *  one the value selects. */
function unwrap(schema: unknown, value: unknown): AnySchema | null {
  if (typeof schema !== 'object' || schema === null) return null;
  const current: AnySchema = schema;
  if (current.entries) return current;
  if (current.getter) return unwrap(current.getter(value), value);
  if (current.wrapped) return unwrap(current.wrapped, value);
  const options = current.options?.map((option) => unwrap(option, value));
  if (options && current.key !== undefined)
    return options.find((option) => isNamed(option, current.key ?? '', value)) ?? current;
  return options?.find((option) => option?.entries) ?? current;
}

/** Whether the discriminating field has the value that this alternative expects. */
function isNamed(option: AnySchema | null, key: string, value: unknown): boolean {
  const wanted = option?.entries?.[key] as v.GenericSchema | undefined;
  if (!wanted || typeof value !== 'object' || value === null) return false;
  return v.is(wanted, (value as Readonly<Record<string, unknown>>)[key]);
}
