import type { SitePath } from '../../../model/permalink.ts';
import type { Translations } from '../../locales/readTranslationFile.ts';

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
