import { findLanguage } from '@serbakode/practice/proof';
import type { Article } from '../articles/article.ts';
import type { PlannedPost } from '../articles/plan.ts';
import type { Site } from '../articles/site.ts';
import { toList } from './learning.ts';
import { createRule, type Report } from './rule.ts';

const REQUIRED = {
  post: ['title', 'slug', 'date', 'tags', 'authors', 'description'],
  // The sidebar may be generated from the folder. The build reports a chapter that is missing in the sidebar it names.
  doc: ['title', 'description', 'sidebar_position'],
  page: ['title', 'description'],
} as const;
const POSTS_ONLY = ['date', 'tags', 'authors'];
const DESCRIPTION = [80, 160] as const;

/** Front matter: complete, as planned, with a description that search results can show. */
export const checkFrontMatter = createRule<Pick<Site, 'plan'>>((article, report, { plan }) => {
  const { kind, result, lacksFrontMatter } = article;
  if (lacksFrontMatter) report(1, 'no front matter', `begin the file with ---, ${REQUIRED[kind].join(', ')}, ---`);
  // The engine reports front matter that it cannot read.
  if (lacksFrontMatter || result.frontMatter === null) return;
  checkKeys(article, report);
  checkDescription(article, report);
  if (kind === 'post') checkPlan(article, report, plan);
});

/** The line of the plan for a post that is not in it. */
function toPlanLine({ fields, fences }: Article, number: number): string {
  const run = fences.filter(({ flags }) => flags.has('run'));
  const languages = new Set(run.map(({ language }) => findLanguage(language)?.planned ?? language));
  return [
    number,
    fields['date'],
    fields['slug'],
    fields['title'],
    toList(fields['tags']).join(';'),
    toList(fields['authors']).join(';'),
    fields['description'],
    [...languages].join(';') || 'none',
  ]
    .map((cell) => toCell(String(cell ?? '')))
    .join(',');
}

const toCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function checkKeys({ kind, fields }: Article, report: Report): void {
  for (const key of REQUIRED[kind]) if (isEmpty(fields[key])) report(key, `no ${key} in the front matter`);
  for (const key of kind === 'post' ? [] : POSTS_ONLY)
    if (key in fields) report(key, `"${key}" belongs to posts`, 'remove it');
}

function checkDescription({ fields }: Article, report: Report): void {
  const { description } = fields;
  if (typeof description !== 'string' || description === '') return;
  const [least, most] = DESCRIPTION;
  const length = [...description].length;
  if (length < least || length > most)
    report('description', `description of ${length} characters, expected ${least} to ${most}`);
  if (description === fields['title'])
    report('description', 'description is a copy of the title', 'say what the reader will be able to do');
}

function checkPlan(article: Article, report: Report, plan: readonly PlannedPost[]): void {
  const { fields, sitePath } = article;
  const { slug } = fields;
  if (typeof slug !== 'string') return;
  const planned = plan.find((post) => post.slug === slug);
  if (!planned) {
    const fix = `copy the slug from editorial/plan.csv, or add this line there: ${toPlanLine(article, plan.length + 1)}`;
    report('slug', `slug "${slug}" is not in the plan`, fix);
    return;
  }
  const { title, date, tags, author } = planned;
  const expected = { title, date, tags: `[${tags.join(', ')}]`, authors: `[${author}]` };
  for (const [key, value] of Object.entries(expected)) {
    if (isEmpty(fields[key]) || shown(fields[key]) === value) continue;
    const message = `${key} differs from the plan: ${shown(fields[key])}`;
    report(key, message, 'copy it from editorial/plan.csv', { known: [value] });
  }
  const name = `blog/${date}-${slug}.md`;
  if (sitePath !== name)
    report('slug', 'the file is not named after date and slug', 'rename the file', { known: [name] });
}

function shown(value: unknown): string {
  return Array.isArray(value) ? `[${value.join(', ')}]` : String(value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
