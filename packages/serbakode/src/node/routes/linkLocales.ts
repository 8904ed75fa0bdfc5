import type { PageKind } from '../../shared/model/page.ts';
import type { PageElsewhere } from '../../shared/model/pageOf.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import { encodePath, HOME, toOtherSlashForm, toPermalink } from '../../shared/model/sitePath.ts';
import { isDefaultLocale } from '../config/locales/localeFolders.ts';
import { toCurrentLocale } from '../config/locales/toLocaleConfig.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { isAddressable } from './parts/pageKinds.ts';
import type { Alternate, Route } from './parts/route.ts';

interface Routed {
  readonly config: SiteConfig;
  readonly routes: readonly Route[];
}

interface Indexed extends Routed {
  readonly byOriginal: ReadonlyMap<string, Route>;
  readonly paths: ReadonlySet<string>;
}

/** Link every route to the same page in the other locales.
 *  An untranslated page has the original as its canonical address and no alternates: it is the same text at a second
 *  address, which search engines should merge into the first. It is not marked `noindex`, because that contradicts the
 *  canonical address and may be carried over to the original. On a lenient site it is a page like others, as in
 *  Docusaurus.
 *  @param locales the default locale first
 *  @returns the routes of each locale, in the same order */
export function linkLocales(locales: readonly Routed[]): (readonly Route[])[] {
  if (locales.length < 2) return locales.map(({ routes }) => routes);
  const indexed = locales.map(({ config, routes }): Indexed => ({
    config,
    routes,
    byOriginal: new Map(routes.map((route) => [route.original, route])),
    paths: new Set(routes.map(({ path }) => path)),
  }));
  return indexed.map((locale) => locale.routes.map((route) => linkRoute(route, locale, indexed)));
}

function linkRoute(route: Route, locale: Indexed, locales: readonly Indexed[]): Route {
  const canonical = isCopy(route, locale.config) ? toOriginalAddress(route, locales) : null;
  return {
    ...route,
    alternates: toAlternates(route, locale.config, locales),
    createPage: (bodies) => {
      const page = route.createPage(bodies);
      const elsewhere = toElsewhere(route, page.kind, locale, locales);
      return {
        ...page,
        ...(canonical && { meta: { ...page.meta, canonical } }),
        ...(Object.keys(elsewhere).length > 0 && { elsewhere }),
      };
    },
  };
}

/** Whether search engines should take another page for this one. */
export const isCopy = ({ isFallback }: Route, { markdown }: CopyConfig): boolean => isFallback && !markdown.lenient;

export interface CopyConfig {
  readonly markdown: Pick<SiteConfig['markdown'], 'lenient'>;
}

function toOriginalAddress(route: Route, [original]: readonly Indexed[]): string | null {
  const page = original?.byOriginal.get(route.original);
  return original && page ? original.config.url + page.permalink : null;
}

function toAlternates(route: Route, own: SiteConfig, locales: readonly Indexed[]): Alternate[] {
  if (!route.isIndexed || isCopy(route, own)) return [];
  const found = locales.flatMap(({ config, byOriginal }) => {
    const other = byOriginal.get(route.original);
    if (!other || isCopy(other, config) || !other.isIndexed) return [];
    return [{ config, href: config.url + other.permalink }];
  });
  if (found.length < 2) return [];
  const original = found.find(({ config }) => isDefaultLocale(config));
  return [
    ...found.map(({ config, href }) => ({ hreflang: toCurrentLocale(config).htmlLang, href })),
    // Fallback for all other languages.
    ...(original ? [{ hreflang: 'x-default', href: original.href }] : []),
  ];
}

/** Targets of a page's language links, for locales that lack the page. */
function toElsewhere(
  route: Route,
  kind: PageKind,
  locale: Indexed,
  locales: readonly Indexed[],
): Readonly<Record<string, PageElsewhere>> {
  const elsewhere: Record<string, PageElsewhere> = {};
  for (const other of locales) {
    if (other === locale) continue;
    const twin = isAddressable(kind) ? other.byOriginal.get(route.original) : undefined;
    if (twin?.path === route.path) continue;
    elsewhere[other.config.i18n.currentLocale] = twin
      ? { permalink: twin.permalink, isSamePage: true }
      : { permalink: toNearest(route, other), isSamePage: false };
  }
  return elsewhere;
}

/** The nearest list above a page, else the home page. */
function toNearest({ path }: Route, { config, paths, routes }: Indexed): Permalink {
  const section = /^\/(?:blog|docs)(?=\/)/.exec(path)?.[0];
  const list =
    section === undefined
      ? undefined
      : [section, toOtherSlashForm(section)].find((candidate) => paths.has(encodePath(candidate)));
  return routes.find((route) => route.path === (list ?? '/'))?.permalink ?? toPermalink(HOME, config.baseUrl);
}
