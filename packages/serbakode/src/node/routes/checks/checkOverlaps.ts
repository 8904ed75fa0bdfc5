import { toCurrentLocale } from '../../config/locales/toLocaleConfig.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { toLedgerPath } from '../../content/sources/readLedger.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import type { Route } from '../parts/route.ts';

interface LocaleRoutes {
  readonly config: SiteConfig;
  readonly layout: { readonly routes: readonly Route[] };
}

/** Report pages of one locale whose address is below the base URL of another. */
export function checkOverlaps(locales: readonly LocaleRoutes[], problems: ProblemList): void {
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
