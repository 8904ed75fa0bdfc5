import path from 'node:path';
import { isTrusted } from '../../config/isTrusted.ts';
import { listBlogInstances } from '../../config/locales/blogInstances.ts';
import { isDefaultLocale, toLocaleFolders } from '../../config/locales/localeFolders.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { listFiles } from '../../files/listFiles.ts';
import { listNameFaults } from '../../files/portableName.ts';
import type { Reading } from '../../files/reading.ts';
import type { VersionPlan } from '../docs/versions/versionPlan.ts';
import type { SourceFile } from '../sources/sourceFile.ts';
import { toArticleName, toSourceFormat, withoutExtension } from '../sources/sourceFormat.ts';

interface SourcesOptions extends Reading {
  readonly config: SiteConfig;
  readonly versions: readonly VersionPlan[];
}

/**
 * Every article of a locale, in a fixed order: blogs, docs of every version, pages. Untranslated articles come from the
 * default locale. Files that look like articles and are none are reported.
 */
export async function listSources(options: SourcesOptions): Promise<SourceFile[]> {
  const translated = toLocaleFolders(options.config);
  const folders: readonly Folder[] = [
    { section: 'blog', version: null, dirs: ['blog'], translatedDir: translated.blog },
    ...listBlogInstances(options.config).map(
      ({ key, dir, translatedDir }) => ({ section: 'blog', version: key, dirs: [dir], translatedDir }) as const,
    ),
    ...options.versions.map(
      ({ key, docsDir, translatedDir }) => ({ section: 'docs', version: key, dirs: [docsDir], translatedDir }) as const,
    ),
    { section: 'pages', version: null, dirs: ['pages', 'src/pages'], translatedDir: translated.pages },
  ];
  const found = await Promise.all(folders.map((folder) => listFolder(folder, options)));
  return found.flat();
}

interface Folder extends Pick<SourceFile, 'section' | 'version'> {
  /** Folders relative to the site's. */
  readonly dirs: readonly string[];
  readonly translatedDir: string;
}

/** Articles of a section, each as its translation if there is one, and articles that only the translation has. */
async function listFolder({ dirs, translatedDir, ...place }: Folder, options: SourcesOptions): Promise<SourceFile[]> {
  const isFallback = !isDefaultLocale(options.config);
  const originals = (await Promise.all(dirs.map((dir) => listArticles(dir, place, options)))).flat();
  const translations = await listArticles(translatedDir, place, options);
  if (translations.length === 0) return isFallback ? originals.map((source) => ({ ...source, isFallback })) : originals;
  // A translation may use another format than its original.
  const byName = new Map(originals.map((source) => [withoutExtension(source.relative), source.path]));
  const translated = new Set(translations.map(({ relative }) => withoutExtension(relative)));
  const [firstDir = ''] = dirs;
  return [
    ...originals
      .filter(({ relative }) => !translated.has(withoutExtension(relative)))
      .map((source) => ({ ...source, isFallback })),
    ...translations.map((source) => ({
      ...source,
      original: byName.get(withoutExtension(source.relative)) ?? path.join(options.siteDir, firstDir, source.relative),
    })),
  ].toSorted((a, b) => (a.relative < b.relative ? -1 : 1));
}

async function listArticles(
  dir: string,
  { section, version }: Pick<SourceFile, 'section' | 'version'>,
  { siteDir, config, shown, problems }: SourcesOptions,
): Promise<SourceFile[]> {
  const folder = path.join(siteDir, dir);
  const files = await listFiles(folder);
  for (const { file, ...fault } of listNameFaults(files))
    problems.add({ file: shown(path.join(folder, file)), ...fault, severity: 'warning' });
  return files.flatMap((relative): SourceFile[] => {
    const format = toSourceFormat(section, relative, config.markdown.format);
    const file = path.join(folder, relative);
    const place = { path: file, shown: shown(file), relative, section, version, original: file, isFallback: false };
    if (format !== null) return [{ ...place, format, ...(isTrusted(file, siteDir, config) && { isTrusted: true }) }];
    const name = toArticleName(path.basename(relative));
    if (name !== null) problems.add({ file: place.shown, ...toUnread(relative, name) });
    return [];
  });
}

const toUnread = (relative: string, name: string) => ({
  message: `no page is made of this file, because its name ends with "${path.extname(relative)}"`,
  fix: `rename it to ${name}, or put it into static/ if readers download it`,
  severity: 'warning' as const,
});
