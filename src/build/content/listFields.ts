/** What is read of a schema, whatever its kind. */
interface AnySchema {
  readonly type?: string;
  readonly expects?: string;
  readonly message?: unknown;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly wrapped?: unknown;
  readonly item?: unknown;
  readonly value?: unknown;
  readonly options?: readonly unknown[];
}

/** Names of the fields a schema knows at a path. */
export function listFields(schema: unknown, path: readonly unknown[]): string[] {
  return Object.keys(findField(schema, path)?.entries ?? {});
}

/** The schema of a field.
 *  @param path keys from the schema's top, as issues name them */
export function findField(schema: unknown, path: readonly unknown[]): AnySchema | null {
  const current = unwrap(schema);
  const [key, ...rest] = path;
  if (!current || path.length === 0) return current;
  return findField(current.entries?.[String(key)] ?? current.item ?? current.value, rest);
}

/** Paths at which a list stands where the schema has a group of fields: a list has keys too, its indexes, and would pass as one. */
export function findMisplacedLists(
  schema: unknown,
  value: unknown,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  const current = unwrap(schema);
  if (!current || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const isGroup = Boolean(current.entries) || current.type === 'record';
    if (isGroup) return takesLists(schema) ? [] : [path];
    return value.flatMap((item: unknown, index) => findMisplacedLists(current.item, item, [...path, index]));
  }
  return Object.entries(value).flatMap(([key, field]: [string, unknown]) =>
    findMisplacedLists(current.entries?.[key] ?? current.value, field, [...path, key]),
  );
}

/** Keys of a group of anything that the checker of schemas leaves out without a word. */
export function findReservedKeys(schema: unknown, value: unknown): string[] {
  if (unwrap(schema)?.type !== 'record' || typeof value !== 'object' || value === null) return [];
  return ['__proto__', 'constructor', 'prototype'].filter((key) => Object.hasOwn(value, key));
}

/** Whether one of a field's alternatives is a list. */
function takesLists(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const current: AnySchema = schema;
  if (current.type === 'array' || current.type === 'tuple') return true;
  return takesLists(current.wrapped) || (current.options ?? []).some(takesLists);
}

/** The schema inside `optional`, `nullable` and a pipe; of several alternatives the one that has fields. */
function unwrap(schema: unknown): AnySchema | null {
  if (typeof schema !== 'object' || schema === null) return null;
  const current: AnySchema = schema;
  if (current.entries) return current;
  if (current.wrapped) return unwrap(current.wrapped);
  if (current.options) return current.options.map(unwrap).find((option) => option?.entries) ?? current;
  return current;
}
