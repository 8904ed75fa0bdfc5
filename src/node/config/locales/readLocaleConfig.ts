import path from 'node:path';
import type { Reading } from '../../files/reading.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { toLocaleFolders } from './localeFolders.ts';
import { readMessageOverrides } from './readMessageOverrides.ts';
import { readTranslationFile } from './readTranslationFile.ts';
import { toLocaleConfig } from './toLocaleConfig.ts';
import { translateConfig } from './translateConfig.ts';

interface LocaleConfigOptions extends Reading {
  /** The locale is built or previewed alone. */
  readonly isAlone: boolean;
}

/** The configuration of one locale, translated. */
export async function readLocaleConfig(
  config: SiteConfig,
  locale: string,
  options: LocaleConfigOptions,
): Promise<SiteConfig> {
  const own = toLocaleConfig(config, locale, options);
  const folders = toLocaleFolders(own);
  const read = (folder: string, name: string) => readTranslationFile(path.join(options.siteDir, folder, name), options);
  const [navbar, footer, blog, messageOverrides] = await Promise.all([
    read(folders.theme, 'navbar.json'),
    read(folders.theme, 'footer.json'),
    read(folders.blog, 'options.json'),
    readMessageOverrides(own, options),
  ]);
  return { ...translateConfig(own, { navbar, footer, blog }), ...(messageOverrides && { messageOverrides }) };
}
