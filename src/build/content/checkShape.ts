import * as v from 'valibot';
import type { ProblemList } from '../createProblemList.ts';

/** Check a value against a schema; every difference becomes a problem at its field.
 *  @param placeOf place of a field by its path (`authors[1]`), falling back to what stands around it
 *  @returns null when it does not fit */
export function checkShape<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  place: { readonly file: string; readonly placeOf: (field: string) => { readonly line: number; readonly column: number } },
  problems: ProblemList,
): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  for (const issue of parsed.issues) {
    const field = toFieldPath(issue);
    const where = { file: place.file, ...place.placeOf(field) };
    if (issue.type === 'strict_object' && issue.expected === 'never') {
      problems.add({ ...where, message: `unknown field \`${field}\``, mend: 'correct its name or remove it' });
    } else if (issue.received === 'undefined') {
      problems.add({ ...where, message: `\`${field}\` is missing`, mend: `add \`${field}\` (${toWords(issue)})` });
    } else {
      problems.add({
        ...where,
        message: `\`${field}\` is ${toReceived(issue)}, but must be ${toWords(issue)}`,
        mend: `correct \`${field}\``,
      });
    }
  }
  return null;
}

function toFieldPath(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).reduce(
    (path, { key }) => (typeof key === 'number' ? `${path}[${key}]` : path === '' ? String(key) : `${path}.${String(key)}`),
    '',
  );
}

/** What the schema wants, in words: a schema's own message where it has one. */
function toWords(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  return toNoun(issue.expected ?? 'another value');
}

/** What stands there instead: short values as written, others by their kind. */
function toReceived(issue: v.BaseIssue<unknown>): string {
  if (issue.input === null) return 'empty';
  return toNoun(issue.received.length > MAX_VALUE_LENGTH ? `${issue.received.slice(0, MAX_VALUE_LENGTH)}…` : issue.received);
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
