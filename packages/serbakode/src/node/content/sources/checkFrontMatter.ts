import type * as v from 'valibot';
import { checkFields, warnOfTypos, type CheckedFields } from '../../diagnostics/checkShape.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { placeOf } from './placeOf.ts';
import type { ParsedFile } from './sourceFile.ts';

/** Check a file's front matter against its schema, whose fields are all optional. A field that looks mistyped gives a
 *  warning.
 *  @returns null if it is not a group of fields */
export function checkFrontMatter<Schema extends v.GenericSchema>(
  schema: Schema,
  file: ParsedFile,
  problems: ProblemList,
): CheckedFields<v.InferOutput<Schema>> | null {
  const value = file.result.frontMatter ?? {};
  const place = { file: file.shown, placeOf: (field: string) => placeOf(file, field), noun: 'the front matter' };
  const checked = checkFields(schema, value, place, problems);
  if (checked) warnOfTypos(schema, value, place, problems);
  return checked;
}
