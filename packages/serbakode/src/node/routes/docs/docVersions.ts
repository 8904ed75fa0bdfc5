import type { Messages } from '../../../shared/messages/en.ts';
import type { VersionBanner, VersionLink } from '../../../shared/model/docsPages.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import { withTrailingSlash } from '../../../shared/model/sitePath.ts';
import type { BuiltDoc } from '../../content/docs/toDocs.ts';
import type { DocsVersion } from '../../content/docs/versions/versionPlan.ts';
import type { Site } from '../../content/site/site.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { link } from '../parts/siteRoute.ts';
import type { SidebarPages } from './docSidebars.ts';

/** What the pages of one version are made with. */
export interface DocsContext {
  readonly site: Site;
  readonly messages: Messages;
  readonly problems: ProblemList;
  readonly version: DocsVersion;
  /** All versions of its set of docs. */
  readonly versions: DocVersions;
  readonly sidebarPages: SidebarPages;
  /** Whether any page of the set of docs is translated. */
  readonly hasTranslation: boolean;
}

/** The versions of a set of docs, and how their pages correspond. */
export interface DocVersions {
  /** Versions that have docs, newest first. */
  readonly all: readonly DocsVersion[];
  readonly rootOf: (version: DocsVersion) => Permalink;
  readonly findDoc: (version: DocsVersion, id: string) => BuiltDoc | undefined;
  /** Describe how a page relates to other versions.
   *  @param findTwin returns the same page in another version */
  readonly describe: (version: DocsVersion, findTwin: (other: DocsVersion) => Twin | undefined) => PageVersions;
}

export interface Twin {
  readonly permalink: Permalink;
  readonly isUnlisted?: boolean;
}

interface PageVersions {
  readonly banner: VersionBanner | null;
  /** Link of every version to the same page, or to its root; empty if there is only one version. */
  readonly links: readonly VersionLink[];
  /** Canonical address, if it is not the page's own: the same page in the latest version. */
  readonly canonical: Permalink | null;
}

export function createDocVersions({ versions: planned, config }: Site, instanceId: string): DocVersions {
  const versions = planned.filter(({ instance, docs }) => instance.id === instanceId && docs.length > 0);
  const docs = new Map(versions.map((version) => [version, new Map(version.docs.map((doc) => [doc.id, doc]))]));
  const latest = versions.find(({ isLast }) => isLast);

  function rootOf({ basePath, docs: own }: DocsVersion): Permalink {
    const home = own.find(({ sitePath }) => withTrailingSlash(sitePath, false) === basePath);
    return home?.permalink ?? link({ config }, basePath);
  }

  return {
    all: versions,
    rootOf,
    findDoc: (version, id) => docs.get(version)?.get(id),
    describe: (version, findTwin) => {
      const toTwin = (other: DocsVersion): Permalink => findTwin(other)?.permalink ?? rootOf(other);
      // A page that is not indexed keeps its own address, and so does each of a lenient site, as in Docusaurus.
      const isCopy = !config.markdown.lenient && latest !== version && version.isIndexed;
      const hasOther = isCopy && latest?.isIndexed;
      const latestTwin = latest && hasOther ? findTwin(latest) : undefined;
      return {
        banner:
          version.banner && latest
            ? { kind: version.banner, versionLabel: version.label, latestLabel: latest.label, latest: toTwin(latest) }
            : null,
        links:
          versions.length < 2
            ? []
            : versions.map((other) => ({
                name: other.key,
                label: other.label,
                permalink: toTwin(other),
                isCurrent: other === version,
              })),
        canonical: latestTwin && !latestTwin.isUnlisted ? latestTwin.permalink : null,
      };
    },
  };
}
