import type { PageLearning } from '../../../shared/model/pageOf.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';
import type { BuiltDoc } from '../../content/docs/toDocs.ts';

type DataConfig = Pick<SiteConfig, 'title' | 'url' | 'baseUrl'>;

/** The site, as structured data names it. */
interface DataSite {
  readonly config: DataConfig;
  readonly htmlLang: string;
}

/** JSON-LD of a blog post. Authors are editorial desks, so they are organisations. A post without authors is the site's.
 *  @param modified date of its last change, in ISO form */
export function toBlogPosting(
  post: BuiltPost,
  learning: PageLearning | undefined,
  modified: string | null,
  { config, htmlLang }: DataSite,
): object {
  const publisher = { '@type': 'Organization', name: config.title, url: config.url + config.baseUrl };
  const authors = post.authors.map(({ name, href }) => ({
    '@type': 'Organization',
    name,
    ...(href ? { url: href } : {}),
  }));
  return {
    '@context': 'https://schema.org',
    '@type': learning ? ['BlogPosting', 'LearningResource'] : 'BlogPosting',
    headline: post.title,
    description: post.description,
    datePublished: post.day.iso,
    ...(modified === null ? {} : { dateModified: modified }),
    author: authors.length > 0 ? authors : [publisher],
    publisher,
    inLanguage: htmlLang,
    keywords: post.tags.map(({ label }) => label),
    timeRequired: `PT${post.readingMinutes}M`,
    url: config.url + post.permalink,
    ...(learning && toLearningFields(learning, config)),
    ...(post.image ? { image: post.image.startsWith('/') ? config.url + post.image : post.image } : {}),
  };
}

/** Create JSON-LD of a chapter; none for a doc without fields for learners. */
export function toLearningResource(
  doc: BuiltDoc,
  learning: PageLearning | undefined,
  { config, htmlLang }: DataSite,
): object[] {
  if (!learning) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'LearningResource',
      name: doc.title,
      description: doc.description,
      inLanguage: htmlLang,
      url: config.url + doc.permalink,
      ...toLearningFields(learning, config),
    },
  ];
}

const EDUCATIONAL_LEVELS = ['Beginner', 'Intermediate', 'Advanced'];

function toLearningFields({ level, outcomes, requires }: PageLearning, config: DataConfig): object {
  return {
    ...(level === null ? {} : { educationalLevel: EDUCATIONAL_LEVELS[level - 1] }),
    ...(outcomes.length > 0 ? { teaches: outcomes.map((outcome) => outcome.replaceAll('`', '')) } : {}),
    ...(requires.length > 0 ? { competencyRequired: requires.map(({ permalink }) => config.url + permalink) } : {}),
  };
}

/** JSON-LD of a breadcrumb trail, without the home page. */
export function toBreadcrumbList(
  trail: readonly { readonly label: string; readonly permalink: Permalink | null }[],
  { config }: Pick<DataSite, 'config'>,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, permalink }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(permalink ? { item: config.url + permalink } : {}),
    })),
  };
}
