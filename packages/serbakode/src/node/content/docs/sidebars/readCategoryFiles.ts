import path from 'node:path';
import * as v from 'valibot';
import { filled } from '../../../config/schema/fields.ts';
import { checkShape } from '../../../diagnostics/checkShape.ts';
import { listFiles } from '../../../files/listFiles.ts';
import type { Reading } from '../../../files/reading.ts';
import { readYaml } from '../../../files/readYaml.ts';
import { categoryFields } from './sidebarItems.ts';

export const categoryFile = v.strictObject({
  label: v.optional(filled),
  position: v.optional(v.number('a number')),
  ...categoryFields,
});

/** Contents of a `_category_` file. */
export type CategoryFile = v.InferOutput<typeof categoryFile>;

const NAME = /(?:^|\/)_category_\.(?:ya?ml|json)$/;

/** Read the `_category_` files of docs folders (YAML reads JSON too).
 *  @param docsDir below `siteDir` */
export async function readCategoryFiles(docsDir: string, reading: Reading): Promise<ReadonlyMap<string, CategoryFile>> {
  const { shown, problems } = reading;
  const files = (await listFiles(docsDir, { includePrivate: true })).filter((file) => NAME.test(file));
  const folders = new Map<string, string>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    const other = folders.get(folder);
    if (other === undefined) folders.set(folder, file);
    else
      problems.add({
        file: shown(path.join(docsDir, file)),
        severity: 'warning',
        message: `the folder has ${path.posix.basename(other)} too, so one of them is not used`,
        fix: 'keep one of the two files',
      });
  }
  const read = await Promise.all(
    files.map(async (file): Promise<[string, CategoryFile]> => {
      const absolute = path.join(docsDir, file);
      const yaml = await readYaml(absolute, reading);
      const fields =
        yaml && checkShape(categoryFile, yaml.value ?? {}, { file: shown(absolute), placeOf: yaml.placeOf }, problems);
      const folder = path.posix.dirname(file);
      return [folder === '.' ? '' : folder, fields ?? {}];
    }),
  );
  return new Map(read);
}
