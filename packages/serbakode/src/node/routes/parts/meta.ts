import type { PageKind } from '../../../shared/model/page.ts';
import type { PageMeta } from '../../../shared/model/pageOf.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';

interface MetaFields {
  readonly title: string;
  readonly description: string;
  readonly permalink: Permalink;
  readonly isIndexed?: boolean;
  /** Page whose address counts as the canonical one; its own unless set. */
  readonly canonical?: Permalink | null;
}

/** Fields of the configuration that every page's head shows. */
type MetaConfig = Pick<SiteConfig, 'title' | 'titleDelimiter' | 'description' | 'tagline' | 'url'>;

/** Head data of a page: `page title | site title`, or only the site title if the page has none or the same. */
export function toMeta(
  config: MetaConfig,
  { title, description, permalink, isIndexed = true, canonical }: MetaFields,
): PageMeta {
  return {
    title,
    documentTitle: toDocumentTitle(title, config),
    description: description || config.description || config.tagline,
    canonical: config.url + (canonical ?? permalink),
    isIndexed,
  };
}

export const toDocumentTitle = (title: string, config: Pick<MetaConfig, 'title' | 'titleDelimiter'>): string =>
  ['', config.title].includes(title) ? config.title : `${title} ${config.titleDelimiter} ${config.title}`;

/** What a generated page has besides its own fields: neither an author's text nor an id that readers save. */
export function toGenerated<Kind extends PageKind>(config: MetaConfig, kind: Kind, fields: MetaFields) {
  return { kind, permalink: fields.permalink, meta: toMeta(config, fields), contentId: null, bodies: {} };
}
