import { trustHtml } from '../../shared/model/permalink.ts';
import type { DocsLink, MenuItem, NavbarItem, SiteLink, VersionsDropdown } from '../../shared/model/site.ts';
import {
  encodePath,
  toFilesBase,
  toFileUrl,
  toPermalink,
  withSuffix,
  withTrailingSlash,
} from '../../shared/model/sitePath.ts';
import type { AssetStore } from '../assets/assetStore.ts';
import { isDefaultDocs } from '../config/docsInstances.ts';
import type { LinkConfig, MenuItemConfig, NavbarItemConfig, NavbarItemOf, SiteConfig } from '../config/siteConfig.ts';
import type { VersionPlan } from '../content/docs/versions/versionPlan.ts';
import { parseAddress } from '../markdown/parse/address.ts';
import type { MenuDocs, MenuTarget } from '../routes/docs/menuDocs.ts';
import { isBuiltFile, toBuiltFileUrl } from '../routes/parts/builtFiles.ts';

export interface MenuParts {
  /** Versions of the docs plugin. */
  readonly versions: readonly VersionPlan[];
  /** The docs that the navbar names. */
  readonly docs: MenuDocs;
  /** Finds files of `static/`, to distinguish them from pages. */
  readonly assets: Pick<AssetStore, 'findStatic'>;
}

/** Create functions that convert the configured links and items of navbar and footer for rendering.
 *  @param config configuration of one locale */
export function createMenus(config: SiteConfig, { versions, docs, assets }: MenuParts) {
  const filesBase = toFilesBase(config);
  const toPage = (path: string) =>
    toPermalink(withTrailingSlash(encodePath(path), config.trailingSlash), config.baseUrl);

  function toLink({ label, lang, to, href = '' }: LinkConfig): SiteLink {
    const labelled = { label, ...(lang !== undefined && { lang }) };
    const { kind, path, suffix } = parseAddress(to ?? href);
    if (kind === 'pathname')
      return { type: 'file', ...labelled, href: toFileUrl(encodePath(path), filesBase) + suffix };
    if (to === undefined) return { type: 'elsewhere', ...labelled, href };
    const file =
      assets.findStatic(path)?.url ?? (isBuiltFile(encodePath(path)) && toBuiltFileUrl(encodePath(path), config));
    return file
      ? { type: 'file', ...labelled, href: file + suffix }
      : { type: 'page', ...labelled, to: withSuffix(toPage(path), suffix) };
  }

  function toLinkItem(item: Extract<MenuItemConfig, { type: 'default' }>): SiteLink {
    const link = toLink(item);
    if (link.type !== 'page') return link;
    const { activeBasePath, activeBaseRegex } = item;
    return {
      ...link,
      ...(activeBasePath !== undefined && { activeBase: toPage(activeBasePath) }),
      ...(activeBaseRegex !== undefined && { activePattern: activeBaseRegex }),
    };
  }

  function toMenuItem(item: MenuItemConfig): MenuItem[] {
    const { className } = item;
    const drawn = className === undefined ? {} : { className };
    switch (item.type) {
      case 'html':
        return [{ type: 'html', html: trustHtml(item.value), ...drawn }];
      case 'doc':
        return toDocsLinks(docs.findDoc(item.docId, item.docsPluginId), item.label, drawn);
      case 'docSidebar':
        return toDocsLinks(docs.findSidebar(item.sidebarId, item.docsPluginId), item.label, drawn);
      case 'docsVersion': {
        const last = versions.find(({ instance, isLast }) => isLast && instance.id === item.docsPluginId);
        if (last && !isDefaultDocs(last))
          return [{ type: 'page', label: item.label ?? last.label, to: toPage(item.to ?? last.basePath), ...drawn }];
        return [
          { type: 'version', label: item.label ?? null, to: item.to === undefined ? null : toPage(item.to), ...drawn },
        ];
      }
      default:
        return [{ ...toLinkItem(item), ...drawn }];
    }
  }

  /** @returns an empty list for a doc that is a draft or does not exist */
  function toNavbarItem(item: NavbarItemConfig): readonly NavbarItem[] {
    const drawn = item.className === undefined ? {} : { className: item.className };
    switch (item.type) {
      case 'dropdown': {
        const items = item.items.flatMap(toMenuItem);
        // A dropdown's label only opens and closes it, so its own link is the first item.
        const leads = item.to !== undefined || item.href !== undefined;
        return [
          {
            type: 'dropdown',
            label: item.label,
            ...(item.lang !== undefined && { lang: item.lang }),
            items: leads ? [toLink(item), ...items] : items,
            ...drawn,
          },
        ];
      }
      case 'docsVersionDropdown':
        return [
          {
            type: 'versions',
            versions: toVersions(item.versions, versions),
            isMarked: !item.dropdownActiveClassDisabled,
            ...toSurroundings(item),
            ...drawn,
          },
        ];
      case 'localeDropdown':
        return [{ type: 'locales', ...toSurroundings(item), ...drawn }];
      default:
        return toMenuItem(item);
    }
  }

  const toSurroundings = ({ dropdownItemsBefore, dropdownItemsAfter }: Surroundings) => ({
    before: dropdownItemsBefore.flatMap(toMenuItem),
    after: dropdownItemsAfter.flatMap(toMenuItem),
  });

  return { toLink, toNavbarItem };
}

type Surroundings = Pick<NavbarItemOf<'docsVersionDropdown'>, 'dropdownItemsBefore' | 'dropdownItemsAfter'>;

function toDocsLinks(
  target: MenuTarget | null,
  label: string | undefined,
  drawn: { readonly className?: string },
): DocsLink[] {
  return target ? [{ type: 'docs', ...target, label: label ?? target.label, ...drawn }] : [];
}

/** The versions of a dropdown with their labels, or null for all. */
function toVersions(
  wanted: NavbarItemOf<'docsVersionDropdown'>['versions'],
  plans: readonly VersionPlan[],
): VersionsDropdown['versions'] {
  if (wanted === undefined) return null;
  // A list of names, or labels by name.
  return Object.entries(wanted).flatMap(([field, value]) => {
    const [name, label] = typeof value === 'string' ? [value] : [field, value.label];
    const plan = plans.find(({ key }) => key === name);
    return plan ? [{ name, label: label ?? plan.label }] : [];
  });
}
