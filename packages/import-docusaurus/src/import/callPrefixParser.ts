import path from 'node:path';
import { type Fields, toFields, toText } from '../configuration/fields.ts';
import { type SplitName, splitNumberPrefix } from './splitNumberPrefix.ts';

type Split = (name: string) => SplitName;

const toWhole: Split = (filename) => ({ filename });

/** Call a site's own function that splits number prefixes off the names of its docs. If its results equal this
 *  engine's, with or without parsing, nothing else is needed; a doc whose own name it splits differently gets its id
 *  and position as fields.
 *  @param paths of docs, below the folder of their version
 *  @returns whether the new configuration parses numbers, and the fields of docs that the function splits differently,
 *    by their paths; null if the function splits names of folders differently, which no field can express
 *  @throws whatever the function throws */
export function callPrefixParser(parser: (name: string) => unknown, paths: readonly string[]) {
  const split: Split = (name) => {
    const given = toFields(parser(name));
    const prefix = given['numberPrefix'];
    return {
      filename: toText(given['filename']) ?? name,
      numberPrefix: typeof prefix === 'number' ? prefix : undefined,
    };
  };
  const folders = [...new Set(paths.flatMap((file) => file.split('/').slice(0, -1)))];
  for (const isParsed of [true, false]) {
    const own = isParsed ? splitNumberPrefix : toWhole;
    if (!folders.every((folder) => isSame(split(folder), own(folder)))) continue;
    const differing = paths.map((file) => ({ file, fields: toFieldsOf(split(toName(file)), own(toName(file))) }));
    if (differing.some(({ fields }) => fields === null)) continue;
    return {
      isParsed,
      fields: new Map(
        differing.flatMap(({ file, fields }) =>
          fields !== null && Object.keys(fields).length > 0 ? [[file, fields] as const] : [],
        ),
      ),
    };
  }
  return null;
}

const isSame = (a: SplitName, b: SplitName): boolean => a.filename === b.filename && a.numberPrefix === b.numberPrefix;

const toName = (file: string): string => path.posix.basename(file).replace(/\.mdx?$/, '');

/** @returns null if no field can express it, such as an invalid position */
function toFieldsOf(wanted: SplitName, own: SplitName): Fields | null {
  if (wanted.numberPrefix === undefined && own.numberPrefix !== undefined) return null;
  return {
    ...(wanted.filename !== own.filename && { id: wanted.filename }),
    ...(wanted.numberPrefix !== own.numberPrefix && { sidebar_position: wanted.numberPrefix }),
  };
}
