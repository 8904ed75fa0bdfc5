import type { CodeFile, Replacement } from './exercise.ts';

interface Data<File> {
  readonly files: readonly File[];
  readonly replacements: readonly Replacement[];
}

/** One judgement of an exercise: with the visible data, or with a data set. */
export type Trial<Exercise> = Exercise & { readonly name: string; readonly replacements: readonly Replacement[] };

/** List the trials of an exercise: the visible data, with an empty name, then each data set. */
export function toTrials<
  File extends CodeFile,
  Set extends Data<File> & { readonly name: string },
  Exercise extends { readonly files: readonly File[]; readonly dataSets?: readonly Set[] },
>(exercise: Exercise): readonly Trial<Exercise>[] {
  const sets = exercise.dataSets ?? [];
  return [
    { ...exercise, name: '', replacements: [] },
    ...sets.map((set) => ({ ...exercise, ...set, files: withDataFiles(exercise.files, set.files) })),
  ];
}

/** Replace files with the files of a data set that have the same titles, and add its other files. */
function withDataFiles<File extends CodeFile>(files: readonly File[], added: readonly File[]): readonly File[] {
  return [
    ...files.map((file) => added.find(({ title }) => title === file.title) ?? file),
    ...added.filter(({ title }) => !files.some((file) => file.title === title)),
  ];
}

/** Replace given lines of a program with the lines of a data set. Spaces at the ends of lines and between words do not
 *  count.
 *  @returns the first missing lines, as text, if the program no longer contains them */
export function withDataLines<File extends CodeFile>(
  files: readonly File[],
  { replacements }: Pick<Data<File>, 'replacements'>,
): readonly File[] | string {
  let changed = files;
  for (const replacement of replacements) {
    const pattern = toPattern(replacement);
    if (!changed.some(({ code }) => pattern.test(code))) return replacement.from;
    changed = changed.map((file) => ({ ...file, code: file.code.replace(pattern, () => replacement.to) }));
  }
  return changed;
}

function toPattern({ from }: Replacement): RegExp {
  const words = from
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![^\\s])${words.join('\\s+')}(?![^\\s])`);
}
