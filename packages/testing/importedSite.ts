import { existsSync } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readBuiltSite } from '../import-docusaurus/src/compare/readBuiltSite.ts';
import { importSite } from '../import-docusaurus/src/import/importSite.ts';
import { buildRest, type SiteFiles, writeFiles } from './siteFolder.ts';

/** Import a site of Docusaurus and build it without the pages that have errors, as `serbakode import` does.
 *  @param installed files of packages that exist after the import */
export async function importAndBuild(files: SiteFiles, installed: SiteFiles = {}) {
  const dir = await writeFiles({});
  await mkdir(path.join(dir, 'site'));
  await importSite(await writeFiles(files), path.join(dir, 'site'));
  await cp(await writeFiles(installed), path.join(dir, 'site'), { recursive: true });
  const report = (await buildRest(dir)) ?? '';
  const outDir = path.join(dir, 'dist');
  if (!existsSync(outDir)) throw new Error(report);
  const { pages } = await readBuiltSite(outDir);
  const html = (file: string) => readFile(path.join(outDir, `${file}.html`), 'utf8');
  return {
    outDir,
    /** Output of the build on the terminal. */
    report,
    html,
    has: (file: string) => existsSync(path.join(outDir, `${file}.html`)),
    main: async (file: string) => /<main[\s\S]*<\/main>/.exec(await html(file))?.[0] ?? '',
    /** Ids of headings by the address of their page. */
    ids: Object.fromEntries([...pages.values()].map(({ address, headingIds }) => [address, headingIds])),
  };
}

export type BuiltImport = Awaited<ReturnType<typeof importAndBuild>>;
