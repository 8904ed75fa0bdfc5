import path from 'node:path';
import type { SiteConfig } from '../../../shared/model/config.ts';
import { toCurrentLocale } from './toLocaleConfig.ts';

/** Folder of all translations, below the site's. */
export const TRANSLATIONS_DIR = 'i18n';

/** Where a locale keeps its words and translated files, below the site's folder: the places Docusaurus has for them. */
export interface LocaleFolders {
  readonly root: string;
  readonly theme: string;
  readonly blog: string;
  readonly docs: string;
  readonly pages: string;
}

export function toLocaleFolders(config: SiteConfig): LocaleFolders {
  const root = path.join(TRANSLATIONS_DIR, toCurrentLocale(config).path);
  return {
    root,
    theme: path.join(root, 'docusaurus-theme-classic'),
    blog: path.join(root, 'docusaurus-plugin-content-blog'),
    docs: path.join(root, 'docusaurus-plugin-content-docs'),
    pages: path.join(root, 'docusaurus-plugin-content-pages'),
  };
}

/** Whether files outside of a locale's folders are its own, not those of the locale it is translated from. */
export function isDefaultLocale({ i18n }: SiteConfig): boolean {
  return i18n.currentLocale === i18n.defaultLocale;
}

/** Name of a docs version in the translations: its folder, and its file of sidebar labels. */
export function toVersionName(version: string): string {
  return version === 'current' ? version : `version-${version}`;
}
