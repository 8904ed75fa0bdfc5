import type { Counter } from './counters.ts';

/** A course with the exercises of its chapters. */
export interface CountedCourse {
  readonly title: string;
  readonly chapters: readonly {
    readonly title: string;
    readonly permalink: string;
    readonly exercises: readonly CountedExercise[];
  }[];
}

interface CountedExercise {
  /** Id of its counter. */
  readonly itemId: string;
  /** Id of its element. */
  readonly id: string;
  readonly title: string;
}

/** An exercise with its counts. */
export interface Row extends Required<Counter> {
  readonly itemId: string;
  readonly title: string;
  readonly chapter: string;
  readonly href: string;
  /** Devices on which it was tried, and is not solved without the solution. */
  readonly gaveUp: number;
}

interface Filter {
  /** Position of a course; null for all. */
  readonly course: number | null;
  /** Exercises that were tried less often are left out. */
  readonly least: number;
}

/** Exercises at which most readers give up come first. */
export function listRows(
  courses: readonly CountedCourse[],
  counters: ReadonlyMap<string, Counter>,
  { course, least }: Filter,
): { readonly rows: readonly Row[]; readonly rare: number } {
  const shown = courses.filter((_, index) => course === null || course === index);
  // A chapter may be in several courses.
  const all = new Map(
    shown
      .flatMap(({ chapters }) => chapters)
      .flatMap(({ title: chapter, permalink, exercises }) =>
        exercises.map(({ itemId, id, title }) => {
          const { tried = 0, first = 0, solved = 0, hint = 0, solution = 0 } = counters.get(itemId) ?? {};
          const gaveUp = Math.max(0, tried - solved);
          const href = `${permalink}#${id}`;
          return [itemId, { itemId, title, chapter, href, tried, first, solved, hint, solution, gaveUp }] as const;
        }),
      ),
  );
  const rows = [...all.values()].filter(({ tried }) => tried >= least);
  const toShare = ({ gaveUp, tried }: Row): number => (tried === 0 ? 0 : gaveUp / tried);
  return {
    rows: rows.toSorted((a, b) => toShare(b) - toShare(a) || b.tried - a.tried),
    rare: all.size - rows.length,
  };
}
