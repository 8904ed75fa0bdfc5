import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readTextPractice } from '@serbakode/practice/proof';

const DOCS = path.join(import.meta.dirname, '..', 'site', 'docs');

/** A chapter for tests of what readers download. All code ends with a line feed. */
export interface ProjectOfChapter {
  /** Name of its project, empty if it has none. */
  readonly name: string;
  /** Files of its project, for a reader who wrote nothing. */
  readonly files: ReadonlyMap<string, string>;
  readonly text: string;
  /** Files that its samples save; the last one of each name. */
  readonly samples: ReadonlyMap<string, string>;
  /** First solutions of its exercises by their ids, without a line feed. */
  readonly solutions: ReadonlyMap<string, string>;
}

/** @param chapter `dasar-sql/proyek-laporan-toko` */
export function readProject(chapter: string): ProjectOfChapter {
  const file = path.join(DOCS, `${chapter}.md`);
  const text = readFileSync(file, 'utf8');
  const { samples: read, exercises, projects } = readTextPractice({ text, file });
  const samples = new Map(
    read.flatMap(({ fence: { flags, code } }) => {
      const title = flags.get('title') ?? '';
      return title === '' ? [] : [[title, `${code}\n`] as const];
    }),
  );
  const [project] = projects;
  const own = new Map(project?.files.map(({ title, code }) => [title, `${code}\n`]));
  const named = project?.titles ?? [];
  return {
    name: project?.name ?? '',
    files: new Map(
      named.flatMap((title) => {
        const code = own.get(title) ?? samples.get(title);
        return code === undefined ? [] : [[title, code] as const];
      }),
    ),
    text,
    samples,
    solutions: new Map(
      exercises.flatMap((exercise) =>
        exercise.kind === 'code' ? [[exercise.id, exercise.solutions[0]?.code ?? ''] as const] : [],
      ),
    ),
  };
}
