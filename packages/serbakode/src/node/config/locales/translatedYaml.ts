import path from 'node:path';
import type * as v from 'valibot';
import { checkShape, warnOfTyposInEach } from '../../diagnostics/checkShape.ts';
import { createProblemList, type ProblemList } from '../../diagnostics/createProblemList.ts';
import { isGroup } from '../../diagnostics/group.ts';
import type { FilePlace } from '../../diagnostics/problem.ts';
import type { Reading } from '../../files/reading.ts';
import { readYaml, type YamlFile } from '../../files/readYaml.ts';

/** A YAML file of the site and its translation, which only needs the entries that differ. */
export interface TranslatedYaml {
  readonly original: NamedYaml | null;
  readonly translation: NamedYaml | null;
  /** One of the files exists but cannot be read. */
  readonly isBroken: boolean;
}

interface NamedYaml extends YamlFile {
  /** File name shown in problems. */
  readonly file: string;
}

/** Merged entries of a file and its translation. */
export interface Entries<Value> {
  /** Both files are valid, so a key missing here is in neither file. */
  readonly isWhole: boolean;
  readonly entries: Readonly<Record<string, Value>>;
  /** Place of a field in the file that overrides the entry. */
  readonly placeOf: (key: string, field?: string) => FilePlace;
}

/** @param original,translation paths relative to the site's folder */
export async function readTranslatedYaml(
  { original, translation }: { readonly original: string; readonly translation: string },
  { siteDir, shown, problems }: Reading,
): Promise<TranslatedYaml> {
  const found = createProblemList();
  const read = async (name: string): Promise<NamedYaml | null> => {
    const file = path.join(siteDir, name);
    const yaml = await readYaml(file, { siteDir, shown, problems: found });
    // An empty file counts as a missing one.
    return yaml && yaml.value !== null ? { ...yaml, file: shown(file) } : null;
  };
  const [first, second] = await Promise.all([read(original), read(translation)]);
  problems.addAll(found.all());
  return { original: first, translation: second, isBroken: found.hasErrors() };
}

/** Check both files and merge them: an entry of the translation overrides fields of the original entry.
 *  @returns null if neither file exists */
export function checkTranslatedYaml<Value>(
  schema: v.GenericSchema<unknown, Readonly<Record<string, Value>>>,
  { original, translation, isBroken }: TranslatedYaml,
  problems: ProblemList,
): Entries<Value> | null {
  if (!original && !translation && !isBroken) return null;
  const base = original && checkShape(schema, original.value, original, problems);
  const own = translation && checkShape(schema, fillUp(translation.value, original?.value), translation, problems);
  for (const yaml of [original, translation]) if (yaml) warnOfTyposInEach(schema, yaml.value, yaml, problems);
  const isWrong = (original && !base) || (translation && !own);
  return {
    isWhole: !isBroken && !isWrong,
    entries: { ...base, ...own },
    placeOf: (key, field = key) => {
      const yaml = own && key in own ? translation : (original ?? translation);
      return { file: yaml?.file ?? '', ...(yaml?.placeOf(field) ?? { line: 1, column: 1 }) };
    },
  };
}

function fillUp(translation: unknown, original: unknown): unknown {
  if (!isGroup(translation) || !isGroup(original)) return translation;
  return Object.fromEntries(
    Object.entries(translation).map(([key, fields]) => {
      const known = original[key];
      return [key, isGroup(fields) && isGroup(known) ? { ...known, ...fields } : fields];
    }),
  );
}
