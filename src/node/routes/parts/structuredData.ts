import type { Permalink } from '../../../shared/model/permalink.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';
import type { Site } from '../../content/site/site.ts';

/** JSON-LD of a blog post. Authors are editorial desks, so they are organisations. */
export function toBlogPosting(post: BuiltPost, site: Site): object {
  const { config } = site;
  const modified = site.modified.get(post.file.path);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
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
    ...(post.image ? { image: post.image.startsWith('/') ? config.url + post.image : post.image } : {}),
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
