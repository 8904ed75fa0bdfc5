import { createRequire } from 'node:module';
import path from 'node:path';
import type { InputOptions, Plugin } from 'rolldown';
import type { CodeShell } from '../../packages/serbakode/src/node/application/application.ts';
import { bundleCode, type FolderOutput } from '../../packages/serbakode/src/node/application/bundleCode.ts';
import { SERVER_EXTERNALS, toConstants, UNNAMED } from '../../packages/serbakode/src/node/application/bundleOptions.ts';
import { createCoreGroup } from '../../packages/serbakode/src/node/application/coreGroup.ts';
import { createFirstFrames } from '../../packages/serbakode/src/node/application/firstFrame.ts';
import type { PartCode } from '../../packages/serbakode/src/node/application/joinParts.ts';
import { OPEN_CLIENT, SHARED_PACKAGES } from '../../packages/serbakode/src/node/application/openEntries.ts';
import { DOORS } from '../../packages/serbakode/src/node/application/partModules.ts';
import { ASSETS, publishedFiles } from '../../packages/serbakode/src/node/application/publishedFiles.ts';
import { shortClassNames } from '../../packages/serbakode/src/node/application/shortClassNames.ts';
import { createStyleSheets, type StylePieces } from '../../packages/serbakode/src/node/application/styleSheets.ts';
import { listImports } from '../../packages/serbakode/src/node/application/toCode.ts';
import { virtualSite } from '../../packages/serbakode/src/node/application/virtualSite.ts';
import type { ClientModule } from '../../packages/serbakode/src/node/config/readParts.ts';
import { listFiles } from '../../packages/serbakode/src/node/files/listFiles.ts';
import { settleAll } from '../../packages/serbakode/src/node/files/settleAll.ts';
import { readLicences } from '../../packages/serbakode/src/node/output/licences.ts';

interface PartInput {
  /** The engine's own folder. */
  readonly root: string;
  readonly part: ClientModule;
  /** Modules that other parts import from its package, by their import names. */
  readonly doors: Readonly<Record<string, string>>;
  readonly shell: CodeShell;
  /** Script of the application, with the exports that parts import. */
  readonly application: string;
}

const ENTRY = 'engine:part';
/** Files are referred to relative to the script or the style sheet beside them. */
const BASE = './';
/** Prefix of the ids of modules that take a package from the application. */
const SHARED = '\0shared:';
/** The imports of a part from another part. */
const OF_PART = /^@serbakode\/([^/]+)\/([^/]+)$/;
/** The prerenderer's module of the application. */
const APPLICATION = './application.cjs';

/** Compile a part separately for browser and prerender into a folder. It imports shared modules from the application
 *  and from other parts. */
export async function compilePart(
  { root, part, doors, shell, application }: PartInput,
  dir: string,
): Promise<PartCode> {
  const name = toFileWord(part.name);
  const styleModules = (await listFiles(part.dir)).filter((file) => file.endsWith('.module.css'));
  const rename = shortClassNames(
    styleModules.map((file) => path.join(part.dir, file)),
    // The names of the application have no hyphen.
    `${name}-`,
  );
  let styles: StylePieces = ['', ''];
  const sheets = createStyleSheets({ root, base: BASE, rename, onPieces: (pieces) => void (styles = pieces) });
  const first = createFirstFrames({
    root,
    entry: ENTRY,
    direction: shell.direction,
    sheets: sheets.compiled,
    partsModule: ENTRY,
  });
  const input = {
    [name]: ENTRY,
    ...Object.fromEntries(Object.entries(doors).map(([door, file]) => [`${name}-${door}`, file])),
  };
  const own = (styleSheets: Plugin, isPublished: boolean): Plugin[] => [
    partEntry(part),
    virtualSite(
      () => shell,
      () => [part],
      root,
      { textsFrom: OPEN_CLIENT },
    ),
    publishedFiles(BASE, isPublished),
    styleSheets,
  ];
  const [client] = await settleAll([
    bundleCode(
      {
        ...toInput(shell, input),
        platform: 'browser',
        plugins: [
          sharedModules(root, `./${path.basename(application)}`, true),
          ...own(sheets.client, true),
          first.plugin,
        ],
      },
      toClientOutput(part, name, path.join(dir, 'client')),
    ),
    bundleCode(
      {
        ...toInput(shell, input),
        platform: 'node',
        plugins: [sharedModules(root, APPLICATION, false), ...own(sheets.server, false)],
        external: SERVER_EXTERNALS,
      },
      {
        dir: path.join(dir, 'server'),
        minify: 'dce-only',
        format: 'cjs',
        strict: true,
        exports: 'named',
        entryFileNames: '[name].cjs',
        chunkFileNames: `${name}-[name]-[hash].cjs`,
      },
    ),
  ]);
  const chunks = client.output.filter((file) => file.type === 'chunk');
  const find = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
    if (!chunk) throw new Error(`the part ${part.name} was compiled without its script of ${module}`);
    return chunk.fileName;
  };
  return {
    entry: find(ENTRY),
    server: `${name}.cjs`,
    pages: part.pages === null ? null : find(part.pages),
    imports: listImports(client),
    styles,
    frames: first.read(),
    licences: readLicences(chunks.flatMap(({ moduleIds }) => moduleIds)),
  };
}

const toFileWord = (name: string): string => name.replace(/^.*\//, '');

const toInput = (shell: CodeShell, input: Record<string, string>): InputOptions => ({
  input,
  preserveEntrySignatures: 'allow-extension',
  transform: { define: toConstants(shell) },
});

const toClientOutput = (part: ClientModule, name: string, dir: string): FolderOutput => ({
  dir,
  minify: true,
  comments: false,
  entryFileNames: `${ASSETS}/[name]-${UNNAMED}.js`,
  chunkFileNames: `${ASSETS}/${name}-[name]-${UNNAMED}.js`,
  codeSplitting: {
    groups: [
      ...Object.entries(part.chunks).map(([chunk, test]) => ({
        name: chunk,
        test,
        includeDependenciesRecursively: false,
      })),
      createCoreGroup(name, ENTRY, [ENTRY]),
    ],
  },
});

/** The first module of a part. */
const partEntry = ({ file, pages }: ClientModule): Plugin => ({
  name: 'engine:part-entry',
  resolveId: (id) => (id === ENTRY ? id : null),
  load: (id) =>
    id === ENTRY
      ? [
          file === null ? '' : `export { default } from ${JSON.stringify(file)};`,
          pages === null ? '' : `export const loadPages = () => import(${JSON.stringify(pages)});`,
        ].join('\n')
      : null,
});

/** Create a plugin that leaves out modules that a part shares with the application and with other parts.
 *  @param application name of its script beside those of the part
 *  @param isClient whether it also exports React, which the prerenderer takes from the engine's folder */
function sharedModules(root: string, application: string, isClient: boolean): Plugin {
  const require = createRequire(path.join(root, 'package.json'));
  return {
    name: 'engine:shared-modules',
    resolveId(id) {
      if (DOORS.has(id) || id === OPEN_CLIENT || id === application) return { id: application, external: true };
      if (isClient && Object.hasOwn(SHARED_PACKAGES, id)) return SHARED + id;
      // A second copy would not share the components of the first.
      if (isClient && /^react(?:-dom)?(?:\/|$)/.test(id)) this.error(`parts share no ${id}`);
      const [, part, door] = OF_PART.exec(id) ?? [];
      if (part === undefined) return null;
      return { id: isClient ? `./${part}-${door}-${UNNAMED}.js` : `./${part}-${door}.cjs`, external: true };
    },
    load(id) {
      if (!id.startsWith(SHARED)) return null;
      const name = id.slice(SHARED.length);
      const names = Object.keys(require(name) as object).filter((key) => /^[a-zA-Z]\w*$/.test(key));
      const code = [
        `import { ${SHARED_PACKAGES[name]} as shared } from ${JSON.stringify(application)};`,
        'export default shared;',
        ...names.map((key) => `export const ${key} = /* @__PURE__ */ (() => shared.${key})();`),
      ];
      return { code: code.join('\n'), moduleSideEffects: false };
    },
  };
}
