import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'rolldown';
import { toApplicationFolder } from '../../packages/serbakode/src/node/application/prebuilt.ts';
import { COMPILED_FOLDER, COMPILED_LIST } from '../../packages/serbakode/src/node/author-code/compiledModule.ts';
import { COPY_PART, toCopyFile } from '../../packages/serbakode/src/node/config/copyPart.ts';
import { loadPart, type LoadedPart, type PartOptions } from '../../packages/serbakode/src/node/config/loadPart.ts';
import { toClientModule, type ClientModule } from '../../packages/serbakode/src/node/config/readParts.ts';
import { createProblemList } from '../../packages/serbakode/src/node/diagnostics/createProblemList.ts';
import { formatProblems } from '../../packages/serbakode/src/node/diagnostics/formatProblem.ts';
import { bundleWorker } from '../../packages/serbakode/src/node/parts/compileWorker.ts';
import { writePrebuiltPart } from './writePrebuilt.ts';

/** Options that make parts use other modules. A part is compiled with each of them, and without. */
const CHOICES: Readonly<Record<string, unknown>> = {
  '@serbakode/accounts': { google: true, authDomain: 'example.org' },
  '@serbakode/offline': { off: true },
  '@serbakode/practice': { playground: '/playground' },
};

/** Exports of a part's package that are not for the modules of other parts. */
const OWN_EXPORTS = new Set(['./part', './package.json']);

interface PartPackage {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly default?: string }>>;
}

interface PackedPart {
  /** The package's folder in this repository. */
  readonly source: string;
  /** The folder that is packed. */
  readonly stage: string;
  /** Folder of the compiled engine. */
  readonly engine: string;
}

/** Compile a part, so that a site with it needs no bundler: its modules for Node, its service workers, and its code for
 *  browser and prerender in each language. Does nothing for other packages. */
export async function packPart({ source, stage, engine }: PackedPart): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as PartPackage;
  if (manifest.exports?.['./part'] === undefined) return;
  const root = path.resolve('packages/serbakode');
  const options = toOptions(root, path.join(stage, '.cache'));
  const loaded: LoadedPart[] = [];
  for (const own of [undefined, ...(manifest.name in CHOICES ? [CHOICES[manifest.name]] : [])]) {
    const part = await loadPart({ name: manifest.name, own, field: 'parts' }, options);
    if (!part) throw new Error(formatProblems(options.problems.all()));
    loaded.push(part);
  }
  await compileForNode(loaded, source, path.join(stage, COMPILED_FOLDER));
  const doors = toDoors(manifest, source);
  for (const { part, file, hash } of loaded) {
    const client = toClientModule(part, file, options);
    if (!client) continue;
    await compileForBrowser({ ...client, hash, isOwn: false }, doors, { root, engine, dist: path.join(stage, 'dist') });
  }
}

/** Compile the part that is in the engine itself.
 *  @param root the engine's folder in this repository
 *  @param dist folder of the compiled engine */
export async function packOwnPart(root: string, dist: string): Promise<void> {
  const client = toClientModule(COPY_PART, toCopyFile(root), toOptions(root, dist));
  if (client) await compileForBrowser({ ...client, hash: '', isOwn: false }, {}, { root, engine: dist, dist });
}

async function compileForBrowser(
  part: ClientModule,
  doors: Readonly<Record<string, string>>,
  { root, engine, dist }: { readonly root: string; readonly engine: string; readonly dist: string },
): Promise<void> {
  for (const language of ['en', 'id'] as const)
    await writePrebuiltPart(
      { root, part, doors },
      language,
      toApplicationFolder(engine, language, true),
      path.join(dist, 'parts'),
    );
}

const toOptions = (root: string, cacheDir: string): PartOptions => ({
  root,
  siteDir: process.cwd(),
  cacheDir,
  shown: (file) => file,
  placeOf: () => ({ file: '', line: 1, column: 1 }),
  problems: createProblemList(),
});

const toDoors = ({ exports }: PartPackage, source: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([name, file]) =>
      typeof file === 'string' || file.default === undefined || OWN_EXPORTS.has(name)
        ? []
        : [[path.posix.basename(name), path.join(source, file.default)]],
    ),
  );

/** Compile the modules of a part that Node loads. Its packages are installed with it. */
async function compileForNode(loaded: readonly LoadedPart[], source: string, dir: string): Promise<void> {
  const modules = loaded.flatMap(({ part, file }) => [
    file,
    ...[part.markdown, part.service, part.check].flatMap((name) =>
      name === undefined ? [] : path.resolve(path.dirname(file), name),
    ),
  ]);
  const { output } = await build({
    input: [...new Set(modules)],
    platform: 'node',
    external: (id) => /^[^./\0]/.test(id) && !path.isAbsolute(id),
    logLevel: 'silent',
    output: { dir, entryFileNames: '[name]-[hash].mjs', chunkFileNames: '[name]-[hash].mjs' },
  });
  const list = output.flatMap((file) =>
    file.type === 'chunk' && file.isEntry ? [[file.facadeModuleId ?? '', file.fileName] as const] : [],
  );
  const workers = loaded.flatMap(({ part, file }) =>
    part.worker === undefined ? [] : path.resolve(path.dirname(file), part.worker),
  );
  for (const [index, worker] of workers.entries()) {
    const name = `worker-${index}.js`;
    await writeFile(path.join(dir, name), await bundleWorker(worker));
    list.push([worker, name]);
  }
  const bySource = list.map(([file, name]) => [path.relative(source, file).replaceAll(path.sep, '/'), name]);
  await writeFile(path.join(dir, COMPILED_LIST), JSON.stringify(Object.fromEntries(bySource)));
}
