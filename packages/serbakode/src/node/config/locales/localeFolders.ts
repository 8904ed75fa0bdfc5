import path from 'node:path';
import type { SiteConfig } from '../siteConfig.ts';
import { toCurrentLocale } from './toLocaleConfig.ts';

/** Folder of all translations, relative to the site's folder. */
export const TRANSLATIONS_DIR = 'i18n';

/** Folders of a locale's translations, relative to the site's folder, laid out as in Docusaurus. */
export function toLocaleFolders(config: SiteConfig) {
  const root = path.join(TRANSLATIONS_DIR, toCurrentLocale(config).path);
  return {
    root,
    theme: path.join(root, 'docusaurus-theme-classic'),
    blog: path.join(root, 'docusaurus-plugin-content-blog'),
    docs: path.join(root, 'docusaurus-plugin-content-docs'),
    pages: path.join(root, 'docusaurus-plugin-content-pages'),
  };
}

/** Whether the files outside the translation folders belong to this locale. */
export function isDefaultLocale({ i18n }: Pick<SiteConfig, 'i18n'>): boolean {
  return i18n.currentLocale === i18n.defaultLocale;
}

/** Name of a docs version in translations: its folder, and its file of sidebar labels. */
export function toVersionName(version: string): string {
  return version === 'current' ? version : `version-${version}`;
}
