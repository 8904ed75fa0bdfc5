import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SitePath } from '../../shared/model/permalink.ts';
import { encodePath, toOutputFile } from '../../shared/model/sitePath.ts';
import type { AssetStore } from '../assets/assetStore.ts';
import { findImageFault, isImageName } from '../assets/findImageFault.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import type { NewProblem } from '../diagnostics/problem.ts';
import { listHidden } from '../files/hiddenName.ts';
import { listFiles } from '../files/listFiles.ts';
import { listNameFaults } from '../files/portableName.ts';
import type { Reading } from '../files/reading.ts';
import { toFolders } from '../files/toFolders.ts';
import { listStubFiles } from './listStubFiles.ts';
import type { SiteRoutes } from './toRoutes.ts';

interface LaidOut {
  readonly layout: Pick<SiteRoutes, 'routes' | 'redirects'>;
  readonly config: Pick<SiteConfig, 'folder' | 'markdown'>;
  readonly assets: Pick<AssetStore, 'isNamed'>;
}

/** Report images that browsers would not show, names that not every system can have, hidden files, files that would have the name of a folder, files of `static/` that replace a page, which is seldom intended,
 *  and those whose changes no reader would see for a year: names of the engine's own `assets/` change with their
 *  content. */
export async function checkStaticFiles(
  { layout: { routes, redirects }, config, assets }: LaidOut,
  { siteDir, shown, problems }: Reading,
): Promise<void> {
  const staticDir = path.join(siteDir, 'static');
  const files = await listFiles(staticDir, { includePrivate: true });
  const pages = new Map(
    routes.flatMap((route) =>
      (['html', 'json'] as const).map((ending) => [config.folder + toOutputFile(route.path, ending), route] as const),
    ),
  );
  const own = new Set(files);
  const stubs = [...listStubFiles(redirects, routes, (name) => own.has(config.folder + name)).values()].map(
    (name) => config.folder + name,
  );
  const folders = toFolders([...files, ...pages.keys(), ...stubs, 'assets/']);
  for (const [name, { source }] of pages) if (folders.has(name)) problems.add({ file: source, ...toClash(name) });
  const report = (file: string, fault: Pick<NewProblem, 'message' | 'fix' | 'severity'>) =>
    problems.add({ file: shown(path.join(staticDir, file)), ...fault });
  const warn = (file: string, { message, fix }: Pick<NewProblem, 'message' | 'fix'>) =>
    report(file, { message, ...(fix !== undefined && { fix }), severity: 'warning' });
  for (const { file, ...fault } of listNameFaults(files)) warn(file, fault);
  for (const [name, file] of listHidden(files))
    warn(file, {
      message: `every reader can load ${name}, which is hidden from its author`,
      fix: 'move it out of static/',
    });
  for (const file of files) {
    const image =
      isImageName(file) && !assets.isNamed(file)
        ? findImageFault(file, await readFile(path.join(staticDir, file)))
        : null;
    // Where a page names it, an error is reported there.
    if (image) warn(file, { ...image, message: `the file ${image.message}` });
    if (file.startsWith('assets/'))
      warn(file, {
        message: 'browsers keep the files of assets/ for a year without asking for newer ones',
        fix: 'put the file into another folder of static/, such as static/img/',
      });
    if (!file.endsWith('.html') && file.startsWith(config.folder) && redirects.has(toAddress(file, config.folder)))
      report(file, {
        message: 'a redirect leads away from this file',
        fix: 'remove the redirect (`redirects` in site.config.ts, or `redirect_from`), or rename the file',
      });
    if (folders.has(file)) report(file, toClash(file));
    const page = pages.get(file);
    if (page)
      warn(file, {
        message: config.markdown.lenient
          ? `the page ${page.path} stands in the place of this file`
          : `this file replaces the page ${page.path}`,
        fix: 'give one of them another name, unless that is intended',
      });
  }
}

const toAddress = (file: string, folder: string): SitePath => encodePath(`/${file.slice(folder.length)}`);

const toClash = (name: string) => ({
  message: `the site would have ${name} twice: as this file, and as a folder`,
  fix: 'give one of them another name',
});
