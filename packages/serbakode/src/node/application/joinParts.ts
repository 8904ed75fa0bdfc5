import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toPartChunk } from '../../shared/model/page.ts';
import type { ClientModule } from '../config/readParts.ts';
import type { CompiledCode, JoinableCode } from './application.ts';
import { UNNAMED } from './bundleOptions.ts';
import { joinFirstFrames } from './firstFrame.ts';
import { ASSETS } from './publishedFiles.ts';
import { joinStyleSheet } from './styleSheets.ts';
import { listReached } from './toCode.ts';

/** A part that was compiled separately. Its scripts are named like an application's. */
export interface PartCode extends JoinableCode {
  /** Script that exports its client, and `loadPages`. */
  readonly entry: string;
  /** The same for the prerenderer, in its folder. */
  readonly server: string;
  /** Script with its pages, or null. */
  readonly pages: string | null;
}

/** A part of a site with its code, which is in the folder of the application. */
interface JoinedPart {
  readonly part: ClientModule;
  readonly code: PartCode;
}

const ENTRY = `${ASSETS}/start-${UNNAMED}.js`;

/** Join parts with an application: a first script gives it the parts, and the style sheets become one.
 *  @param server name of the prerenderer's first module
 *  @param dir where the code of all of them is */
export async function joinParts(
  application: CompiledCode & { readonly joinable: JoinableCode },
  parts: readonly JoinedPart[],
  server: string,
  dir: string,
): Promise<CompiledCode> {
  const { joinable, entry } = application;
  const codes = parts.map(({ code }) => code);
  const stylesheet = joinStyleSheet(
    joinable.styles,
    codes.map(({ styles }) => styles),
  );
  const sheetName = `${ASSETS}/style-${createHash('sha256').update(stylesheet).digest('base64url').slice(0, 8)}.css`;
  const imports = Object.assign(
    { [ENTRY]: [entry, ...codes.map((code) => code.entry)] },
    joinable.imports,
    ...codes.map((code) => code.imports),
  ) as JoinableCode['imports'];
  const loaded = listReached(imports, [ENTRY]);
  await Promise.all([
    writeFile(path.join(dir, 'client', sheetName), stylesheet),
    writeFile(path.join(dir, 'client', ENTRY), toClient(entry, parts)),
    writeFile(path.join(dir, 'server', server), toServer(parts)),
  ]);
  return {
    ...application,
    entry: ENTRY,
    stylesheet: sheetName,
    scripts: Object.keys(imports),
    loaded: [...loaded, sheetName],
    pageChunks: {
      ...application.pageChunks,
      ...Object.fromEntries(
        parts.flatMap(({ part, code }) => (code.pages === null ? [] : [[toPartChunk(part.name), code.pages] as const])),
      ),
    },
    firstFrames: joinFirstFrames(
      joinable.frames,
      codes.map(({ frames }) => frames),
    ),
    licences: Object.assign(
      {},
      application.licences,
      ...codes.map(({ licences }) => licences),
    ) as CompiledCode['licences'],
  };
}

function toClient(entry: string, parts: readonly JoinedPart[]): string {
  const toImport = (file: string) => JSON.stringify(`./${path.posix.basename(file)}`);
  return [
    `import { parts, pageLoaders } from ${toImport(entry)};`,
    ...parts.map(({ code }, at) => `import * as part${at} from ${toImport(code.entry)};`),
    ...parts.flatMap(toAdding),
    `export { start } from ${toImport(entry)};`,
  ].join('\n');
}

const toServer = (parts: readonly JoinedPart[]): string =>
  [
    "const application = require('./application.cjs');",
    'const { parts, pageLoaders } = application;',
    ...parts.map(({ code }, at) => `const part${at} = require(${JSON.stringify(`./${code.server}`)});`),
    ...parts.flatMap(toAdding),
    'module.exports = application;',
  ].join('\n');

function toAdding({ part: { name, file, pages, data, worker } }: JoinedPart, at: number): string[] {
  const own = JSON.stringify({ name, data, ...(worker !== null && { worker }) });
  return [
    ...(file === null ? [] : [`parts.push({ ...part${at}.default, ...${own} });`]),
    ...(pages === null ? [] : [`pageLoaders[${JSON.stringify(toPartChunk(name))}] = part${at}.loadPages;`]),
  ];
}
