import type { SitePath } from '../../../../shared/model/permalink.ts';
import type { Translations } from '../../../config/locales/readTranslationFile.ts';
import type { BuiltSidebar } from '../sidebars/resolveSidebars.ts';
import type { BuiltDoc } from '../toDocs.ts';

/** A version of the docs before its docs are read: where it stands on disk, and where on the site. */
export interface VersionPlan {
  /** `current`, or a name of versions.json. */
  readonly name: string;
  readonly label: string;
  /** The version readers get who name none. */
  readonly isLast: boolean;
  /** What addresses of its docs begin with: `/docs`, `/docs/2.0`. */
  readonly basePath: SitePath;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly isIndexed: boolean;
  /** Folder of its docs, below the site's: `docs`, `versioned_docs/version-2.0`. */
  readonly docsDir: string;
  /** Words of its sidebars in the locale that is read, by Docusaurus's keys. */
  readonly translations: Translations;
}

/** One version of the docs. */
export interface DocsVersion extends VersionPlan {
  readonly docs: readonly BuiltDoc[];
  readonly draftIds: readonly string[];
  readonly sidebars: readonly BuiltSidebar[];
  /** Not so where the file of the sidebars is wrong: that is told, and not that its sidebars are missing. */
  readonly areSidebarsKnown: boolean;
}
