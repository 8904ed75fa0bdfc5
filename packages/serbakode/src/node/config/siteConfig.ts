import type * as v from 'valibot';
import type { MessageOverrides } from '../../shared/messages/overrideMessages.ts';
import type { FirstFrameHint } from '../../shared/model/config.ts';
import type { ContentLanguage } from '../../shared/model/site.ts';
import type { PartModules } from '../author-code/authorModules.ts';
import type { FilePlace } from '../diagnostics/problem.ts';
import type { configSchema } from './schema/configSchema.ts';
import type { PageData } from './schema/pageData.ts';
import type { ListPartPages, PartLayout } from './schema/partPages.ts';
import type { CheckedPart, PagePolicy } from './schema/partSchema.ts';

/** The output of the schema, all of it readonly. */
type Read<T> = T extends object ? { readonly [Key in keyof T]: Read<T[Key]> } : T;
export type CheckedConfig = Read<v.InferOutput<typeof configSchema>>;

/** The configuration of a site with all defaults filled in, for one locale. The schema documents the fields that
 *  authors write; sections 3 and 9 of docs/spec/product.md name them. */
export interface SiteConfig extends Omit<CheckedConfig, 'i18n'> {
  readonly i18n: I18nConfig;
  /** Base URL of the pages, locale included (`/ar/`); begins and ends with a slash. Always `/` where one document
   *  shows every page, because it works in any folder. */
  readonly baseUrl: string;
  /** Base URL of the default locale and of the files all locales share: `static/`, assets, the application. */
  readonly siteBaseUrl: string;
  /** Output folder of the pages, relative to the folder of the shared files: empty, or the locale's own (`ar/`). */
  readonly folder: string;
  /** Texts of the locale's `code.json`, which replace the interface's own; left out if there are none. */
  readonly messageOverrides?: MessageOverrides;
  /** What parts add: policies of single pages, state of the first frame, folders of files, and pages. */
  readonly pagePolicies: readonly PagePolicy[];
  readonly hints: readonly FirstFrameHint[];
  readonly shortcuts: readonly string[];
  /** Data that a part keeps beside pages. */
  readonly pageData: PageData | null;
  /** Attributes to which scripts of parts respond. */
  readonly ownAttributes: readonly string[];
  readonly partFolders: readonly PartFolder[];
  /** Modules that parts give to the site's code. */
  readonly partModules: PartModules;
  readonly partPages: readonly PartPageList[];
  /** Where the configuration names its parts. */
  readonly partsPlace: FilePlace;
  /** Folders of the parts' sources. */
  readonly partSources: readonly string[];
}

/** A folder of the output with files of a part. */
export interface PartFolder extends Pick<CheckedPart, 'headers'> {
  /** Name of the part. */
  readonly part: string;
  /** Below the site's base URL, without slashes at its ends. */
  readonly folder: string;
}

export interface PartPageList {
  /** Name of the part. */
  readonly part: string;
  /** File name of its module in problems. */
  readonly source: string;
  readonly list: ListPartPages;
  readonly layouts: Readonly<Record<string, PartLayout>>;
}

interface I18nConfig extends Omit<CheckedConfig['i18n'], 'localeConfigs'> {
  /** The locale this configuration belongs to. */
  readonly currentLocale: string;
  readonly localeConfigs: Readonly<Record<string, LocaleConfig>>;
}

export interface LocaleConfig extends ContentLanguage {
  /** Folder in `i18n/`; the locale's key unless set. */
  readonly path: string;
  /** Appended to the site's base URL: empty for the default locale, `key/` for others unless set. */
  readonly baseUrl: string;
  /** Fields of the configuration that this locale overrides. */
  readonly own: Omit<CheckedConfig['i18n']['localeConfigs'][string], keyof LocaleConfig>;
}

export type NavbarItemConfig = CheckedConfig['navbar']['items'][number];
export type NavbarItemOf<Type extends NavbarItemConfig['type']> = Extract<NavbarItemConfig, { readonly type: Type }>;
/** Items allowed in a dropdown. */
export type MenuItemConfig = NavbarItemOf<'dropdown'>['items'][number];
export type LinkConfig = CheckedConfig['footer']['columns'][number]['items'][number];
