import type { Page } from '../../../shared/model/page.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import type { DocsLink, DocsVersionItem, DocsVersionLink, PageLink } from '../../../shared/model/site.ts';
import { isActiveLink } from './isActiveLink.ts';

/** The state that menu links depend on: the page, its address and the reader's version. */
export interface LinkContext {
  readonly page: Page;
  /** Permalink of the page. */
  readonly permalink: Permalink;
  readonly paths: { readonly home: Permalink; readonly docs: Permalink };
  readonly docsVersions: readonly DocsVersionLink[];
  /** The version of the docs the reader chose. */
  readonly preferred: DocsVersionLink | undefined;
}

/** A menu link as one page shows it.
 *  @returns `current` is `page` if the link leads to this page, and `true` if the page belongs to the link's section */
export function toShownLink(link: PageLink | DocsLink | DocsVersionItem, context: LinkContext) {
  const { permalink, paths, preferred } = context;
  const isActive = (to: Permalink) => isActiveLink(to, permalink, paths.home);
  const toCurrent = (to: Permalink, isOfSection: boolean): 'page' | 'true' | undefined =>
    isActive(to) && isActiveLink(permalink, to, paths.home) ? 'page' : isOfSection ? 'true' : undefined;
  switch (link.type) {
    case 'page': {
      const { label, to, activeBase, activePattern } = link;
      const isBelow = isActive(to) || (activeBase !== undefined && isActive(activeBase));
      const isOfSection = isBelow || (activePattern !== undefined && new RegExp(activePattern).test(permalink));
      return {
        label,
        to: to === paths.docs && preferred ? preferred.permalink : to,
        current: toCurrent(to, isOfSection),
      };
    }
    case 'version': {
      const [version] = toReadVersions(context);
      const to = link.to ?? version?.permalink ?? paths.docs;
      return { label: link.label ?? version?.label ?? '', to, current: toCurrent(to, isActive(to)) };
    }
    case 'docs': {
      const { label, permalinks, sidebar } = link;
      const version = toReadVersions(context).find(({ name }) => name in permalinks);
      const to = (version ? permalinks[version.name] : Object.values(permalinks)[0]) ?? paths.docs;
      const { page } = context;
      return {
        label,
        to,
        current: toCurrent(to, sidebar !== null && 'sidebarName' in page && page.sidebarName === sidebar),
      };
    }
  }
}

/** The versions a link to the docs may lead to, in order of preference: the page's, the reader's choice, the latest. */
export function toReadVersions({
  page,
  docsVersions,
  preferred,
}: Pick<LinkContext, 'page' | 'docsVersions' | 'preferred'>) {
  const own = 'versions' in page ? page.versions.find(({ isCurrent }) => isCurrent)?.name : undefined;
  return [docsVersions.find(({ name }) => name === own), preferred, docsVersions.find(({ isLast }) => isLast)].filter(
    (version) => version !== undefined,
  );
}
