import { withTrailingSlash } from '../../shared/model/sitePath.ts';
import { type DocsInstance, listDocsInstances } from '../config/docsInstances.ts';
import type { BuiltDoc } from '../content/docs/toDocs.ts';
import type { DocsVersion } from '../content/docs/versions/versionPlan.ts';
import type { Site } from '../content/site/site.ts';
import { findSidebar, toSidebarLink } from './docs/docSidebars.ts';

/** The docs as section 3 of the specification describes them (R66 to R68), for tools that read the built site. */
export function toSiteData(site: Site): object {
  const ofDocs = ({ id }: DocsInstance) => ({
    versions: site.versions.filter(({ instance }) => instance.id === id).map((version) => toVersionData(version, site)),
  });
  const [docs, ...others] = listDocsInstances(site.config).map((instance) => [instance.id, ofDocs(instance)] as const);
  return { docs: docs?.[1], ...(others.length > 0 && { docsInstances: Object.fromEntries(others) }) };
}

function toVersionData(version: DocsVersion, { config }: Site): object {
  const base = config.baseUrl.replace(/\/$/, '');
  return {
    name: version.name,
    label: version.label,
    isLast: version.isLast,
    path: base + version.basePath,
    mainDocId: findMainDoc(version)?.id ?? null,
    docs: version.docs.map((doc) => ({
      id: doc.id,
      path: doc.permalink,
      sidebar: findSidebar(doc, version)?.name ?? null,
    })),
    draftIds: version.draftIds,
    sidebars: Object.fromEntries(version.sidebars.map((sidebar) => [sidebar.name, { link: toSidebarLink(sidebar) }])),
  };
}

/** The main doc of a version: the one at its root, else the first of the first sidebar with docs, else any. */
function findMainDoc({ basePath, docs, sidebars }: DocsVersion): BuiltDoc | undefined {
  return (
    docs.find(({ sitePath }) => withTrailingSlash(sitePath, false) === basePath) ??
    sidebars.flatMap((sidebar) => [...sidebar.docs])[0] ??
    docs[0]
  );
}
