import { listRequireFaults, type Requiring } from 'serbakode/content';
import type { Article } from '../articles/article.ts';
import { toPagePath, type Site } from '../articles/site.ts';
import { MAX_REQUIRED } from '../articles/thresholds.ts';
import type { Report } from './rule.ts';

/** Verbs that no exercise can prove. */
const VAGUE = /^(?:memahami|mengenal|mengetahui|mempelajari)\b/i;
/** Prefixes of Indonesian active verbs. */
const VERB = /^(?:me|ber)\p{L}/u;

/** Level of a page; null if it is missing or unknown. */
export function levelOf({ fields }: Pick<Article, 'fields'>): number | null {
  const { level } = fields;
  return level === 1 || level === 2 || level === 3 ? level : null;
}

/** Addresses that a page requires, without a slash at their end. */
export function requiredBy({ fields }: Pick<Article, 'fields'>): string[] {
  return toList(fields['requires']).map((address) => decodeURI(address).replace(/(?<=.)\/$/, ''));
}

/** Required fields of the front matter. */
export function checkFields(article: Article, report: Report, fields: readonly string[]): void {
  for (const field of fields)
    if (!(field in article.fields))
      report(field, `no ${field} in the front matter`, 'see editorial/guide.md, section 4');
}

/** Outcomes: as many as the guide requires, testable, each proved by an exercise. */
export function checkOutcomes(
  { fields, exercises }: Article,
  report: Report,
  [least, most]: readonly [number, number],
): void {
  const outcomes = toList(fields['outcomes']);
  if ('outcomes' in fields && (outcomes.length < least || outcomes.length > most))
    report('outcomes', `${outcomes.length} outcomes, expected ${least} to ${most}`);
  for (const [index, outcome] of outcomes.entries()) {
    const field = `outcomes[${index}]`;
    const fault = VAGUE.test(outcome) ? 'cannot be tested' : VERB.test(outcome) ? null : 'does not begin with a verb';
    if (fault !== null) report(field, `the outcome "${outcome}" ${fault}`, 'write what the reader can do');
    if (exercises.length > 0 && !exercises.some((exercise) => exercise.outcome === index + 1)) {
      const fix = `write \`outcome="${index + 1}"\` on the exercise that does`;
      report(field, `no exercise proves the outcome "${outcome}"`, fix);
    }
  }
}

/** Level and required pages: only a few, and valid as in the build's check. */
export function checkRequired(article: Article, report: Report, { articles }: Pick<Site, 'articles'>): void {
  const pages = new Map(articles.map((other) => [toPagePath(other), other]));
  const own = toRequiring(article);
  if (own.level === null && 'level' in article.fields) report('level', 'not a level', '', { known: ['1', '2', '3'] });
  if (own.requires.length > MAX_REQUIRED) {
    const message = `${own.requires.length} pages are required, at most ${MAX_REQUIRED}`;
    report('requires', message, 'name those that are needed directly');
  }
  const find = (address: string) => {
    const page = pages.get(address);
    return page ? toRequiring(page) : null;
  };
  for (const { index, text } of listRequireFaults(own, find)) {
    const missing = { message: `requires ${own.requires[index]}, which does not exist`, fix: 'write its address' };
    const { message, fix } = text ?? missing;
    report(`requires[${index}]`, message, fix);
  }
}

const toRequiring = (article: Article): Requiring => ({
  path: toPagePath(article),
  level: levelOf(article),
  requires: requiredBy(article),
});

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
