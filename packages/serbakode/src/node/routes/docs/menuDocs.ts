import type { Permalink } from '../../../shared/model/permalink.ts';
import type { DocsVersion } from '../../content/docs/versions/versionPlan.ts';
import type { Site } from '../../content/site/site.ts';
import { findFirstLink, findSidebar, toShownItems } from './docSidebars.ts';
import { createDocVersions } from './docVersions.ts';

/** Target of a navbar item that names a doc or a sidebar. */
export interface MenuTarget {
  /** Label in the latest version that has it. */
  readonly label: string;
  /** Permalink by version name. */
  readonly permalinks: Readonly<Record<string, Permalink>>;
  /** Sidebar that shows the doc. */
  readonly sidebar: string | null;
}

export interface MenuDocs {
  readonly findDoc: (id: string) => MenuTarget | null;
  /** Returns the first page of a sidebar. */
  readonly findSidebar: (name: string) => MenuTarget | null;
}

/** For a navbar without docs. */
export const NO_MENU_DOCS: MenuDocs = { findDoc: () => null, findSidebar: () => null };

export function createMenuDocs(site: Site): MenuDocs {
  const docVersions = createDocVersions(site);
  const versions = [
    ...docVersions.all.filter(({ isLast }) => isLast),
    ...docVersions.all.filter(({ isLast }) => !isLast),
  ];

  function gather(find: (version: DocsVersion) => Found | null): MenuTarget | null {
    const found = versions.flatMap((version) => {
      const here = find(version);
      return here ? [{ name: version.name, ...here }] : [];
    });
    const [first] = found;
    if (!first) return null;
    const permalinks = Object.fromEntries(found.map(({ name, permalink }) => [name, permalink]));
    return { label: first.label, sidebar: first.sidebar, permalinks };
  }

  return {
    findDoc: (id) =>
      gather((version) => {
        const doc = docVersions.findDoc(version, id);
        return doc
          ? { label: doc.label, permalink: doc.permalink, sidebar: findSidebar(doc, version)?.name ?? null }
          : null;
      }),
    findSidebar: (name) =>
      gather((version) => {
        const sidebar = version.sidebars.find((known) => known.name === name);
        const first = sidebar && findFirstLink(toShownItems(sidebar, null));
        return first ? { label: first.label, permalink: first.href, sidebar: name } : null;
      }),
  };
}

interface Found {
  readonly label: string;
  readonly permalink: Permalink;
  readonly sidebar: string | null;
}
