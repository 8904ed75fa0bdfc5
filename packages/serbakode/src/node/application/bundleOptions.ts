import path from 'node:path';
import type { InputOptions, Plugin } from 'rolldown';
import { isOneDocument, toKebabCase } from '../../shared/model/sitePath.ts';
import { ENGINE_PACKAGES } from '../author-code/authorModules.ts';
import { withoutExtension } from '../content/sources/sourceFormat.ts';
import type { CodeInput, CodeShell } from './application.ts';
import type { FolderOutput } from './bundleCode.ts';
import { createCoreGroup } from './coreGroup.ts';
import { toDataMark } from './marks.ts';
import { moduleCode } from './moduleCode.ts';
import { OPEN_CLIENT, OPEN_SERVER, openEntries } from './openEntries.ts';
import { PARTS_MODULE, partModules } from './partModules.ts';
import { ASSETS } from './publishedFiles.ts';
import { themeComponents } from './themeComponents.ts';
import { virtualSite } from './virtualSite.ts';

type BundleOptions = readonly [InputOptions, FolderOutput];

/** How the application is compiled for the browser, into a folder. */
export function toClientBundle(input: CodeInput, plugins: readonly Plugin[], dir: string): BundleOptions {
  const { root, modules, parts } = input;
  const entry = toClientEntry(input);
  // Pages that are code are a script each, which keeps its name if another one changes.
  const scriptNames = `${ASSETS}/[name]-${modules ? '[hash]' : UNNAMED}.js`;
  return [
    {
      ...toInput(input, plugins),
      platform: 'browser',
      input: { [APP]: entry, ...toModuleEntries(input) },
      // The boot script calls the entry's export. The entry also exports what lazy chunks share with it, because another
      // chunk would cost every page a line of its import map.
      preserveEntrySignatures: 'allow-extension',
    },
    {
      dir,
      minify: true,
      comments: false,
      entryFileNames: scriptNames,
      chunkFileNames: scriptNames,
      assetFileNames: ASSET_NAMES,
      postBanner: ({ name }) => (name === APP || name === SHARED_GROUP ? COMPILED_WHILE_LOADED : ''),
      codeSplitting: {
        groups: [
          ...parts.flatMap(({ chunks }) =>
            Object.entries(chunks).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
          ),
          ...(modules ? MODULE_GROUPS : []),
          createCoreGroup(APP, entry, [path.join(root, PAGE_CHUNKS), PARTS_MODULE]),
        ],
      },
    },
  ];
}

/** How it is compiled for the prerenderer, into a folder. */
export const toServerBundle = (input: CodeInput, plugins: readonly Plugin[], dir: string): BundleOptions => [
  {
    ...toInput(input, plugins),
    platform: 'node',
    input: input.isOpen
      ? { [OPEN_SERVER_NAME]: OPEN_SERVER }
      : { [SERVER_ENTRY]: path.join(input.root, ENTRY_FOLDER, `${SERVER_ENTRY}.tsx`), ...toModuleEntries(input) },
    preserveEntrySignatures: 'allow-extension',
    external: SERVER_EXTERNALS,
  },
  {
    dir,
    minify: 'dce-only',
    // A crash of a page is reported at its place.
    sourcemap: hasOwnCode(input) || input.parts.some(({ isOwn }) => isOwn),
    // The loader of ES modules would read all of React's code for the names that it exports, in each thread. Code of a
    // site may await at its top, which CommonJS cannot.
    ...(hasOwnCode(input)
      ? { format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' }
      : { format: 'cjs', strict: true, entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name]-[hash].cjs' }),
    assetFileNames: ASSET_NAMES,
    // One file loads faster in each thread than several, and only pages that are code need a module of their own.
    ...(input.modules === null && { codeSplitting: false }),
  },
];

/** Name of the mark that stands for the data of the site. */
export const SITE = 'SITE';
/** Stands in names of scripts for the hash of all of them, until they are named. */
export const UNNAMED = '__HASH__';

const SERVER_ENTRY = 'entry-server';
/** Name of the compiled entry-server module. */
export const toServerName = (input: CodeInput): string =>
  `${input.isOpen ? OPEN_SERVER_NAME : SERVER_ENTRY}${hasOwnCode(input) ? '.js' : '.cjs'}`;
/** The same of an application that parts join, whose `entry-server` joins them. */
const OPEN_SERVER_NAME = 'application';

/** Address of the output folder. All locales write their files into one folder, so that they share equal files. With
 *  `./` files refer to each other by relative addresses. */
export const toBase = ({ history, filesBase }: CodeInput['shell']): string =>
  isOneDocument(history) ? './' : filesBase;

function toInput(
  { root, siteDir, shell, modules, components, parts, rules, isOpen = false, keep }: CodeInput,
  plugins: readonly Plugin[],
): InputOptions {
  return {
    cwd: root,
    plugins: [
      virtualSite(
        () => shell,
        () => parts,
        root,
        {
          // Scripts of pages that are code are named by the bundler, after what they contain.
          ...(!modules && { toData: () => toDataMark(SITE) }),
          ...(isOpen && { textsFrom: '' }),
        },
      ),
      partModules(isOpen ? null : () => parts, () => components, root),
      ...(components ? [themeComponents(() => components, root)] : []),
      ...(siteDir === undefined || !(modules || components)
        ? []
        : [
            moduleCode({
              root,
              siteDir,
              readModule: modules?.readModule ?? (() => null),
              getRules: () => rules,
              keep,
            }),
          ]),
      ...(modules || components || parts.length > 0 || isOpen ? [onePackage(root)] : []),
      ...(isOpen ? [openEntries(path.join(root, ENTRY_FOLDER))] : []),
      ...plugins,
    ],
    transform: { define: toConstants(shell) },
  };
}

/** The process may have another environment (for example in a test), but the application is always a production build. */
export const toConstants = (shell: CodeShell): Record<string, string> => ({
  'process.env.NODE_ENV': JSON.stringify('production'),
  'import.meta.env': JSON.stringify({
    MODE: 'production',
    BASE_URL: toBase(shell),
    DEV: false,
    PROD: true,
  }),
});

/** A site need not install React, and there must be only one copy of it. */
const onePackage = (root: string): Plugin => ({
  name: 'engine:one-package',
  resolveId: {
    filter: { id: /^react(?:-dom)?(?:\/|$)/ },
    handler(source) {
      return this.resolve(source, path.join(root, ENTRY_FOLDER, 'index.ts'), { skipSelf: true });
    },
  },
});

/** Modules that the application shares with pages that are code. They are one chunk, so that it does not depend on
 *  the number of such pages and on what they import. */
const SHARED =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]src[\\/]client[\\/](?:theme[\\/](?!mdx[\\/])|navigation[\\/]|browser[\\/])|virtual:site|rolldown\/runtime/;
/** Modules of the theme for pages that are code only. */
const FOR_MODULES = /[\\/]src[\\/](?:client[\\/]theme[\\/]mdx[\\/]|shared[\\/]messages[\\/]markdownLabels)/;

/** The module that imports the chunks of pages. */
const PAGE_CHUNKS = 'src/client/pages/pageChunks.ts';

/** Names of the application's entry, and of the chunk that it shares with pages that are code. */
const APP = 'app';
const SHARED_GROUP = 'shared';
/** Asks the browser to compile all functions while the script arrives, in another thread. Compiling each at its first
 *  call delays the page: https://v8.dev/blog/explicit-compile-hints */
const COMPILED_WHILE_LOADED = '//# allFunctionsCalledOnLoad';

const MODULE_GROUPS = [
  { name: 'components', test: FOR_MODULES, includeDependenciesRecursively: false, priority: 1 },
  { name: SHARED_GROUP, test: SHARED, includeDependenciesRecursively: true },
];

export const toClientEntry = ({ root, shell, isOpen }: Pick<CodeInput, 'root' | 'shell' | 'isOpen'>): string =>
  isOpen
    ? OPEN_CLIENT
    : path.join(root, ENTRY_FOLDER, isOneDocument(shell.history) ? 'entry-shell.tsx' : 'entry-client.tsx');
const ENTRY_FOLDER = 'src/client/app';
const ASSET_NAMES = `${ASSETS}/[name]-[hash][extname]`;

/** Entries of the pages that are code, by names that do not depend on other pages. */
function toModuleEntries({ modules, siteDir = '' }: CodeInput): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const file of modules?.entries ?? []) {
    const name = `page-${toKebabCase(withoutExtension(path.relative(siteDir, file)))}`;
    let free = name;
    for (let count = 2; free in entries; count++) free = `${name}-${count}`;
    entries[free] = file;
  }
  return entries;
}

/** Whether the renderer of pages contains modules of the site. */
const hasOwnCode = ({ modules, components }: CodeInput): boolean => modules !== null || components !== null;

/** Modules that only a browser loads, after a page is live. The prerenderer is compiled without them. */
const LOADED_BY_READERS = /^\.{1,2}\/(?:[\w-]+\/)*[\w-]+\.later\.tsx?$/;

/** What the prerenderer's code does not contain. */
export const SERVER_EXTERNALS = [
  // The engine's packages are in its own node_modules; packages of the site may not be found from the cache.
  ...ENGINE_PACKAGES.map((name) => new RegExp(`^${name}(?:/|$)`)),
  LOADED_BY_READERS,
];
