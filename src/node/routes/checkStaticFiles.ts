import path from 'node:path';
import { toOutputFile } from '../../shared/model/sitePath.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { listFiles } from '../files/listFiles.ts';
import type { Reading } from '../files/reading.ts';
import type { SiteRoutes } from './toRoutes.ts';

interface LaidOut {
  readonly layout: Pick<SiteRoutes, 'routes'>;
  readonly config: Pick<SiteConfig, 'folder'>;
}

/** Report files of `static/` that replace a page, which is seldom intended, and files whose changes no reader would see
 *  for a year: names of the engine's own `assets/` change with their content. */
export async function checkStaticFiles(
  { layout: { routes }, config }: LaidOut,
  { siteDir, shown, problems }: Reading,
): Promise<void> {
  const staticDir = path.join(siteDir, 'static');
  const files = await listFiles(staticDir, { includePrivate: true });
  if (files.length === 0) return;
  const pages = new Map(
    routes.flatMap(({ path: page }) =>
      (['html', 'json'] as const).map((ending) => [config.folder + toOutputFile(page, ending), page] as const),
    ),
  );
  for (const file of files) {
    if (file.startsWith('assets/'))
      problems.add({
        file: shown(path.join(staticDir, file)),
        severity: 'warning',
        message: 'browsers keep the files of assets/ for a year without asking for newer ones',
        fix: 'put the file into another folder of static/, such as static/img/',
      });
    const page = pages.get(file);
    if (page === undefined) continue;
    problems.add({
      file: shown(path.join(staticDir, file)),
      severity: 'warning',
      message: `this file replaces the page ${page}`,
      fix: 'give one of them another name, unless that is intended',
    });
  }
}
