import path from 'node:path';
import type { SiteConfig } from '../../../shared/model/config.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { toLocaleFolders } from './localeFolders.ts';
import { readMessageOverrides } from './readMessageOverrides.ts';
import { readTranslationFile } from './readTranslationFile.ts';
import { toLocaleConfig } from './toLocaleConfig.ts';
import { translateConfig } from './translateConfig.ts';

interface LocaleConfigOptions {
  readonly siteDir: string;
  readonly shown: (file: string) => string;
  readonly problems: ProblemList;
  /** The locale is built or previewed alone. */
  readonly isAlone: boolean;
}

/** The configuration of one locale, translated. */
export async function readLocaleConfig(
  config: SiteConfig,
  locale: string,
  options: LocaleConfigOptions,
): Promise<SiteConfig> {
  const { siteDir, shown, problems, isAlone } = options;
  const own = toLocaleConfig(config, locale, { isAlone });
  const folders = toLocaleFolders(own);
  const read = (folder: string, name: string) =>
    readTranslationFile(path.join(siteDir, folder, name), siteDir, shown, problems);
  const [navbar, footer, blog, messageOverrides] = await Promise.all([
    read(folders.theme, 'navbar.json'),
    read(folders.theme, 'footer.json'),
    read(folders.blog, 'options.json'),
    readMessageOverrides(own, siteDir, shown, problems),
  ]);
  return { ...translateConfig(own, { navbar, footer, blog }), ...(messageOverrides && { messageOverrides }) };
}
