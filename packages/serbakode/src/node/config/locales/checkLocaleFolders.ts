import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../../files/ifMissing.ts';
import type { Reading } from '../../files/reading.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { TRANSLATIONS_DIR } from './localeFolders.ts';

/** Report translation folders that match no locale: a typo, or a locale missing from the configuration. */
export async function checkLocaleFolders({ i18n }: SiteConfig, { siteDir, shown, problems }: Reading): Promise<void> {
  const dir = path.join(siteDir, TRANSLATIONS_DIR);
  const entries = await readdir(dir, { withFileTypes: true }).catch(ifMissing([]));
  const known = new Set(Object.values(i18n.localeConfigs).map((locale) => locale.path));
  for (const entry of entries) {
    if (!entry.isDirectory() || /^[._]/.test(entry.name) || known.has(entry.name)) continue;
    problems.add({
      file: shown(path.join(dir, entry.name)),
      message: `the configuration names no locale for the folder "${entry.name}"`,
      known: [...known],
      fix: `add "${entry.name}" to \`i18n.locales\` in site.config.ts, or rename the folder`,
    });
  }
}
