import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOneDocument } from '../model/sitePath.ts';
import type { BuildRun } from './buildRun.ts';
import { listFiles } from './content/listFiles.ts';
import { toRobots, toSitemap } from './feeds/toSitemap.ts';
import { toSpeculationRules } from './hosting/speculationRules.ts';
import type { LinkedLocale } from './writeLocale.ts';

/** Write what all locales share, at the site's base URL: applications, `static/`, what articles show, the sitemap. */
export async function writeShared(locales: readonly LinkedLocale[], outDir: string, { siteDir }: BuildRun): Promise<void> {
  const staticDir = path.join(siteDir, 'static');
  // One after the other: parts that locales share are the same file.
  for (const { application } of locales) await cp(application.clientDir, outDir, { recursive: true });
  if (existsSync(staticDir)) await cp(staticDir, outDir, { recursive: true });
  await mkdir(path.join(outDir, 'assets'), { recursive: true });
  const taken = new Map(locales.flatMap(({ assets }) => [...assets.taken()]));
  await Promise.all([...taken].map(([output, file]) => copyFile(file, path.join(outDir, output))));
  await writeIndexes(locales, staticDir, outDir);
}

/** What tells machines about the whole site. The one document of a hash or memory history stands for no page by itself. */
async function writeIndexes(locales: readonly LinkedLocale[], staticDir: string, outDir: string): Promise<void> {
  const [main] = locales;
  if (!main) return;
  const { url, siteBaseUrl, history } = main.config;
  // What stands in `static/` takes the place of what the build would write there.
  const own = new Set(await listFiles(staticDir, { includePrivate: true }));
  const write = async (name: string, text: string) => {
    if (!own.has(name)) await writeFile(path.join(outDir, name), text);
  };
  await write('robots.txt', toRobots({ url, baseUrl: siteBaseUrl, history }));
  if (isOneDocument(history)) return;
  const routes = locales.flatMap((locale) => locale.routes);
  await write('sitemap.xml', toSitemap(routes, url));
  await write('speculation-rules.json', JSON.stringify(toSpeculationRules(siteBaseUrl)));
}
