import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import { listRequireFaults, type Requiring } from '../../src/node/routes/checks/requireFaults.ts';
import type { Article } from '../articles/article.ts';
import { toPagePath, type Site } from '../articles/site.ts';
import { MOST_REQUIRED } from '../articles/thresholds.ts';

/** Verbs that no exercise can prove. */
const VAGUE = /^(?:memahami|mengenal|mengetahui|mempelajari)\b/i;
/** Prefixes of Indonesian active verbs. */
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

/** Fields that the front matter has to have. */
export function checkFields(article: Article, fields: readonly string[]): NewProblem[] {
  const fix = 'see editorial/guide.md, section 4';
  return fields
    .filter((field) => !(field in article.fields))
    .map((field) => ({ ...placeOf(article, field), message: `no ${field} in the front matter`, fix }));
}

/** Outcomes: as many as the guide asks for, testable, each proved by an exercise. */
export function checkOutcomes(article: Article, [least, most]: readonly [number, number]): NewProblem[] {
  const outcomes = toList(article.fields['outcomes']);
  const problems: NewProblem[] = [];
  const report = (field: string, message: string, fix?: string) =>
    problems.push({ ...placeOf(article, field), message, ...(fix && { fix }) });
  if ('outcomes' in article.fields && (outcomes.length < least || outcomes.length > most))
    report('outcomes', `${outcomes.length} outcomes, expected ${least} to ${most}`);
  for (const [index, outcome] of outcomes.entries()) {
    const field = `outcomes[${index}]`;
    const fault = VAGUE.test(outcome) ? 'cannot be tested' : VERB.test(outcome) ? null : 'does not begin with a verb';
    if (fault !== null) report(field, `the outcome "${outcome}" ${fault}`, 'write what the reader can do');
    if (article.exercises.length > 0 && !article.exercises.some((exercise) => exercise.outcome === index + 1))
      report(
        field,
        `no exercise proves the outcome "${outcome}"`,
        `write \`outcome="${index + 1}"\` on the exercise that does`,
      );
  }
  return problems;
}

/** Level, and the pages that are required: few, and as the build checks them. */
export function checkRequired(article: Article, { articles }: Pick<Site, 'articles'>): NewProblem[] {
  const pages = new Map(articles.map((other) => [toPagePath(other), other]));
  const own = toRequiring(article);
  const problems: NewProblem[] = [];
  if (own.level === null && 'level' in article.fields)
    problems.push({ ...placeOf(article, 'level'), message: 'not a level', known: ['1', '2', '3'] });
  if (own.requires.length > MOST_REQUIRED)
    problems.push({
      ...placeOf(article, 'requires'),
      message: `${own.requires.length} pages are required, at most ${MOST_REQUIRED}`,
      fix: 'name those that are needed directly',
    });
  const find = (address: string) => {
    const page = pages.get(address);
    return page ? toRequiring(page) : null;
  };
  for (const { index, text } of listRequireFaults(own, find)) {
    const missing = { message: `requires ${own.requires[index]}, which does not exist`, fix: 'write its address' };
    problems.push({ ...placeOf(article, `requires[${index}]`), ...(text ?? missing) });
  }
  return problems;
}

const toRequiring = (article: Article): Requiring => ({
  path: toPagePath(article),
  level: levelOf(article),
  requires: requiredBy(article),
});

/** Of a field of the front matter. */
export function placeOf({ file, result }: Article, field: string) {
  const { line = 1, column = 1 } = result.frontMatterPlaces[field] ?? {};
  return { file, line, column };
}

export const toList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** List a page with all pages that it requires, directly or indirectly. */
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
