import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import type { CachedReading } from '../files/reading.ts';
import { createScratchFolder } from '../output/scratch.ts';
import { ENGINE_PACKAGES } from './authorModules.ts';
import { toFailure } from './bundleModule.ts';
import { listBundlerErrors } from './bundlerErrors.ts';
import { importModule } from './loadModule.ts';
import { readValues } from './readValues.ts';
import { isOfTheme, toSiteFile } from './resolveImport.ts';

export interface ComputedExports {
  readonly values: Readonly<Record<string, unknown>>;
  /** Absolute paths of the files whose code computed them. */
  readonly files: readonly string[];
}

export type ComputeFolders = Pick<CachedReading, 'siteDir' | 'cacheDir'>;

const ENTRY = '\0exports';
const CODE = /\.(?:[cm]?[jt]sx?|json)$/;
/** Errors that are reported when the imports of all modules are followed. */
const TOLD_ELSEWHERE = new Set(['UNRESOLVED_IMPORT', 'PARSE_ERROR']);

/** Run the part of a module that some of its exports need. Code that only its components use is left out, and
 *  compiled later with the application, when its addresses are resolved. @param names names of the exports @returns
 *  null if an import cannot be resolved or a file is not valid, which is reported elsewhere @throws ModuleFailure
 *  with the place in the author's file if it is known */
export async function computeExports(
  file: string,
  names: readonly string[],
  { siteDir, cacheDir }: ComputeFolders,
): Promise<ComputedExports | null> {
  const dir = await createScratchFolder(cacheDir);
  const outFile = path.join(dir, 'module.mjs');
  try {
    const files = await bundle(toPlugin(file, names, siteDir), outFile);
    if (files === null) return null;
    const values = await importModule(outFile, file, (exported) => readValues(exported) as ComputedExports['values']);
    return { values, files };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Bundle the code. @returns the files in the bundle */
async function bundle(plugin: Plugin, outFile: string): Promise<readonly string[] | null> {
  const { build } = await import('rolldown');
  try {
    const { output } = await build({
      input: ENTRY,
      platform: 'node',
      tsconfig: false,
      logLevel: 'silent',
      // A missing export is reported when the whole page is compiled.
      shimMissingExports: true,
      treeshake: { moduleSideEffects: false },
      // Code that is moved to another file would lose its place.
      optimization: { inlineConst: false },
      moduleTypes: { '.js': 'jsx' },
      plugins: [plugin],
      output: { file: outFile, format: 'esm', codeSplitting: false, sourcemap: true, minify: false },
    });
    return output.flatMap((chunk) =>
      chunk.type === 'chunk' ? chunk.moduleIds.filter((id) => path.isAbsolute(id)) : [],
    );
  } catch (error) {
    if (listBundlerErrors(error).every(({ code = '' }) => TOLD_ELSEWHERE.has(code))) return null;
    throw toFailure(error);
  }
}

function toPlugin(file: string, names: readonly string[], siteDir: string): Plugin {
  const engine = createRequire(import.meta.url);
  return {
    name: 'engine:exports',
    async resolveId(source, importer) {
      if (source === ENTRY) return ENTRY;
      if (isOfTheme(source)) return `\0${source}`;
      // A site need not install React, and the temporary folder may not find it.
      if (ENGINE_PACKAGES.includes(source.split('/')[0] ?? ''))
        return { id: pathToFileURL(engine.resolve(source)).href, external: true };
      const own = toSiteFile(source, siteDir);
      return own === null ? undefined : this.resolve(own, importer, { skipSelf: true });
    },
    load(id) {
      if (id === ENTRY) {
        const values = names.map((name) => `${name}: page.${name}`).join(', ');
        return `import * as page from ${JSON.stringify(file)};\nexport default { ${values} };\n`;
      }
      // Styles, images, Markdown and the theme are needed only for rendering.
      return CODE.test(id) ? undefined : { code: 'export default () => null;', moduleType: 'js' };
    },
  };
}
