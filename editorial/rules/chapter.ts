import type { NewProblem } from '../../src/node/diagnostics/createProblemList.ts';
import { EXERCISE_LEVELS } from '../../src/shared/practice/exercise.ts';
import type { Article } from '../article.ts';
import { toPagePath, type Site } from '../site.ts';

/** What a chapter of a course names in its front matter, besides what every page of the docs does. */
const FIELDS = ['level', 'outcomes', 'introduces'] as const;
const OUTCOMES = [2, 4] as const;
const MOST_REQUIRED = 4;
const EXERCISES = [5, 7] as const;
const LEAST_OF = { pahami: 2, coba: 2, buat: 1 } as const;
/** Chapters whose exercises are mostly done on the reader's own computer, or are one project. */
const SHORT = /\/(?:proyek|git)-[^/]*$/;
/** Verbs that no exercise can prove. */
const VAGUE = /^(?:memahami|mengenal|mengetahui|mempelajari)\b/i;

/** A chapter of a course: level, outcomes that its exercises prove, what it requires, and exercises of three levels
 *  (editorial/guide.md, sections 4, 9 and 10). A page of the docs that has none of this is older than the guide: it is reported. */
export function checkChapter(article: Article, site: Pick<Site, 'articles'>): NewProblem[] {
  if (article.kind !== 'doc') return [];
  const isChapter = FIELDS.some((field) => field in article.fields) || article.exercises.length > 0;
  if (!isChapter) {
    const message = 'a chapter without `outcomes` and exercises';
    const fix = 'bring it up to editorial/guide.md, sections 4, 9 and 10';
    return [{ ...placeOf(article, 'title'), message, fix, severity: 'warning' }];
  }
  return [
    ...FIELDS.filter((field) => !(field in article.fields)).map((field) => ({
      ...placeOf(article, field),
      message: `no ${field} in the front matter`,
      fix: 'see editorial/guide.md, section 4',
    })),
    ...checkOutcomes(article),
    ...checkRequired(article, site),
    ...checkExercises(article),
  ];
}

/** Level of a page; null if it names none, or none that there is. */
export function levelOf({ fields }: Pick<Article, 'fields'>): number | null {
  const { level } = fields;
  return level === 1 || level === 2 || level === 3 ? level : null;
}

/** Addresses that a page requires, without a slash at their end. */
export function requiredBy({ fields }: Pick<Article, 'fields'>): string[] {
  return toList(fields['requires']).map((address) => decodeURI(address).replace(/(?<=.)\/$/, ''));
}

function checkOutcomes(article: Article): NewProblem[] {
  const outcomes = toList(article.fields['outcomes']);
  const problems: NewProblem[] = [];
  const [least, most] = OUTCOMES;
  if ('outcomes' in article.fields && (outcomes.length < least || outcomes.length > most))
    problems.push({
      ...placeOf(article, 'outcomes'),
      message: `${outcomes.length} outcomes, expected ${least} to ${most}`,
    });
  for (const [index, outcome] of outcomes.entries()) {
    const place = placeOf(article, `outcomes[${index}]`);
    if (VAGUE.test(outcome))
      problems.push({
        ...place,
        message: `the outcome "${outcome}" cannot be tested`,
        fix: 'write what the reader can do',
      });
    if (article.exercises.length > 0 && !article.exercises.some((exercise) => exercise.outcome === index + 1))
      problems.push({
        ...place,
        message: `no exercise proves the outcome "${outcome}"`,
        fix: `write \`outcome="${index + 1}"\` on the exercise that does`,
      });
  }
  return problems;
}

function checkRequired(article: Article, { articles }: Pick<Site, 'articles'>): NewProblem[] {
  const pages = new Map(articles.map((other) => [toPagePath(other), other]));
  const level = levelOf(article);
  const required = requiredBy(article);
  const problems: NewProblem[] = [];
  if (level === null && 'level' in article.fields)
    problems.push({ ...placeOf(article, 'level'), message: 'not a level', known: ['1', '2', '3'] });
  if (required.length > MOST_REQUIRED)
    problems.push({
      ...placeOf(article, 'requires'),
      message: `${required.length} pages are required, at most ${MOST_REQUIRED}`,
      fix: 'name those that are needed directly',
    });
  for (const [index, address] of required.entries()) {
    const place = placeOf(article, `requires[${index}]`);
    const page = pages.get(address);
    const other = page && levelOf(page);
    if (!page)
      problems.push({ ...place, message: `requires ${address}, which does not exist`, fix: 'write its address' });
    else if (level !== null && other !== null && other !== undefined && other > level)
      problems.push({ ...place, message: `requires ${address} of level ${other}, above its own level ${level}` });
    const circle = findCircle(toPagePath(article), address, pages);
    if (circle) problems.push({ ...place, message: `requires itself: ${circle.join(' → ')}` });
  }
  return problems;
}

/** @returns the way from a required page back to the page; null if there is none */
function findCircle(page: string, from: string, pages: ReadonlyMap<string, Article>): string[] | null {
  const seen = new Set<string>();
  const follow = (address: string, way: readonly string[]): string[] | null => {
    if (address === page) return [...way, address];
    const next = pages.get(address);
    if (!next || seen.has(address)) return null;
    seen.add(address);
    for (const other of requiredBy(next)) {
      const found = follow(other, [...way, address]);
      if (found) return found;
    }
    return null;
  };
  return follow(from, [page]);
}

function checkExercises(article: Article): NewProblem[] {
  const { exercises, sitePath, file, lines } = article;
  const at = { file, line: lines.length, column: 1 };
  const isShort = SHORT.test(sitePath);
  const [fewest, most] = EXERCISES;
  const least = isShort ? EXERCISE_LEVELS.length : fewest;
  const problems: NewProblem[] = [];
  if (exercises.length < least || exercises.length > most)
    problems.push({ ...at, message: `${exercises.length} exercises, expected ${least} to ${most}` });
  for (const level of EXERCISE_LEVELS) {
    const count = exercises.filter((exercise) => exercise.level === level).length;
    const needed = isShort ? 1 : LEAST_OF[level];
    if (count < needed)
      problems.push({ ...at, message: `exercises of level "${level}": ${count}, expected at least ${needed}` });
  }
  return problems;
}

function placeOf({ file, result }: Article, field: string) {
  const { line = 1, column = 1 } = result.frontMatterPlaces[field] ?? {};
  return { file, line, column };
}

const toList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
