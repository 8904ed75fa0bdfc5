import { toPermalink } from '../../shared/model/sitePath.ts';
import type { LocaleContent, PageContent } from '../config/schema/siteContent.ts';
import { toDescription } from '../content/site/sampleCount.ts';
import { listWrittenPages, type Site } from '../content/site/site.ts';
import { toPartCourses } from '../routes/pages/partRoutes.ts';
import type { BodyReader } from '../routes/parts/bodies.ts';

/** Describe the content of a locale to the parts of the site. */
export function toLocaleContent(site: Site, bodies: Pick<BodyReader, 'readHtml' | 'readHeadings'>): LocaleContent {
  const { config, htmlLang } = site;
  const versionOf = new Map(site.versions.flatMap(({ key, docs }) => docs.map((doc) => [doc.file, key] as const)));
  return {
    locale: config.i18n.currentLocale,
    language: htmlLang,
    baseUrl: config.baseUrl,
    versions: site.versions.map(({ key, instance, name, label, isLast, basePath }) => ({
      key,
      docs: instance.id,
      name,
      label,
      isLast,
      permalink: toPermalink(basePath, config.baseUrl),
    })),
    courses: toPartCourses(site),
    pages: listWrittenPages(site)
      .filter(({ isUnlisted }) => !isUnlisted)
      .map((page): PageContent => ({
        permalink: page.permalink,
        title: page.title,
        description: toDescription(page, site),
        section: page.file.section,
        version: versionOf.get(page.file) ?? null,
        headings: bodies.readHeadings(page.file),
        readHtml: () => bodies.readHtml(page.file),
      })),
  };
}
