import type { SitePath } from '../../../../shared/model/permalink.ts';
import type { DocsInstance } from '../../../config/docsInstances.ts';
import type { Translations } from '../../../config/locales/readTranslationFile.ts';
import type { ArticlesByTag } from '../../sources/tags.ts';
import type { BuiltSidebar } from '../sidebars/resolveSidebars.ts';
import type { BuiltDoc } from '../toDocs.ts';

/** A docs version before its docs are read: its folder, and its base path. */
export interface VersionPlan {
  /** The set of docs that it belongs to. */
  readonly instance: DocsInstance;
  /** Unique among all sets of docs: its name, after the id of a further set, as `api/1.0`. */
  readonly key: string;
  /** `current`, or a name of versions.json. */
  readonly name: string;
  readonly label: string;
  /** Whether this is the default version for readers. */
  readonly isLast: boolean;
  /** Base path of its docs: `/docs`, `/docs/2.0`. */
  readonly basePath: SitePath;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly isIndexed: boolean;
  /** Its docs folder, relative to the site's: `docs`, `versioned_docs/version-2.0`. */
  readonly docsDir: string;
  /** Folder of its translated docs, relative to the site's. */
  readonly translatedDir: string;
  /** Translated texts of its sidebars, by Docusaurus's keys. */
  readonly translations: Translations;
}

export interface DocsVersion extends VersionPlan, ArticlesByTag<BuiltDoc> {
  /** Path of the list of its tags. */
  readonly tagsPath: SitePath;
  readonly docs: readonly BuiltDoc[];
  readonly draftIds: readonly string[];
  readonly sidebars: readonly BuiltSidebar[];
  /** False if the sidebars file is invalid: then its error is reported, but missing sidebars are not. */
  readonly areSidebarsKnown: boolean;
}
