import path from 'node:path';
import { isOneDocument, toOutputFile } from '../../shared/model/sitePath.ts';
import { shrinkImages } from '../assets/shrinkImages.ts';
import { toRobots, toSitemaps } from '../feeds/toSitemap.ts';
import { listFiles } from '../files/listFiles.ts';
import { settleAll } from '../files/settleAll.ts';
import { toRealSiteFile } from '../files/siteFile.ts';
import { SECURITY_TEXT, toSecurityText } from '../hosting/securityText.ts';
import { toSpeculationRules } from '../hosting/speculationRules.ts';
import type { OutputWriter } from '../output/createOutputWriter.ts';
import { LICENCES_NAME, toLicencesText } from '../output/licences.ts';
import type { WritingRun } from './buildRun.ts';
import type { LinkedLocale } from './writeLocale.ts';

/** Write the files that all locales share, at the site's base URL: applications, `static/`, files of articles, the
 *  sitemap.
 *  @returns names of the files in `static/`, which replace any file of the build but for pages of a lenient site */
export async function writeShared(
  locales: readonly LinkedLocale[],
  writer: OutputWriter,
  run: WritingRun,
): Promise<ReadonlySet<string>> {
  const { root, siteDir, planned } = run;
  const staticDir = path.join(siteDir, 'static');
  // The copies run one after another, because locales share some files.
  for (const { application } of locales) {
    const files = await listFiles(application.clientDir, { includePrivate: true });
    await copyAll(files.map((file) => [file, path.join(application.clientDir, file)]));
  }
  const kept = new Set(locales.flatMap(listKeptDocuments));
  const own = (await listFiles(staticDir, { includePrivate: true })).filter((file) => !kept.has(file));
  await copyAll(own.map((file) => [file, toRealSiteFile(path.join(staticDir, file), siteDir)]));
  await copyAll(locales.flatMap(({ assets }) => [...assets.taken()]));
  // Locales share the images beside their articles.
  const smaller = new Map(locales.flatMap(({ assets }) => [...assets.smaller()]));
  await copyAll([...(await shrinkImages(smaller, run))]);
  const ownNames = new Set(own);
  writeIndexes(locales, ownNames, writer);
  const licences = Object.fromEntries(locales.flatMap(({ application }) => Object.entries(application.licences)));
  const inFolders = planned.map(({ folder }) => `Works in ${folder}/: ${folder}/${LICENCES_NAME}\n`);
  writer.write(LICENCES_NAME, toLicencesText(Object.values(licences), root, inFolders));
  return ownNames;

  async function copyAll(files: readonly (readonly [file: string, source: string])[]): Promise<void> {
    for (let start = 0; start < files.length; start += AT_ONCE)
      await settleAll(files.slice(start, start + AT_ONCE).map(([file, source]) => writer.copy(source, file)));
  }
}

/** As in Docusaurus, a page of a lenient site stays, whatever `static/` has in its place: often a document from before
 *  that leads to this page. */
const listKeptDocuments = ({ config, routes }: LinkedLocale): string[] =>
  config.markdown.lenient
    ? routes.flatMap(({ path: own }) => [
        config.folder + toOutputFile(own, 'html'),
        config.folder + toOutputFile(own, 'json'),
      ])
    : [];

/** Number of files copied at a time, because the system limits open files. */
const AT_ONCE = 64;

/** Write the files about the whole site that crawlers and browsers read. A site with a hash or memory history has no
 *  sitemap and no speculation rules, because its single document is not the address of any page. */
function writeIndexes(locales: readonly LinkedLocale[], own: ReadonlySet<string>, writer: OutputWriter): void {
  const [main] = locales;
  if (!main) return;
  const { url, siteBaseUrl, history, security } = main.config;
  // A file of `static/` replaces the file that the build would write.
  const write = (name: string, text: string) => {
    if (!own.has(name)) writer.write(name, text);
  };
  write('robots.txt', toRobots({ url, baseUrl: siteBaseUrl, history }));
  if (security.contact) write(SECURITY_TEXT, toSecurityText(security.contact, { url }));
  if (isOneDocument(history)) return;
  const routes = locales.flatMap((locale) => locale.routes);
  for (const [name, text] of toSitemaps(routes, main.config)) write(name, text);
  write('speculation-rules.json', JSON.stringify(toSpeculationRules(siteBaseUrl)));
}
