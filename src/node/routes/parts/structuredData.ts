import type { PageLearning } from '../../../shared/model/page.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';
import type { BuiltDoc } from '../../content/docs/toDocs.ts';
import type { Site } from '../../content/site/site.ts';
import { toPageLearning } from './pageLearning.ts';

/** JSON-LD of a blog post. Authors are editorial desks, so they are organisations. */
export function toBlogPosting(post: BuiltPost, site: Site): object {
  const { config } = site;
  const { learning } = toPageLearning(post.learning, site);
  const modified = site.modified.get(post.file.path);
  return {
    '@context': 'https://schema.org',
    '@type': learning ? ['BlogPosting', 'LearningResource'] : 'BlogPosting',
    headline: post.title,
    description: post.description,
    datePublished: post.day.iso,
    ...(modified ? { dateModified: modified.toISOString() } : {}),
    author: post.authors.map(({ name, href }) => ({ '@type': 'Organization', name, ...(href ? { url: href } : {}) })),
    publisher: { '@type': 'Organization', name: config.title, url: config.url + config.baseUrl },
    inLanguage: site.htmlLang,
    keywords: post.tags.map(({ label }) => label),
    timeRequired: `PT${post.readingMinutes}M`,
    url: config.url + post.permalink,
    mainEntityOfPage: config.url + post.permalink,
    ...(learning && toLearningFields(learning, site)),
    ...(post.image ? { image: post.image.startsWith('/') ? config.url + post.image : post.image } : {}),
  };
}

/** Create JSON-LD of a chapter; none for a doc without fields for learners. */
export function toLearningResource(doc: BuiltDoc, site: Site): object[] {
  const { learning } = toPageLearning(doc.learning, site);
  if (!learning) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'LearningResource',
      name: doc.title,
      description: doc.description,
      inLanguage: site.htmlLang,
      url: site.config.url + doc.permalink,
      ...toLearningFields(learning, site),
    },
  ];
}

const EDUCATIONAL_LEVELS = ['Beginner', 'Intermediate', 'Advanced'];

function toLearningFields({ level, outcomes, requires }: PageLearning, { config }: Site): object {
  return {
    ...(level === null ? {} : { educationalLevel: EDUCATIONAL_LEVELS[level - 1] }),
    ...(outcomes.length > 0 ? { teaches: outcomes.map((outcome) => outcome.replaceAll('`', '')) } : {}),
    ...(requires.length > 0 ? { competencyRequired: requires.map(({ permalink }) => config.url + permalink) } : {}),
  };
}

/** JSON-LD of a breadcrumb trail, without the home page. */
export function toBreadcrumbList(
  trail: readonly { readonly label: string; readonly permalink: Permalink | null }[],
  site: Site,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, permalink }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(permalink ? { item: site.config.url + permalink } : {}),
    })),
  };
}
