import * as v from 'valibot';
import { checkShape } from '../../diagnostics/checkShape.ts';
import { readYaml } from '../../files/readYaml.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';

/** Translated texts of a locale by key. Unused keys are ignored, as in Docusaurus. */
export type Translations = ReadonlyMap<string, string>;

const schema = v.record(
  v.string(),
  v.object({ message: v.string('text'), description: v.optional(v.string('text')) }, '{ "message": … }'),
  'a group of keys, each with a `message`',
);

/**
 * Read a translation file of Docusaurus: `{ "key": { "message": "…" } }`.
 * @returns an empty map if the file does not exist or is invalid (then a problem is reported)
 */
export async function readTranslationFile(
  file: string,
  shown: (file: string) => string,
  problems: ProblemList,
): Promise<Translations> {
  // YAML reads JSON too, and knows the place of every field.
  const yaml = await readYaml(file, shown(file), problems);
  const entries = yaml && checkShape(schema, yaml.value ?? {}, { file: shown(file), placeOf: yaml.placeOf }, problems);
  return new Map(Object.entries(entries ?? {}).map(([key, { message }]) => [key, message]));
}
