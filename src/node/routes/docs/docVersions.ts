import type { PageMeta, VersionBanner, VersionLink } from '../../../shared/model/page.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import { toPermalink, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import type { BuiltDoc } from '../../content/docs/toDocs.ts';
import type { Site } from '../../content/site/site.ts';
import type { DocsVersion } from '../../content/docs/versions/versionPlan.ts';

/** The versions of a site's docs, and what stands for a page in each. */
export interface DocVersions {
  /** Those that have docs, newest first. */
  readonly all: readonly DocsVersion[];
  /** Where a version begins. */
  readonly rootOf: (version: DocsVersion) => Permalink;
  readonly findDoc: (version: DocsVersion, id: string) => BuiltDoc | undefined;
  /** What a page of one version says of the others.
   *  @param findTwin the same page in another version */
  readonly describe: (version: DocsVersion, findTwin: (other: DocsVersion) => Twin | undefined) => PageVersions;
}

export interface Twin {
  readonly permalink: Permalink;
  readonly isUnlisted?: boolean;
}

export interface PageVersions {
  readonly banner: VersionBanner | null;
  /** Every version with its twin of the page, or its beginning; empty where there is one version. */
  readonly links: readonly VersionLink[];
  /** The address search engines should keep instead of the page's own: its twin in the latest version. */
  readonly canonical: Permalink | null;
}

export function createDocVersions({ versions: planned, config }: Site): DocVersions {
  const versions = planned.filter((version) => version.docs.length > 0);
  const docs = new Map(versions.map((version) => [version, new Map(version.docs.map((doc) => [doc.id, doc]))]));
  const latest = versions.find(({ isLast }) => isLast);

  function rootOf({ basePath, docs: own }: DocsVersion): Permalink {
    const home = own.find(({ sitePath }) => sitePath.replace(/\/$/, '') === basePath);
    return home?.permalink ?? toPermalink(withTrailingSlash(basePath, config.trailingSlash), config.baseUrl);
  }

  return {
    all: versions,
    rootOf,
    findDoc: (version, id) => docs.get(version)?.get(id),
    describe: (version, findTwin) => {
      const toTwin = (other: DocsVersion): Permalink => findTwin(other)?.permalink ?? rootOf(other);
      // A page that is kept out of the index speaks for itself alone.
      const hasOther = latest && latest !== version && latest.isIndexed && version.isIndexed;
      const latestTwin = hasOther ? findTwin(latest) : undefined;
      return {
        banner:
          version.banner && latest
            ? { kind: version.banner, versionLabel: version.label, latestLabel: latest.label, latest: toTwin(latest) }
            : null,
        links:
          versions.length < 2
            ? []
            : versions.map((other) => ({
                name: other.name,
                label: other.label,
                permalink: toTwin(other),
                isCurrent: other === version,
              })),
        canonical: latestTwin && !latestTwin.isUnlisted ? latestTwin.permalink : null,
      };
    },
  };
}

/** The latest version is the one to be found; other versions point to it where it has the page. */
export function withCanonical(meta: PageMeta, canonical: Permalink | null, url: string): PageMeta {
  return canonical === null ? meta : { ...meta, canonical: url + canonical };
}
