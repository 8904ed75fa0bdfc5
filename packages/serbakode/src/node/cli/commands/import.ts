import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { lookUpPackage } from '../../files/findPackage.ts';
import { UsageError } from '../parts/parseArguments.ts';
import type { Tools } from '../parts/tools.ts';

const PACKAGE = 'import-docusaurus';

interface Importer {
  readonly main: (argv: readonly string[], tools: { readonly build: typeof build }) => Promise<number>;
}

/** Run the importer, a package of its own that most sites do not need.
 *  @param argv its own arguments */
export async function runImport(argv: readonly string[], { runPackage }: Tools): Promise<number> {
  const { main } = (await runPackage(findImporter())) as unknown as Importer;
  return main(argv, { build });
}

/** @returns folder of the package, as the current folder sees it */
function findImporter(): string {
  const found = lookUpPackage(process.cwd(), PACKAGE);
  if (found === null) throw new UsageError(`import needs the package ${PACKAGE}: npm install ${PACKAGE}`);
  return found;
}

/** In a process of its own, with the memory that a build needs. What it prints is for the reader of the import. */
async function build(siteDir: string, outDir: string, isAgain: boolean): Promise<boolean> {
  const [command = ''] = process.argv.slice(1);
  const args = ['build', '--site', siteDir, '--out', outDir, '--cache', path.join(siteDir, '.cache'), '--keep-going'];
  return spawnSync(process.execPath, [command, ...args], { stdio: isAgain ? 'ignore' : 'inherit' }).status === 0;
}
