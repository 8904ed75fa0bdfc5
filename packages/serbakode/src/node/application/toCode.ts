import path from 'node:path';
import type { OutputChunk, RolldownOutput } from 'rolldown';
import { toPartChunk } from '../../shared/model/page.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { readLicences } from '../output/licences.ts';
import type { CodeInput, CompiledCode } from './application.ts';
import { toClientEntry, toServerName } from './bundleOptions.ts';
import { isPageComponent, toKind } from './firstFrame.ts';
import { ASSETS } from './publishedFiles.ts';

/** Describe what the bundler wrote for browser and prerender. */
export function toCode(
  input: CodeInput,
  client: RolldownOutput,
  server: RolldownOutput,
  renderKeys: Readonly<Record<string, string | null>>,
): Omit<CompiledCode, 'firstFrames' | 'bootScripts' | 'baseUrlBanner' | 'joinable'> {
  const entry = findEntry(client, toClientEntry(input));
  const stylesheet = client.output.find(({ fileName }) => /\bstyle-[^/]*\.css$/.test(fileName))?.fileName ?? '';
  if (!entry || (stylesheet === '' && !input.isOpen))
    throw new Error('the application was compiled without its entry or its style sheet');
  // Every document contains the import map, so it names only modules that every page may load. The modules of single
  // pages would make it grow with the site. They are from the same origin, with hashes in their names.
  const imports = listImports(client);
  const own = new Set([...listReached(imports, [entry.fileName]), stylesheet]);
  const chunks = client.output.filter((file) => file.type === 'chunk');
  const styled = new Set(
    chunks.flatMap(({ moduleIds, fileName }) =>
      moduleIds.some((id) => /\.(?:css|s[ac]ss)$/.test(id)) ? [fileName] : [],
    ),
  );
  const serverImports = listImports(server);
  const acting = input.modules
    ? listActing(
        server.output.filter((file) => file.type === 'chunk'),
        input.root,
      )
    : null;
  return {
    entry: entry.fileName,
    stylesheet,
    marked: [path.join('client', entry.fileName), path.join('server', toServerName(input))],
    scripts: chunks.map(({ fileName }) => fileName),
    loaded: client.output.flatMap(({ fileName }) => (own.has(fileName) ? [fileName] : [])),
    licences: readLicences(chunks.flatMap(({ moduleIds }) => moduleIds)),
    pageChunks: listPageChunks(chunks, input),
    modules: Object.fromEntries(
      (input.modules?.entries ?? []).map((file) => {
        const compiled = { client: findEntry(client, file), server: findEntry(server, file) };
        if (!compiled.client || !compiled.server) throw new Error(`${file} was not compiled`);
        return [
          file,
          {
            script: compiled.client.fileName,
            serverFile: path.join('server', compiled.server.fileName),
            hasStyles: listReached(imports, [compiled.client.fileName]).some(
              (name) => !own.has(name) && styled.has(name),
            ),
            isActing: listReached(serverImports, [compiled.server.fileName]).some((name) => acting?.has(name)),
            renderKey: renderKeys[compiled.server.fileName] ?? null,
          },
        ];
      }),
    ),
  };
}

function findEntry({ output }: RolldownOutput, file: string): OutputChunk | undefined {
  return output.find(
    (chunk): chunk is OutputChunk => chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId === file,
  );
}

/** Names of the scripts that each script imports, statically or dynamically. */
export const listImports = ({ output }: RolldownOutput): Record<string, readonly string[]> =>
  Object.fromEntries(
    output.flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, [...file.imports, ...file.dynamicImports].map(toBelowOutput)]] : [],
    ),
  );

/** Scripts name those that were compiled by themselves by their place beside them. */
const toBelowOutput = (name: string): string => name.replace(/^\.\//, `${ASSETS}/`);

/** Names of scripts and of all scripts that they import. */
export function listReached(
  imports: Readonly<Record<string, readonly string[]>>,
  entries: readonly string[],
): readonly string[] {
  const reached = new Set(entries);
  for (const fileName of reached)
    for (const next of imports[fileName] ?? []) if (Object.hasOwn(imports, next)) reached.add(next);
  return [...reached];
}

/** Scripts with the components of pages; empty if one document shows every page, which waits for its data first. */
function listPageChunks(
  chunks: readonly OutputChunk[],
  { root, shell, parts }: Pick<CodeInput, 'root' | 'shell' | 'parts'>,
): Record<string, string> {
  if (isOneDocument(shell.history)) return {};
  return Object.fromEntries(
    chunks.flatMap(({ fileName, moduleIds, facadeModuleId }) => {
      const kinds = moduleIds.filter((id) => isPageComponent(id, root)).map(toKind);
      const ofParts = parts.flatMap(({ name, pages }) =>
        pages !== null && pages === facadeModuleId ? toPartChunk(name) : [],
      );
      return [...kinds, ...ofParts].map((kind) => [kind, fileName] as const);
    }),
  );
}

/** Names by which code acts without a press of the reader, or shows what only a browser knows. */
const ACTING =
  /\b(?:use(?:Layout|Insertion)?Effect|useSyncExternalStore|useIsHydrated|useColorMode|componentDidMount)\b/;
/** The modules of the theme do nothing alone that a reader would miss, but for this one. */
const CLIENT = 'src/client';
const BROWSER_ONLY = `${CLIENT}/theme/mdx/BrowserOnly.tsx`;

/** List the scripts with code of pages that acts alone: their file names.
 *  @param root the engine's own folder */
function listActing(chunks: readonly OutputChunk[], root: string): ReadonlySet<string> {
  const theme = path.join(root, CLIENT) + path.sep;
  const browserOnly = path.join(root, BROWSER_ONLY);
  const isActing = ({ modules }: OutputChunk) =>
    Object.entries(modules).some(
      ([id, { code }]) => id === browserOnly || (!id.startsWith(theme) && ACTING.test(code ?? '')),
    );
  return new Set(chunks.filter(isActing).map(({ fileName }) => fileName));
}
