import path from 'node:path';
import type { OutputChunk, RolldownOutput } from 'rolldown';
import { toPartChunk } from '../../shared/model/page.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { readLicences } from '../output/licences.ts';
import type { CodeInput, CompiledCode } from './application.ts';
import { toClientEntry } from './bundleOptions.ts';
import { isPageComponent, toKind } from './firstFrame.ts';

/** Describe what the bundler wrote for browser and prerender. */
export function toCode(
  input: CodeInput,
  client: RolldownOutput,
  server: RolldownOutput,
): Omit<CompiledCode, 'firstFrames' | 'bootScripts' | 'baseUrlBanner'> {
  const entry = findEntry(client, toClientEntry(input));
  const stylesheet = client.output.find(({ fileName }) => /\bstyle-[^/]*\.css$/.test(fileName));
  if (!entry || !stylesheet) throw new Error('the application was compiled without its entry or its style sheet');
  // Every document contains the import map, so it names only modules that every page may load. The modules of single
  // pages would make it grow with the site. They are from the same origin, with hashes in their names.
  const own = new Set([...listLoaded(client, entry), stylesheet.fileName]);
  const chunks = client.output.filter((file) => file.type === 'chunk');
  const styled = new Set(
    chunks.flatMap(({ moduleIds, fileName }) =>
      moduleIds.some((id) => /\.(?:css|s[ac]ss)$/.test(id)) ? [fileName] : [],
    ),
  );
  return {
    entry: entry.fileName,
    stylesheet: stylesheet.fileName,
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
            hasStyles: listLoaded(client, compiled.client).some((name) => !own.has(name) && styled.has(name)),
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

/** Names of a script and of all scripts that it imports, statically or dynamically. */
function listLoaded({ output }: RolldownOutput, entry: OutputChunk): string[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const loaded = new Set([entry.fileName]);
  for (const fileName of loaded) {
    const { imports = [], dynamicImports = [] } = chunks.get(fileName) ?? {};
    for (const next of [...imports, ...dynamicImports]) if (chunks.has(next)) loaded.add(next);
  }
  return [...loaded];
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
