import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findCompiler, ONE_CHECKER } from '../../house/checkTypes.ts';
import { AUTHOR_MODULES } from '../../packages/serbakode/src/node/author-code/authorModules.ts';
import { listThemeComponents } from '../../packages/serbakode/src/node/author-code/readThemeComponents.ts';

const run = promisify(execFile);

/** Declarations, below `src`, of modules that only the bundler creates. */
const VIRTUAL = 'client/app/virtual.d.ts';
/** The file with the types of all modules, because as 230 separate files they would take a megabyte on disk. */
const ALL = 'types.d.ts';

/** `serbakode/modules`: types of non-code imports in a site's code. */
const MODULES = `/// <reference types="vite/client" />
/// <reference path="./${ALL}" />
${['md', 'mdx'].map((ending) => toModule(`*.${ending}`, "const Content: import('react').ComponentType<Readonly<Record<string, unknown>>>;\nexport default Content;\n")).join('')}`;

/** `serbakode/tsconfig.json`: settings for a site's code. */
const SITE_SETTINGS = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    strict: true,
    isolatedModules: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['serbakode/modules'],
    paths: {
      '@site/*': ['${configDir}/site/*', '${configDir}/*'],
      '@theme/*': ['${configDir}/site/src/theme/*', '${configDir}/src/theme/*'],
    },
  },
};

type Exports = Readonly<Record<string, string | { readonly source: string; readonly types: string }>>;

/** Write the types of the package's exports, and of the theme's components and modules.
 *  @param dist folder of the package's compiled code
 *  @param source folder of the package
 *  @param root folder of the repository */
export async function writeTypes(dist: string, source: string, root: string): Promise<void> {
  const src = path.join(source, 'src');
  const { exports } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as {
    readonly exports: Exports;
  };
  const entries = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry]));
  const components = await listThemeComponents(source);
  const modules = Object.entries(AUTHOR_MODULES).map(([name, file]) => [name, path.join(source, file)] as const);
  const files = [
    ...entries.map((entry) => path.join(source, entry.source)),
    ...components.values(),
    ...modules.map(([, file]) => file),
    path.join(src, VIRTUAL),
  ];
  const outDir = path.join(dist, 'compiled-types');
  await compileTypes(files, outDir, { src, root });
  const toName = (file: string) => `serbakode:${toModulePath(path.relative(src, file))}`;
  const texts = await readReached(files, { src, outDir }, toName);
  const aliases = [
    ...[...components].map(([name, file]) => toAlias(`@theme-original/${name}`, toName(file), name)),
    ...modules.flatMap(([name, file]) =>
      [...new Set([name, name.replace('@theme/', 'serbakode/theme/')])].map((alias) =>
        toAlias(alias, toName(file), 'default'),
      ),
    ),
  ];
  await rm(outDir, { recursive: true });
  const typesDir = path.join(dist, 'types');
  await mkdir(typesDir);
  await writeFile(path.join(typesDir, ALL), [...texts, ...aliases].join(''));
  for (const entry of entries) {
    const name = toName(path.join(source, entry.source));
    await writeFile(
      path.join(typesDir, path.basename(entry.types)),
      `/// <reference path="./${ALL}" />\nexport * from '${name}';\n`,
    );
  }
  await writeFile(path.join(typesDir, 'modules.d.ts'), MODULES);
  await writeFile(path.join(typesDir, 'site.json'), JSON.stringify(SITE_SETTINGS, null, 2));
}

interface Folders {
  readonly src: string;
  readonly root: string;
}

async function compileTypes(files: readonly string[], outDir: string, { src, root }: Folders): Promise<void> {
  const settings = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: ['node', 'vite/client'],
      typeRoots: ['node_modules/@types', 'node_modules'].map((folder) => path.join(root, folder)),
      // They are checked by `npm run check`, with the types of style sheets that it writes.
      noCheck: true,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: src,
      outDir,
    },
    files,
  };
  await mkdir(outDir);
  const file = path.join(outDir, 'tsconfig.json');
  await writeFile(file, JSON.stringify(settings));
  await run(process.execPath, [await findCompiler(), '-p', file, ...ONE_CHECKER]);
}

/** The types of these files and of all their imports, each as a module with its name; the compiler also writes the
 *  types of all modules that they import. */
async function readReached(
  files: readonly string[],
  { src, outDir }: { readonly src: string; readonly outDir: string },
  toName: (file: string) => string,
): Promise<string[]> {
  const reached = new Set(files);
  const texts: string[] = [];
  for (const file of reached) {
    const isWritten = file.endsWith('.d.ts');
    const types = isWritten ? file : path.join(outDir, `${toModulePath(path.relative(src, file))}.d.ts`);
    const text = (await readFile(types, 'utf8')).replaceAll(
      /\b((?:from|import)[ (])['"](\.[^'"]+\.tsx?)['"]/g,
      (_, before: string, imported: string) => {
        const target = path.resolve(path.dirname(file), imported);
        reached.add(target);
        return `${before}'${toName(target)}'`;
      },
    );
    texts.push(isWritten ? text : toModule(toName(file), text));
  }
  return texts;
}

const toModulePath = (file: string): string =>
  file
    .split(path.sep)
    .join('/')
    .replace(/\.tsx?$/, '');

/** Declare a module. Its contents need no `declare`, and style sheets have no types. */
function toModule(name: string, text: string): string {
  const plain = text.replaceAll(/^import ['"][^'"]+\.css['"];\n/gm, '').replaceAll(/^(export )?declare /gm, '$1');
  return `declare module '${name}' {\n${plain}}\n`;
}

/** A module with another name for one that has a default export, or gets it from this export. */
const toAlias = (name: string, module: string, exported: string): string =>
  toModule(name, `export * from '${module}';\nexport { ${exported} as default } from '${module}';\n`);
