import type { SitePath } from '../../../shared/model/permalink.ts';
import { encodePath, toOtherSlashForm } from '../../../shared/model/sitePath.ts';
import { listNavbarItems } from '../../config/listNavbarItems.ts';
import { readCopyright } from '../../config/readCopyright.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import type { WrittenLink } from '../../content/sources/writtenLink.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { FieldPlace, FilePlace } from '../../diagnostics/problem.ts';
import type { AddressIndex } from '../parts/addressIndex.ts';

type MenuTargets = Pick<AddressIndex, 'targets' | 'redirects' | 'builtFiles' | 'failedPaths' | 'assets'>;

/** Links of navbar and footer, each with its place. */
export function toConfigLinks(config: Pick<SiteConfig, 'navbar' | 'footer'>, placeOf: FieldPlace): WrittenLink[] {
  const link = (item: object, field: string): WrittenLink[] =>
    'to' in item && typeof item.to === 'string' ? [{ href: item.to, place: placeOf(`${field}.to`) }] : [];
  return [
    ...listNavbarItems(config).flatMap(({ item, field }) => link(item, field)),
    ...config.footer.columns.flatMap(({ items }, column) =>
      items.flatMap((item, index) => link(item, `footer.columns[${column}].items[${index}]`)),
    ),
    ...readCopyright(config.footer.copyright).flatMap((part) =>
      typeof part === 'string' || part.to === undefined ? [] : [{ href: part.to, place: placeOf('footer.copyright') }],
    ),
  ];
}

/** Report broken links of navbar, footer, announcement and sidebars, which would be broken on every page, and of home
 *  pages. */
export function checkMenuLinks(
  links: readonly WrittenLink[],
  known: MenuTargets,
  problems: ProblemList,
  response: SiteConfig['onBrokenLinks'],
): void {
  if (response === 'ignore') return;
  for (const { href, place } of links) {
    if (!href.startsWith('/') || href.startsWith('//') || exists(href, known)) continue;
    problems.add({
      ...place,
      message: `broken link "${href}"`,
      known: nearest(toPath(href), [...known.targets.keys()]),
      fix: 'correct the address, or add the page it leads to',
      severity: response === 'warn' ? 'warning' : 'error',
    });
  }
}

/** Warn of a site without a home page: every page links to it. It is not an error, because the host may have a page
 *  there. */
export function checkHome(known: MenuTargets, place: FilePlace, problems: ProblemList): void {
  if (['/', '/index', '/index.html'].some((path) => exists(path, known))) return;
  problems.add({
    ...place,
    message: 'the site has no home page, to which the brand and the not-found page lead',
    fix: "add pages/index.md, or redirect / to a page: `redirects: [{ from: '/', to: '/blog' }]`",
    severity: 'warning',
  });
}

const toBare = (href: string): string => href.replace(/[?#].*$/, '');
const toPath = (href: string): SitePath => encodePath(toBare(href));

function exists(href: string, { targets, redirects, builtFiles, failedPaths, assets }: MenuTargets): boolean {
  const path = toPath(href);
  const forms = [path, toOtherSlashForm(path)];
  return (
    [targets, redirects, failedPaths].some((known) => forms.some((form) => known.has(form))) ||
    builtFiles.has(path) ||
    assets.findStatic(toBare(href)) !== null
  );
}
