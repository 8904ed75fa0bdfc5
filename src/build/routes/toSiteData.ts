import { findSidebar, toSidebarLink } from './docRoutes.ts';
import type { DocsVersion, Site } from './site.ts';

/** The docs as the specification's section 3 describes them (R66 to R68), for tools that read the built site. */
export function toSiteData(site: Site): object {
  return { docs: { versions: site.versions.map((version) => toVersionData(version, site)) } };
}

function toVersionData(version: DocsVersion, { config }: Site): object {
  const base = config.baseUrl.replace(/\/$/, '');
  const firstDoc = version.sidebars.flatMap(({ docs }) => docs)[0] ?? version.docs[0];
  return {
    name: version.name,
    label: version.label,
    isLast: version.isLast,
    path: base + version.basePath,
    mainDocId: firstDoc?.id ?? null,
    docs: version.docs.map((doc) => ({ id: doc.id, path: doc.permalink, sidebar: findSidebar(doc, version)?.name ?? null })),
    draftIds: version.draftIds,
    sidebars: Object.fromEntries(version.sidebars.map((sidebar) => [sidebar.name, { link: toSidebarLink(sidebar) }])),
  };
}
