import * as v from 'valibot';
import { checkShape } from '../../diagnostics/checkShape.ts';
import type { FilePlace } from '../../diagnostics/problem.ts';
import type { Reading } from '../../files/reading.ts';
import { readYaml } from '../../files/readYaml.ts';
import { languageTag } from '../schema/fields.ts';

/** Translated texts of a locale by key. Unused keys are ignored, as in Docusaurus. */
export type Translations = ReadonlyMap<string, string>;

const schema = v.record(
  v.string(),
  v.object(
    { message: v.string('text'), description: v.optional(v.string('text')), lang: v.optional(languageTag) },
    '{ "message": … }',
  ),
  'a group of keys, each with a `message`',
);

/** Read a translation file of Docusaurus: `{ "key": { "message": "…" } }`.
 *  @returns an empty map if the file does not exist or is invalid (then a problem is reported) */
export async function readTranslationFile(file: string, reading: Reading): Promise<Translations> {
  const translations = await readTranslations(file, reading);
  return new Map(translations.map(({ key, message }) => [key, message]));
}

export interface Translation {
  readonly key: string;
  readonly message: string;
  /** Language of the message, if it is not the locale's. */
  readonly lang: string | undefined;
  /** Of the message. */
  readonly place: FilePlace;
}

/** The same with the place of each message, in the order of the file. */
export async function readTranslations(file: string, reading: Reading): Promise<readonly Translation[]> {
  const { shown, problems } = reading;
  // YAML reads JSON too, and knows the place of every field.
  const yaml = await readYaml(file, reading);
  const entries = yaml && checkShape(schema, yaml.value ?? {}, { file: shown(file), placeOf: yaml.placeOf }, problems);
  return Object.entries(entries ?? {}).map(([key, { message, lang }]) => ({
    key,
    message,
    lang,
    place: { file: shown(file), ...(yaml?.placeOf(`${key}.message`) ?? { line: 1, column: 1 }) },
  }));
}
