import type { CodeFile, Replacement } from './exercise.ts';

interface Data<File> {
  readonly files: readonly File[];
  readonly replacements: readonly Replacement[];
}

/** An exercise as it is judged once: with what its reader sees, or with data. */
export type Trial<Exercise> = Exercise & { readonly name: string; readonly replacements: readonly Replacement[] };

/** List how an exercise is judged: as its reader sees it, under an empty name, then with each of its data sets. */
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

/** Put the files of a data set in place of those of their titles, and its other files after them. */
function withDataFiles<File extends CodeFile>(files: readonly File[], added: readonly File[]): readonly File[] {
  return [
    ...files.map((file) => added.find(({ title }) => title === file.title) ?? file),
    ...added.filter(({ title }) => !files.some((file) => file.title === title)),
  ];
}

/** Put other lines in place of those that a program was given. Blanks at the ends of lines and between words do not
 *  count.
 *  @returns the first lines that are gone, as text, if the program no longer contains them */
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
