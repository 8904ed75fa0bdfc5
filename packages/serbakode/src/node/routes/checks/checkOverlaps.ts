import type { SitePath } from '../../../shared/model/permalink.ts';
import { toCurrentLocale } from '../../config/locales/toLocaleConfig.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { toLedgerPath } from '../../content/sources/readLedger.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import type { Route } from '../parts/route.ts';

interface LocaleRoutes {
  readonly config: SiteConfig;
  readonly layout: { readonly routes: readonly Route[]; readonly redirects?: ReadonlyMap<SitePath, SitePath> };
}

/** Report pages of one locale whose address is below the base URL of another, and redirects from pages of another. */
export function checkOverlaps(locales: readonly LocaleRoutes[], problems: ProblemList): void {
  checkRedirects(locales, problems);
  for (const { config, layout } of locales) {
    for (const other of locales) {
      const { baseUrl } = toCurrentLocale(other.config);
      if (other.config === config || baseUrl === '') continue;
      for (const route of layout.routes) {
        const address = toLedgerPath(route.path, config);
        if (!`${address}/`.startsWith(`/${baseUrl}`) || toCurrentLocale(config).baseUrl.startsWith(baseUrl)) continue;
        problems.add({
          file: route.source,
          message: `the address ${address} is inside the locale "${other.config.i18n.currentLocale}"`,
          fix: 'give the page another `slug`, or the locale another `baseUrl`',
        });
      }
    }
  }
}

function checkRedirects(locales: readonly LocaleRoutes[], problems: ProblemList): void {
  const pages = new Map<string, Route>(
    locales.flatMap(({ config, layout }) => layout.routes.map((route) => [toLedgerPath(route.path, config), route])),
  );
  for (const { config, layout } of locales)
    for (const from of layout.redirects?.keys() ?? []) {
      const address = toLedgerPath(from, config);
      const page = pages.get(address) ?? pages.get(address.replace(/\.(?:html|json|md)$/, ''));
      // Those of the same locale were reported with their place.
      if (page === undefined || layout.routes.includes(page)) continue;
      problems.add({
        file: page.source,
        message: `a redirect of the locale "${config.i18n.currentLocale}" leads away from ${address}, where this page is`,
        fix: 'remove the redirect (`redirects` in site.config.ts, or `redirect_from`)',
      });
    }
}
