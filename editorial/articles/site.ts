import path from 'node:path';
import { encodePath, toDocNames, toPostName, withoutExtension } from 'serbakode/content';
import type { Article } from './article.ts';
import type { PlannedLearning } from './curriculum.ts';
import type { Phrase } from './phrases.ts';
import type { PlannedPost } from './plan.ts';

/** Data of the site that rules use besides the article. */
export interface Site {
  /** The site's folder from the repository's root, with `/`: `site`. */
  readonly folder: string;
  readonly articles: readonly Article[];
  readonly plan: readonly PlannedPost[];
  /** Posts in the curriculum beside the plan, by slug; empty without a curriculum. */
  readonly curriculum: ReadonlyMap<string, PlannedLearning>;
  /** Search phrases of learners; empty without `phrases.csv` beside the plan. */
  readonly phrases: readonly Phrase[];
  /** Slugs of the posts of each series. */
  readonly series: readonly (readonly string[])[];
  /** Files of the site's folder, as paths on disk with `/`: `blog/img/a.svg`. */
  readonly files: ReadonlySet<string>;
  /** Anchors of each page, by its decoded path: `/docs/a/Persiapan Project/b`. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids of `blog/authors.yml` and `blog/tags.yml`. */
  readonly tags: ReadonlySet<string>;
  readonly authors: ReadonlySet<string>;
}

export function toSite(facts: Omit<Site, 'anchors'>): Site {
  return {
    ...facts,
    anchors: new Map(facts.articles.map((article) => [toPagePath(article), new Set(article.result.ids)])),
  };
}

/** Return the address of a page, decoded and without a trailing slash: `/blog/a`, `/docs/a/Persiapan Project/b`,
 *  `/courses`. */
export function toPagePath({ kind, sitePath, fields }: Pick<Article, 'kind' | 'sitePath' | 'fields'>): string {
  const slug = toText(fields['slug']);
  const relative = sitePath.slice(sitePath.indexOf('/') + 1);
  const address = () => {
    if (kind === 'post') return `/blog/${slug ?? toPostName(relative)}`;
    if (kind === 'page') return `/${slug ?? withoutExtension(relative).replace(/(?:^|\/)index$/, '')}`;
    return toDocNames(
      relative,
      { slug, id: toText(fields['id']), parse_number_prefixes: fields['parse_number_prefixes'] !== false },
      { basePath: encodePath('/docs'), isLenient: false },
    ).path;
  };
  return path.posix.join('/', address()).replace(/(?<=.)\/$/, '');
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
