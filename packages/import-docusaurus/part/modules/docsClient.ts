import { site, useNavigation, useShownPage, type SidebarItem } from 'serbakode/client';
import { findCategory, findFirstLink, type Card } from './sidebarCards.ts';

/** `@docusaurus/plugin-content-docs/client`: versions of the docs, and data of the shown page. */
type Version = ReturnType<typeof listVersions>[number];

const listVersions = () =>
  site.docsVersions.map(({ name, label, permalink, isLast }) => ({
    name,
    label,
    path: permalink as string,
    isLast,
    mainDocId: '',
    docs: [],
    draftIds: [],
    sidebars: {},
  }));

export const useVersions = (_pluginId?: string): Version[] => listVersions();

export const useLatestVersion = (_pluginId?: string): Version | undefined =>
  listVersions().find(({ isLast }) => isLast);

/** The version whose path is a prefix of the address. */
export function useActiveVersion(_pluginId?: string): Version | undefined {
  const { permalink } = useNavigation();
  const bare = (path: string) => path.replace(/\/$/, '');
  return listVersions()
    .filter(({ path }) => bare(permalink) === bare(path) || permalink.startsWith(`${bare(path)}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

const toData = (versions: Version[]) => ({
  path: versions.find(({ isLast }) => isLast)?.path ?? site.paths.docs,
  versions,
  breadcrumbs: true,
});

export const useDocsData = (_pluginId?: string) => toData(listVersions());
export const useAllDocsData = () => ({ default: toData(listVersions()) });

export function useActivePlugin() {
  return useActiveVersion() && { pluginId: 'default', pluginData: toData(listVersions()) };
}

export function useActivePluginAndVersion() {
  const activePlugin = useActivePlugin();
  const activeVersion = useActiveVersion();
  return activePlugin && { activePlugin, activeVersion };
}

export function useActiveDocContext(_pluginId?: string) {
  return { activeVersion: useActiveVersion(), activeDoc: undefined, alternateDocVersions: {} };
}

/** @throws Error outside the docs, as in Docusaurus */
export function useDocsVersion() {
  const active = useActiveVersion();
  if (!active) throw new Error('useDocsVersion is for pages of the docs');
  return { ...active, version: active.name, pluginId: 'default', banner: null, badge: false, noIndex: false };
}

export function useDocsSidebar() {
  const page = useShownPage();
  return page && 'sidebar' in page && 'sidebarName' in page ? { name: page.sidebarName, items: page.sidebar } : null;
}

/** The innermost category with the shown page.
 *  @throws Error if there is none, as in Docusaurus */
export function useCurrentSidebarCategory(): Card {
  const page = useShownPage();
  const found = page && 'sidebar' in page && findCategory(page.sidebar as readonly SidebarItem[], page.permalink);
  if (!found) throw new Error('useCurrentSidebarCategory is for pages that are in a category of a sidebar');
  return found;
}
export { findFirstLink as findFirstSidebarItemLink };

/** Items without a link get no card. */
export const filterDocCardListItems = (items: readonly Card[]): readonly Card[] =>
  items.filter((item) => findFirstLink(item) !== undefined);

/** Metadata of the shown page. */
export function useDoc() {
  const page = useShownPage();
  return {
    metadata: {
      title: page?.meta.title ?? '',
      description: page?.meta.description ?? '',
      permalink: page?.permalink ?? '',
    },
    frontMatter: {},
    toc: page && 'toc' in page ? page.toc : [],
    assets: {},
    contentTitle: page?.meta.title,
  };
}

/** Readers choose no preferred version here: the address determines the version. */
export const useDocsPreferredVersion = (_pluginId?: string) => ({
  preferredVersion: null,
  savePreferredVersionName: (_name: string) => {},
});
