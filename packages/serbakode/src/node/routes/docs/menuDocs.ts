import type { Permalink } from '../../../shared/model/permalink.ts';
import type { DocsVersion } from '../../content/docs/versions/versionPlan.ts';
import type { Site } from '../../content/site/site.ts';
import { getOrCreate } from '../../files/getOrCreate.ts';
import { findFirstLink, findSidebar, toShownItems, toSidebarName } from './docSidebars.ts';
import { createDocVersions, type DocVersions } from './docVersions.ts';

/** Target of a navbar item that names a doc or a sidebar. */
export interface MenuTarget {
  /** Label in the latest version that has it. */
  readonly label: string;
  /** Permalink by the key of a version. */
  readonly permalinks: Readonly<Record<string, Permalink>>;
  /** Sidebar that shows the doc. */
  readonly sidebar: string | null;
}

export interface MenuDocs {
  /** @param instance id of the set of docs */
  readonly findDoc: (id: string, instance: string) => MenuTarget | null;
  /** Returns the first page of a sidebar. */
  readonly findSidebar: (name: string, instance: string) => MenuTarget | null;
}

/** For a navbar without docs. */
export const NO_MENU_DOCS: MenuDocs = { findDoc: () => null, findSidebar: () => null };

export function createMenuDocs(site: Site): MenuDocs {
  const known = new Map<string, DocVersions>();
  function gather(instance: string, find: (version: DocsVersion, all: DocVersions) => Found | null): MenuTarget | null {
    const docVersions = getOrCreate(known, instance, () => createDocVersions(site, instance));
    const found = docVersions.all
      .toSorted((a, b) => Number(b.isLast) - Number(a.isLast))
      .flatMap((version) => {
        const here = find(version, docVersions);
        return here ? [{ key: version.key, ...here }] : [];
      });
    const [first] = found;
    if (!first) return null;
    const permalinks = Object.fromEntries(found.map(({ key, permalink }) => [key, permalink]));
    return { label: first.label, sidebar: first.sidebar, permalinks };
  }

  return {
    findDoc: (id, instance) =>
      gather(instance, (version, all) => {
        const doc = all.findDoc(version, id);
        if (!doc) return null;
        const sidebar = findSidebar(doc, version);
        return {
          label: doc.label,
          permalink: doc.permalink,
          sidebar: sidebar && toSidebarName(sidebar, version),
        };
      }),
    findSidebar: (name, instance) =>
      gather(instance, (version) => {
        const sidebar = version.sidebars.find((own) => own.name === name);
        const first = sidebar && findFirstLink(toShownItems(sidebar, null));
        return sidebar && first
          ? { label: first.label, permalink: first.href, sidebar: toSidebarName(sidebar, version) }
          : null;
      }),
  };
}

interface Found {
  readonly label: string;
  readonly permalink: Permalink;
  readonly sidebar: string | null;
}
