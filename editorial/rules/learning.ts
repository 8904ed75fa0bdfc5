import type { NewProblem } from '../../src/node/diagnostics/createProblemList.ts';
import type { Article } from '../article.ts';
import { toPagePath, type Site } from '../site.ts';
import { MOST_REQUIRED } from './thresholds.ts';

/** Verbs that no exercise can prove. */
const VAGUE = /^(?:memahami|mengenal|mengetahui|mempelajari)\b/i;
/** As verbs of Indonesian begin that say what somebody does. */
const VERB = /^(?:me|ber)\p{L}/u;

/** Level of a page; null if it names none, or none that there is. */
export function levelOf({ fields }: Pick<Article, 'fields'>): number | null {
  const { level } = fields;
  return level === 1 || level === 2 || level === 3 ? level : null;
}

/** Addresses that a page requires, without a slash at their end. */
export function requiredBy({ fields }: Pick<Article, 'fields'>): string[] {
  return toList(fields['requires']).map((address) => decodeURI(address).replace(/(?<=.)\/$/, ''));
}

/** Outcomes: as many as the guide asks for, testable, each proved by an exercise. */
export function checkOutcomes(article: Article, [least, most]: readonly [number, number]): NewProblem[] {
  const outcomes = toList(article.fields['outcomes']);
  const problems: NewProblem[] = [];
  if ('outcomes' in article.fields && (outcomes.length < least || outcomes.length > most))
    problems.push({
      ...placeOf(article, 'outcomes'),
      message: `${outcomes.length} outcomes, expected ${least} to ${most}`,
    });
  for (const [index, outcome] of outcomes.entries()) {
    const place = placeOf(article, `outcomes[${index}]`);
    if (VAGUE.test(outcome) || !VERB.test(outcome))
      problems.push({
        ...place,
        message: VAGUE.test(outcome)
          ? `the outcome "${outcome}" cannot be tested`
          : `the outcome "${outcome}" does not begin with a verb`,
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

/** Level, and pages that are required: they exist, are not above the page's own level, and do not lead back to it. */
export function checkRequired(article: Article, { articles }: Pick<Site, 'articles'>): NewProblem[] {
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

/** Of a field of the front matter. */
export function placeOf({ file, result }: Article, field: string) {
  const { line = 1, column = 1 } = result.frontMatterPlaces[field] ?? {};
  return { file, line, column };
}

export const toList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A page, what it requires, what that requires, and so on. */
export function pagesBehind(page: Article, pages: ReadonlyMap<string, Article>): ReadonlySet<Article> {
  const seen = new Set<Article>();
  const follow = (one: Article): void => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const address of requiredBy(one)) {
      const next = pages.get(address);
      if (next) follow(next);
    }
  };
  follow(page);
  return seen;
}
