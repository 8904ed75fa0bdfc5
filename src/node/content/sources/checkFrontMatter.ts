import type * as v from 'valibot';
import { checkShape, warnOfTypos } from '../../diagnostics/checkShape.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { placeOf } from './placeOf.ts';
import type { ParsedFile } from './sourceFile.ts';

/**
 * Check a file's front matter against its schema. A field that looks mistyped gives a warning.
 * @returns null if it does not match
 */
export function checkFrontMatter<Schema extends v.GenericSchema>(
  schema: Schema,
  file: ParsedFile,
  problems: ProblemList,
): v.InferOutput<Schema> | null {
  const { fields: checked } = file.result;
  if (checked !== undefined) return checked as v.InferOutput<Schema>;
  const value = file.result.frontMatter ?? {};
  const place = { file: file.shown, placeOf: (field: string) => placeOf(file, field), noun: 'the front matter' };
  const fields = checkShape(schema, value, place, problems);
  if (fields) warnOfTypos(schema, value, place, problems);
  return fields;
}
