import * as v from 'valibot';
import type { ProblemList } from './createProblemList.ts';
import { isBlank } from './isBlank.ts';
import { findField, findMisplacedLists, findReservedKeys, findUnknownFields, listFields } from './listFields.ts';
import { nearest } from './nearest.ts';
import type { NewProblem } from './problem.ts';

interface ShapePlace {
  readonly file: string;
  /** Return the place of a field by its path (`authors[1]`), or of the nearest parent that has one. */
  readonly placeOf: (field: string) => { readonly line: number; readonly column: number };
  /** Name of the whole value in messages. */
  readonly noun?: string;
  /** Fixes for unknown fields, by path: `items[].type`, `versions.*.badge`, `items[].type=search`. */
  readonly otherWays?: Readonly<Record<string, string>>;
}

/** Check a value against a schema; every difference becomes a problem at its field.
 *  @returns null if the value does not match */
export function checkShape<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  place: ShapePlace,
  problems: ProblemList,
): v.InferOutput<Schema> | null {
  const { output, faults } = parse(schema, value, place);
  report(faults, place, problems);
  return output;
}

function report(faults: readonly Fault[], place: ShapePlace, problems: ProblemList): void {
  for (const { keys, ...fault } of faults)
    problems.add({ file: place.file, ...place.placeOf(toFieldPath(keys)), ...fault });
}

/** A group of fields after it was checked. */
export interface CheckedFields<Fields> {
  readonly fields: Fields;
  /** Names of the fields that are reported, and left out of `fields`. */
  readonly wrong: ReadonlySet<string>;
}

/** Check a group of optional fields as `checkShape` does, so that the right ones can be used beside wrong ones.
 *  @returns null if the value is not such a group */
export function checkFields<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  place: ShapePlace,
  problems: ProblemList,
): CheckedFields<v.InferOutput<Schema>> | null {
  const { output, faults } = parse(schema, value, place);
  report(faults, place, problems);
  const wrong = new Set(faults.map(({ keys: [name = ''] }) => String(name)));
  if (output !== null) return { fields: output, wrong };
  if (wrong.has('') || typeof value !== 'object' || value === null) return null;
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => !wrong.has(name)));
  const parsed = v.safeParse(schema, rest);
  return parsed.success ? { fields: parsed.output, wrong } : null;
}

/** A difference between a value and its schema. */
interface Fault extends Pick<NewProblem, 'message' | 'known' | 'fix'> {
  readonly keys: readonly (string | number)[];
}

/** @returns `output` null if there are faults */
function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  place: ShapePlace,
): { readonly output: v.InferOutput<Schema> | null; readonly faults: readonly Fault[] } {
  const checked = { schema, value, ...place };
  const lists = findMisplacedLists(schema, value);
  const faults: Fault[] = lists.map((keys) => {
    const name = keys.length === 0 ? (place.noun ?? 'the file') : `\`${toFieldPath(keys)}\``;
    const words = findField(schema, keys, value)?.message ?? 'a group of fields';
    return { keys, message: `${name} is a list, but must be ${String(words)}`, fix: `correct ${name}` };
  });
  for (const key of findReservedKeys(schema, value))
    faults.push({
      keys: [key],
      message: `\`${key}\` cannot be a key: JavaScript keeps the word to itself`,
      fix: 'write another key',
    });
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true });
  if (parsed.success) return { output: faults.length === 0 ? parsed.output : null, faults };
  for (const keys of findUnknownFields(schema, value))
    faults.push({ keys, ...toUnknown(keys, toFieldPath(keys), checked) });
  for (const issue of parsed.issues) {
    const keys = (issue.path ?? []).map(({ key }) => key as string | number);
    // Already reported above.
    if (lists.some((list) => list.every((key, index) => key === keys[index]))) continue;
    faults.push({ keys, ...toProblem(issue, toFieldPath(keys), checked) });
  }
  return { output: null, faults };
}

/** Warn of fields that look mistyped. Other unknown fields are ignored: front matter may be written for another
 *  engine. */
export function warnOfTypos(schema: v.GenericSchema, value: unknown, place: ShapePlace, problems: ProblemList): void {
  warnOfUnknown(findField(schema, [])?.entries, value, '', place, problems);
}

/** Warn of such fields in each group of a list or a record. */
export function warnOfTyposInEach(
  schema: v.GenericSchema,
  value: unknown,
  place: ShapePlace,
  problems: ProblemList,
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, group] of Object.entries(value)) {
    const path = Array.isArray(value) ? `[${key}].` : `${key}.`;
    warnOfUnknown(findField(schema, [key], value)?.entries, group, path, place, problems);
  }
}

/** @param path of the group, with a dot at its end */
function warnOfUnknown(
  known: Readonly<Record<string, unknown>> = {},
  group: unknown,
  path: string,
  place: ShapePlace,
  problems: ProblemList,
): void {
  if (typeof group !== 'object' || group === null || Array.isArray(group)) return;
  for (const field of Object.keys(group)) {
    if (Object.hasOwn(known, field)) continue;
    const meant = nearest(field, Object.keys(known), 1).filter(
      (name) => !(name in group) && Math.abs(name.length - field.length) <= 1,
    );
    if (meant.length > 0)
      problems.add({
        file: place.file,
        ...place.placeOf(`${path}${field}`),
        severity: 'warning',
        message: `unknown field \`${path}${field}\``,
        known: meant,
        fix: 'correct its name, or remove it',
      });
  }
}

interface Checked extends Pick<ShapePlace, 'noun' | 'otherWays'> {
  readonly schema: v.GenericSchema;
  readonly value: unknown;
}

function toUnknown(keys: readonly unknown[], field: string, { schema, value, otherWays = {} }: Checked) {
  const message = `unknown field \`${field}\``;
  const other = findOtherWay(field, otherWays);
  if (other !== undefined) return { message, fix: other };
  const known = nearest(String(keys.at(-1)), listFields(schema, keys.slice(0, -1), value));
  return { message, known, fix: 'correct its name or remove it' };
}

function toProblem(issue: v.BaseIssue<unknown>, field: string, checked: Checked) {
  const { schema, value, noun = 'the file', otherWays = {} } = checked;
  const keys = (issue.path ?? []).map(({ key }) => key);
  if (issue.type === 'strict_object' && issue.expected === 'never') return toUnknown(keys, field, checked);
  if (field === '') {
    const isKeyWithoutSpace = typeof issue.input === 'string' && /^[\w-]+:\S/.test(issue.input);
    const fix = isKeyWithoutSpace ? 'write `key: value`, with a space after the colon' : `correct ${noun}`;
    return { message: `${noun} is ${toReceived(issue)}, but must be ${toWords(issue)}`, fix };
  }
  if (issue.received === 'undefined') {
    // A group that lacks a field expects no more than the field's name.
    const words = findWords(schema, keys, value) ?? (issue.expected?.startsWith('"') ? null : toWords(issue));
    return { message: `\`${field}\` is missing`, fix: `add \`${field}\`${words === null ? '' : `: ${words}`}` };
  }
  const other = typeof issue.input === 'string' ? findOtherWay(`${field}=${issue.input}`, otherWays) : undefined;
  return {
    message: `\`${field}\` is ${toReceived(issue)}, but must be ${toWords(issue)}`,
    fix: other ?? `correct \`${field}\``,
  };
}

/** @param otherWays paths may use `*` for any key */
function findOtherWay(field: string, otherWays: Readonly<Record<string, string>>): string | undefined {
  const path = field.replace(/\[\d+\]/g, '[]');
  const anyKey = path.replace(/\.[^.=]+(\.[^.]+)$/, '.*$1');
  return [path, anyKey]
    .map((key) => (Object.hasOwn(otherWays, key) ? otherWays[key] : undefined))
    .find((found) => found !== undefined);
}

function toFieldPath(keys: readonly (string | number)[]): string {
  return keys.reduce<string>(
    (path, key) => (typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
    '',
  );
}

/** Description of what the schema expects: the schema's own message if it has one. */
function toWords(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  return toExpected(issue.type, issue.expected ?? 'another value');
}

/** Description of what the schema expects of a missing field. */
function findWords(schema: v.GenericSchema, keys: readonly unknown[], value: unknown): string | null {
  const field = findField(schema, keys, value);
  if (!field) return null;
  return typeof field.message === 'string'
    ? field.message
    : toExpected(field.type ?? '', field.expects ?? 'another value');
}

function toExpected(type: string, expected: string): string {
  return type === 'picklist' ? toChoice(expected) : toNoun(expected);
}

/** Turn `("light" | "dark")` into `light or dark`. */
function toChoice(expected: string): string {
  const values = [...expected.matchAll(/"([^"]*)"/g)].map(([, value = '']) => value);
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** Description of the value received: short values as written, others by type. */
function toReceived(issue: v.BaseIssue<unknown>): string {
  if (issue.input === null || issue.input === '') return 'empty';
  if (typeof issue.input === 'string' && isBlank(issue.input)) return 'blank';
  if (typeof issue.input === 'function') return 'a function';
  // An action of a pipe may report only the part of the value it looked at.
  const received = typeof issue.input === 'string' ? JSON.stringify(issue.input) : issue.received;
  return toNoun(received.length > MAX_VALUE_LENGTH ? `${received.slice(0, MAX_VALUE_LENGTH)}…` : received);
}

const MAX_VALUE_LENGTH = 60;

function toNoun(type: string): string {
  return type
    .replace(/^Array$/, 'a list')
    .replace(/^Object$/, 'a group of fields')
    .replace(/^string$/, 'text')
    .replace(/^boolean$/, 'true or false')
    .replace(/^number$/, 'a number');
}
