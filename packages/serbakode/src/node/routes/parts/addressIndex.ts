import type { SitePath } from '../../../shared/model/permalink.ts';
import type { AssetStore } from '../../assets/assetStore.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import type { Address } from '../../markdown/parse/types.ts';

/** A document that addresses can point to. */
export interface Target {
  readonly path: SitePath;
  /** Ids on the page; null if the page is not made from one Markdown file. */
  readonly ids: readonly string[] | null;
  /** The page is translated, so headings that untranslated articles link to may not exist in it. */
  readonly isTranslation: boolean;
}

/** Everything that an address can lead to. */
export interface AddressIndex {
  readonly siteDir: string;
  readonly config: Pick<
    SiteConfig,
    'baseUrl' | 'siteBaseUrl' | 'folder' | 'history' | 'assets' | 'onBrokenLinks' | 'onBrokenAnchors' | 'onBrokenImages'
  >;
  /** Documents by site path. */
  readonly targets: ReadonlyMap<SitePath, Target>;
  /** Redirects, by their source path. */
  readonly redirects: ReadonlyMap<SitePath, SitePath>;
  /** Site path by absolute source path: the file's own, and that of its original. */
  readonly bySource: ReadonlyMap<string, SitePath>;
  /** Source files without a page: they have errors or are held back. */
  readonly withoutPage: ReadonlyMap<string, 'failed' | 'held-back'>;
  /** Files that the build writes. */
  readonly builtFiles: ReadonlySet<SitePath>;
  /** Likely addresses of files with errors; links to them are not reported. */
  readonly failedPaths: ReadonlySet<SitePath>;
  readonly assets: AssetStore;
}

/** The index, and the file whose addresses are looked up in it. */
export interface FileContext extends AddressIndex {
  readonly file: ParsedFile;
  /** Site path of the file's page; null for a partial, which has no address of its own. */
  readonly own: SitePath | null;
  /** Report a problem at the place of an address. */
  readonly report: (
    address: Address,
    problem: Pick<Problem, 'message' | 'known' | 'fix'>,
    response?: SiteConfig['onBrokenLinks'],
  ) => void;
}
