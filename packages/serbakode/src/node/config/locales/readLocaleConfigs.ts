import path from 'node:path';
import type { Reading } from '../../files/reading.ts';
import type { LoadedConfig } from '../loadConfig.ts';
import type { PartTexts } from '../readParts.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { toLocaleFolders } from './localeFolders.ts';
import { readMessageOverrides } from './readMessageOverrides.ts';
import { readTranslationFile } from './readTranslationFile.ts';
import { toLocaleConfig } from './toLocaleConfig.ts';
import { translateBlog, translateConfig } from './translateConfig.ts';

/** The configuration of each locale to build.
 *  @param only the requested locale's key; null for all locales
 *  @returns the default locale first; null if the requested locale does not exist (then a problem is reported) */
export async function readLocaleConfigs(
  { config: site, placeOf, parts }: LoadedConfig,
  only: string | null,
  reading: Reading,
): Promise<readonly [SiteConfig, ...SiteConfig[]] | null> {
  const { defaultLocale, locales } = site.i18n;
  if (only !== null && !locales.includes(only)) {
    reading.problems.add({
      ...placeOf('i18n.locales'),
      message: `the site has no locale "${only}"`,
      known: locales,
      fix: 'correct --locale, or add it to `i18n.locales`',
    });
    return null;
  }
  const others = only === null ? locales.filter((key) => key !== defaultLocale) : [];
  const { texts } = parts;
  const read = (key: string) => readLocaleConfig(site, key, { ...reading, texts, isAlone: only !== null });
  return Promise.all([read(only ?? defaultLocale), ...others.map(read)]);
}

interface LocaleConfigOptions extends Reading {
  /** The locale is built or previewed alone. */
  readonly isAlone: boolean;
  /** Catalogues of the site's parts. */
  readonly texts: readonly PartTexts[];
}

/** The configuration of one locale, translated. */
async function readLocaleConfig(config: SiteConfig, locale: string, options: LocaleConfigOptions): Promise<SiteConfig> {
  const own = toLocaleConfig(config, locale, options);
  const folders = toLocaleFolders(own);
  const read = (folder: string, name: string) => readTranslationFile(path.join(options.siteDir, folder, name), options);
  const [navbar, footer, blog, messageOverrides] = await Promise.all([
    read(folders.theme, 'navbar.json'),
    read(folders.theme, 'footer.json'),
    read(folders.blog, 'options.json'),
    readMessageOverrides(own, options),
  ]);
  const blogInstances = await Promise.all(
    own.blogInstances.map(async (options) =>
      translateBlog(options, await read(`${folders.blog}-${options.id}`, 'options.json')),
    ),
  );
  return {
    ...translateConfig(own, { navbar, footer, blog }),
    blogInstances,
    ...(messageOverrides && { messageOverrides }),
  };
}
