import { toAnchors } from './anchors.ts';
import type { Article } from './article.ts';
import type { PlannedPost } from './plan.ts';

/** Data of the site that rules use besides the article. */
export interface Site {
  /** The site's folder from the repository's root, with `/`: `site`. */
  readonly folder: string;
  readonly articles: readonly Article[];
  readonly plan: readonly PlannedPost[];
  /** Files of the site's folder, with `/`, as they lie: `blog/img/a.svg`. */
  readonly files: ReadonlySet<string>;
  /** Anchors of each page, by its decoded path: `/docs/a/Persiapan Project/b`. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids of `blog/authors.yml` and `blog/tags.yml`. */
  readonly tags: ReadonlySet<string>;
  readonly authors: ReadonlySet<string>;
}

export function toSite(facts: Omit<Site, 'anchors'>): Site {
  return { ...facts, anchors: new Map(facts.articles.map((article) => [toPagePath(article), toAnchors(article)])) };
}

/** Where a page will be found, decoded and without a slash at the end: `/blog/a`, `/docs/a/Persiapan Project/b`, `/courses`. */
export function toPagePath({
  kind,
  sitePath,
  frontMatter,
}: Pick<Article, 'kind' | 'sitePath' | 'frontMatter'>): string {
  const slug = frontMatter.values.get('slug');
  const written = typeof slug === 'string' && slug !== '' ? slug : null;
  const plain = sitePath.replace(/\.mdx?$/, '');
  if (kind === 'post') return `/blog/${trim(written ?? plain.replace(/^blog\/(?:\d{4}-\d{2}-\d{2}-)?/, ''))}`;
  if (kind === 'page') return `/${trim(written ?? plain.replace(/^pages\//, '').replace(/(?:^|\/)index$/, ''))}`;
  const folder = plain.replace(/(?:^|\/)[^/]+$/, '');
  if (written !== null) return `/${trim(written.startsWith('/') ? `docs/${trim(written)}` : `${folder}/${written}`)}`;
  return `/${plain.replace(/\/(?:index|README)$/, '')}`;
}

function trim(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
