import type { CodeExercise } from './exercise.ts';

/** The program of an exercise: the first starter, or the first HTML file where HTML is drawn. */
export function findEntry({
  language,
  starters,
  files,
}: Pick<CodeExercise, 'language' | 'starters' | 'files'>): string {
  const first = starters[0]?.title ?? '';
  if (language !== 'html') return first;
  return [...starters, ...files].find(({ title }) => title.endsWith('.html'))?.title ?? first;
}
