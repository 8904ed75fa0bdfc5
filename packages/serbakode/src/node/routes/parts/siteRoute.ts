import type { Page } from '../../../shared/model/page.ts';
import type { Permalink, SitePath } from '../../../shared/model/permalink.ts';
import { toPermalink, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import type { Site } from '../../content/site/site.ts';
import type { BodyReader } from './bodies.ts';
import { toRoute, type Route, type RouteParts } from './route.ts';

/** Create the route of a page at a path of the site. Defaults are those of a generated page. */
export function toSiteRoute(
  site: Site,
  path: SitePath,
  source: string,
  createPage: (permalink: Permalink, bodies: BodyReader) => Page,
  extras: Partial<RouteParts>,
): Route {
  const permalink = link(site, path);
  return toRoute(site.config, {
    path: withTrailingSlash(path, site.config.trailingSlash),
    permalink,
    source,
    createPage: (bodies) => createPage(permalink, bodies),
    ...extras,
  });
}

/** Address of a path, with or without a slash at its end as the site has them. */
export const link = ({ config }: Pick<Site, 'config'>, path: SitePath): Permalink =>
  toPermalink(withTrailingSlash(path, config.trailingSlash), config.baseUrl);
