import type { BlogSidebar } from '../../../shared/model/page.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import { encodePath } from '../../../shared/model/sitePath.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import type { Site } from '../../content/site/site.ts';
import type { MetaConfig } from '../parts/meta.ts';
import { link } from './blogRoute.ts';

export const BLOG = encodePath('/blog');

/** Data that the pages of posts and their lists share, as plain JSON. */
export interface BlogSettings {
  readonly config: MetaConfig & Pick<SiteConfig, 'baseUrl' | 'timeZone'>;
  readonly title: string;
  readonly description: string;
  readonly permalink: Permalink;
  readonly htmlLang: string;
  readonly sidebar: BlogSidebar;
}

export function toBlogSettings(site: Site): BlogSettings {
  const { title, description, tagline, url, baseUrl, timeZone, blog } = site.config;
  return {
    config: { title, description, tagline, url, baseUrl, timeZone },
    title: blog.title,
    description: blog.description,
    permalink: link(site, BLOG),
    htmlLang: site.htmlLang,
    sidebar: site.blogSidebar,
  };
}
