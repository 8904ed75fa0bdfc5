import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutputChunk, RolldownOutput } from 'rolldown';
import { toPartChunk } from '../../shared/model/page.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { readLicences } from '../output/licences.ts';
import type { ApplicationInput, ApplicationManifest } from './application.ts';
import { buildBaseUrlBanner, buildBoot } from './buildBoot.ts';
import { toClientEntry, UNNAMED } from './bundleOptions.ts';
import { isPageComponent, toKind } from './firstFrame.ts';

/** Describe what was compiled for browser and prerender, after naming the scripts.
 *  @param clientDir where the files for the browser are */
export async function toManifest(
  { root, shell, modules, parts }: ApplicationInput,
  client: RolldownOutput,
  server: RolldownOutput,
  clientDir: string,
): Promise<Omit<ApplicationManifest, 'firstFrames'>> {
  const entry = findEntry(client, toClientEntry({ root, shell }));
  const stylesheet = client.output.find(({ fileName }) => /\bstyle-[^/]*\.css$/.test(fileName));
  if (!entry || !stylesheet) throw new Error('the application was compiled without its entry or its style sheet');
  // Every document contains the import map, so it names only modules that every page may load. The modules of single
  // pages would make it grow with the site. They are from the same origin, with hashes in their names.
  const scriptsId = modules ? '' : await nameScripts(client, clientDir);
  const toFinal = (fileName: string) => fileName.replace(UNNAMED, scriptsId);
  const own = new Set([...listLoaded(client, entry), stylesheet.fileName].map(toFinal));
  const styled = new Set(
    client.output.flatMap((file) =>
      file.type === 'chunk' && file.moduleIds.some((id) => /\.(?:css|s[ac]ss)$/.test(id)) ? [file.fileName] : [],
    ),
  );
  const integrity = new Map<string, string>();
  for (const { fileName } of client.output) {
    const final = toFinal(fileName);
    if (own.has(final)) integrity.set(final, toIntegrity(await readFile(path.join(clientDir, final))));
  }
  const scripts = [...integrity]
    .filter(([fileName]) => fileName.endsWith('.js'))
    .map(([fileName, hash]) => [shell.filesBase + fileName, hash]);
  const bootScript = await buildBoot(root, shell, shell.filesBase + toFinal(entry.fileName));
  const banner = await buildBaseUrlBanner(root, shell);
  if (banner) await writeFile(path.join(clientDir, banner.fileName), banner.code);
  return {
    // It begins like the names of scripts, which stand in the same documents.
    buildId: (scriptsId + hash(JSON.stringify([...integrity]), bootScript)).slice(0, BUILD_ID_LENGTH),
    bootScript,
    baseUrlBanner: banner?.fileName ?? null,
    licences: readLicences(client.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))),
    stylesheet: { url: shell.filesBase + stylesheet.fileName, integrity: integrity.get(stylesheet.fileName) ?? '' },
    pageChunks: listPageChunks(client, { root, shell, parts }, toFinal),
    scriptIntegrity: Object.fromEntries(scripts),
    modules: Object.fromEntries(
      (modules?.entries ?? []).map((file) => {
        const compiled = { client: findEntry(client, file), server: findEntry(server, file) };
        if (!compiled.client || !compiled.server) throw new Error(`${file} was not compiled`);
        return [
          file,
          {
            url: shell.filesBase + compiled.client.fileName,
            serverFile: path.join('server', compiled.server.fileName),
            hasStyles: listLoaded(client, compiled.client).some((name) => !own.has(toFinal(name)) && styled.has(name)),
          },
        ];
      }),
    ),
  };
}

/** Name the scripts of an application after the hash of all of them. A change of one of them changes the name of each in
 *  any case, because the application's entry names the others and they name the entry; one hash is shorter than nine in
 *  the import map of every document.
 *  @returns that hash */
async function nameScripts({ output }: RolldownOutput, clientDir: string): Promise<string> {
  const scripts = await Promise.all(
    output
      .toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))
      .flatMap(({ type, fileName }) =>
        type === 'chunk' ? readFile(path.join(clientDir, fileName), 'utf8').then((code) => ({ fileName, code })) : [],
      ),
  );
  const id = hash(...scripts.map(({ code }) => code)).slice(0, SCRIPTS_ID_LENGTH);
  await Promise.all(
    scripts.map(async ({ fileName, code }) => {
      await writeFile(path.join(clientDir, fileName.replace(UNNAMED, id)), code.replaceAll(UNNAMED, id));
      await rm(path.join(clientDir, fileName));
    }),
  );
  return id;
}

function hash(...texts: readonly string[]): string {
  const sum = createHash('sha256');
  for (const text of texts) sum.update(text).update('\0');
  return sum.digest('hex');
}

const SCRIPTS_ID_LENGTH = 8;
const BUILD_ID_LENGTH = 14;

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
  { output }: RolldownOutput,
  { root, shell, parts }: Pick<ApplicationInput, 'root' | 'shell' | 'parts'>,
  toFinal: (fileName: string) => string,
): Record<string, string> {
  if (isOneDocument(shell.history)) return {};
  return Object.fromEntries(
    output.flatMap((file) => {
      if (file.type !== 'chunk') return [];
      const kinds = file.moduleIds.filter((id) => isPageComponent(id, root)).map(toKind);
      const ofParts = parts.flatMap(({ name, pages }) =>
        pages !== null && pages === file.facadeModuleId ? toPartChunk(name) : [],
      );
      return [...kinds, ...ofParts].map((chunk) => [chunk, shell.filesBase + toFinal(file.fileName)] as const);
    }),
  );
}

/** Compute an integrity hash. It is SHA-256 like the hashes of the policy, because a longer hash would cost every
 *  page more bytes without more protection. */
function toIntegrity(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
