import type { Page } from '../../../shared/model/page.ts';
import type { Permalink, SitePath } from '../../../shared/model/permalink.ts';
import { toPermalink, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import type { Site } from '../../content/site/site.ts';
import type { BodyReader } from '../parts/bodies.ts';
import { toRoute, type Route, type RouteParts } from '../parts/route.ts';

/** Create the route of a page of the blog. Defaults are those of a generated page. */
export function toBlogRoute(
  site: Site,
  path: SitePath,
  source: string,
  createPage: (permalink: Permalink, bodies: BodyReader) => Page,
  extras: Partial<RouteParts>,
): Route {
  const slashed = withTrailingSlash(path, site.config.trailingSlash);
  const permalink = toPermalink(slashed, site.config.baseUrl);
  return toRoute(site.config, {
    path: slashed,
    permalink,
    source,
    createPage: (bodies) => createPage(permalink, bodies),
    ...extras,
  });
}

export function link(site: Site, path: SitePath): Permalink {
  return toPermalink(withTrailingSlash(path, site.config.trailingSlash), site.config.baseUrl);
}
