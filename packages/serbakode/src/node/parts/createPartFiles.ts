import path from 'node:path';
import * as v from 'valibot';
import type { FileMaker } from '../config/readParts.ts';
import type { PartFiles } from '../config/schema/siteContent.ts';
import { checkShape } from '../diagnostics/checkShape.ts';
import { toPartCrash } from '../diagnostics/partCrash.ts';
import type { CachedReading } from '../files/reading.ts';

/** A file of a part, in its place. */
export interface CreatedFile {
  /** Below the output folder. */
  readonly file: string;
  readonly isLasting: boolean;
  readonly content: { readonly text: string } | { readonly source: string };
}

const PATH = 'a path below the folder of the part, such as words/a.json';
const partFiles = v.array(
  v.pipe(
    v.strictObject({
      path: v.pipe(v.string(PATH), v.regex(/^(?!\.)(?!.*\/[./])[^/\\\0][^\\\0]*$/, PATH)),
      isLasting: v.optional(v.boolean(), false),
      text: v.optional(v.string()),
      copyOf: v.optional(v.string()),
    }),
    v.check(
      ({ text, copyOf }) => (text === undefined) !== (copyOf === undefined),
      'a file with either `text` or `copyOf`',
    ),
  ),
);

/** Let a part create files. Its errors become problems at its module.
 *  @param field name of its function
 *  @param create calls that function with what it takes */
export async function createPartFiles(
  { part, folder, module }: FileMaker,
  field: 'files' | 'outputFiles',
  create: () => ReturnType<PartFiles> | undefined,
  { shown, problems }: Pick<CachedReading, 'shown' | 'problems'>,
): Promise<CreatedFile[]> {
  const place = { file: shown(module), placeOf: () => ({ line: 1, column: 1 }), noun: `the result of \`${field}\`` };
  try {
    const files = checkShape(partFiles, [...((await create()) ?? [])], place, problems);
    return (files ?? []).map(({ path: name, isLasting, text, copyOf = '' }) => ({
      file: `${folder}/${name}`,
      isLasting,
      content: text === undefined ? { source: path.resolve(path.dirname(module), copyOf) } : { text },
    }));
  } catch (error) {
    const fix = `correct its function \`${field}\``;
    problems.add(toPartCrash(error, { part, file: place.file, doing: 'created its files', fix }));
    return [];
  }
}
