import { groupBy, Link, type Permalink } from 'serbakode/client';
import { toSolved, type SolvedExercise } from 'serbakode/items';
import type { ExerciseCourse } from '../model/exerciseCourse.ts';
import * as styles from './AccountView.module.css';
import { CloseButton } from './CloseButton.tsx';
import { useAccountPage } from './useAccountPage.ts';
import { useItems } from './useReading.ts';

/** The number of solved exercises, including those of posts, and a list of them: each course by chapter, in the order
 *  of the course, then other pages. An exercise is any item whose kind is marked so, so that this list depends on no
 *  other part. */
export function SolvedList({ courses }: { readonly courses: readonly ExerciseCourse[] }) {
  const { messages } = useAccountPage();
  const solved = toSolved(useItems());
  const groups = toGroups(courses, solved);
  if (courses.length + solved.length === 0) return null;
  return (
    <section aria-labelledby="solved-exercises">
      <h2 id="solved-exercises">
        {messages.solvedExercises}
        {solved.length > 0 && ` (${solved.length})`}
      </h2>
      {solved.length === 0 && <p>{messages.noSolvedExercises}</p>}
      {groups.map(({ course, chapters }) => (
        <div key={course?.permalink ?? ''} className={styles['course']}>
          <h3>{course ? <Link to={course.permalink}>{course.title}</Link> : messages.otherPages}</h3>
          {chapters.map(({ page, exercises }) => (
            <div key={page?.permalink ?? ''}>
              {page && (
                <h4>
                  <Link to={page.permalink}>{page.title}</Link>
                </h4>
              )}
              <SolvedExercises exercises={exercises} />
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}

function SolvedExercises({ exercises }: { readonly exercises: readonly SolvedExercise[] }) {
  const { account, messages } = useAccountPage();
  return (
    <ul className={styles['pages']}>
      {exercises.map(({ itemId, permalink, title }) => (
        <li key={itemId}>
          <Link to={permalink}>{title}</Link>
          <CloseButton label={messages.remove(title)} onPress={() => account?.reading.remove(itemId)} />
        </li>
      ))}
    </ul>
  );
}

interface Group {
  readonly course?: { readonly title: string; readonly permalink: Permalink };
  readonly chapters: readonly {
    readonly page?: { readonly title: string; readonly permalink: Permalink };
    readonly exercises: readonly SolvedExercise[];
  }[];
}

function toGroups(courses: readonly ExerciseCourse[], solved: readonly SolvedExercise[]): Group[] {
  const left = new Map(solved.map((exercise) => [exercise.itemId, exercise]));
  const take = (itemId: string): SolvedExercise[] => {
    const exercise = left.get(itemId);
    left.delete(itemId);
    return exercise ? [exercise] : [];
  };
  const groups: Group[] = courses.flatMap((course) => {
    const chapters = course.chapters
      .map((page) => ({ page, exercises: page.exercises.flatMap(take) }))
      .filter(({ exercises }) => exercises.length > 0);
    return chapters.length > 0 ? [{ course, chapters }] : [];
  });
  // The exercises of one page stay together.
  const others = groupBy([...left.values()], ({ permalink }) => permalink.replace(/#.*$/, ''));
  return others.length > 0 ? [...groups, { chapters: [{ exercises: others.flatMap(({ items }) => items) }] }] : groups;
}
