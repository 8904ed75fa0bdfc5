import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import type { Article } from '../articles/article.ts';
import type { PlannedPost } from '../articles/plan.ts';
import type { Site } from '../articles/site.ts';

const REQUIRED = {
  post: ['title', 'slug', 'date', 'tags', 'authors', 'description'],
  // The sidebar may be generated from the folder. The build reports a chapter that is missing in the sidebar it names.
  doc: ['title', 'description', 'sidebar_position'],
  page: ['title', 'description'],
} as const;
const POSTS_ONLY = ['date', 'tags', 'authors'];
const DESCRIPTION = [80, 160] as const;

/** Front matter: complete, as planned, with a description that search results can show. */
export function checkFrontMatter(article: Article, { plan }: Pick<Site, 'plan'>): NewProblem[] {
  const { file, kind, result, lacksFrontMatter } = article;
  if (lacksFrontMatter) {
    const fix = `begin the file with ---, ${REQUIRED[kind].join(', ')}, ---`;
    return [{ file, message: 'no front matter', fix }];
  }
  // The engine has reported front matter that it cannot read.
  if (result.frontMatter === null) return [];
  return [...checkKeys(article), ...checkDescription(article), ...(kind === 'post' ? checkPlan(article, plan) : [])];
}

function checkKeys(article: Article): NewProblem[] {
  const { kind, fields } = article;
  const missing = REQUIRED[kind].filter((key) => isEmpty(fields[key]));
  const foreign = kind === 'post' ? [] : POSTS_ONLY.filter((key) => key in fields);
  return [
    ...missing.map((key) => problemAt(article, key, `no ${key} in the front matter`)),
    ...foreign.map((key) => problemAt(article, key, `"${key}" belongs to posts`, 'remove it')),
  ];
}

function checkDescription(article: Article): NewProblem[] {
  const description = article.fields['description'];
  if (typeof description !== 'string' || description === '') return [];
  const [least, most] = DESCRIPTION;
  const length = [...description].length;
  const problems: NewProblem[] = [];
  if (length < least || length > most) {
    problems.push(
      problemAt(article, 'description', `description of ${length} characters, expected ${least} to ${most}`),
    );
  }
  if (description === article.fields['title']) {
    problems.push(
      problemAt(article, 'description', 'description is a copy of the title', 'say what the reader will be able to do'),
    );
  }
  return problems;
}

function checkPlan(article: Article, plan: readonly PlannedPost[]): NewProblem[] {
  const { fields } = article;
  const slug = fields['slug'];
  if (typeof slug !== 'string') return [];
  const planned = plan.find((post) => post.slug === slug);
  if (!planned) {
    return [problemAt(article, 'slug', `slug "${slug}" is not in the plan`, 'copy the slug from editorial/plan.csv')];
  }
  const { title, date, tags, author } = planned;
  const expected: readonly (readonly [string, string])[] = [
    ['title', title],
    ['date', date],
    ['tags', `[${tags.join(', ')}]`],
    ['authors', `[${author}]`],
  ];
  const problems = expected
    .filter(([key, value]) => !isEmpty(fields[key]) && shown(fields[key]) !== value)
    .map(([key, value]) =>
      problemAt(
        article,
        key,
        `${key} differs from the plan: ${shown(fields[key])}`,
        'copy it from editorial/plan.csv',
        [value],
      ),
    );
  const name = `blog/${date}-${slug}.md`;
  if (article.sitePath !== name)
    problems.push(problemAt(article, 'slug', 'the file is not named after date and slug', 'rename the file', [name]));
  return problems;
}

function shown(value: unknown): string {
  return Array.isArray(value) ? `[${value.join(', ')}]` : String(value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function problemAt(article: Article, key: string, message: string, fix = '', known?: readonly string[]): NewProblem {
  const line = article.result.frontMatterPlaces[key]?.line ?? 1;
  return { file: article.file, line, message, fix, ...(known && { known }) };
}
