import path from 'node:path';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { listEngineSources } from '../files/engineSources.ts';
import { listFiles } from '../files/listFiles.ts';
import { settleAll } from '../files/settleAll.ts';
import type { CodeInput, CompiledCode } from './application.ts';
import { compileBanner, compileBoot, toBootKey, type BootForm } from './buildBoot.ts';
import { bundleCode } from './bundleCode.ts';
import { toBase, toClientBundle, toClientEntry, toServerBundle, toServerName } from './bundleOptions.ts';
import { createFirstFrames, joinFirstFrames } from './firstFrame.ts';
import { PARTS_MODULE } from './partModules.ts';
import { publishedFiles } from './publishedFiles.ts';
import { shortClassNames } from './shortClassNames.ts';
import { createStyleSheets, type StylePieces } from './styleSheets.ts';
import { listImports, toCode } from './toCode.ts';
import { toRenderKeys } from './toRenderKeys.ts';

/** Compile the code of an application for browser and prerender into a folder.
 *  @param forms of boot scripts
 *  @returns what `finishApplication` needs */
export async function compileApplication(
  input: CodeInput,
  dir: string,
  forms: readonly BootForm[],
): Promise<CompiledCode> {
  const clientDir = path.join(dir, 'client');
  const rename = shortClassNames(await listStyleModules(input));
  const base = toBase(input.shell);
  let styles: StylePieces | null = null;
  const sheets = createStyleSheets({
    root: input.root,
    siteDir: input.siteDir,
    base,
    rename,
    partsModule: PARTS_MODULE,
    onPieces: input.isOpen ? (pieces) => void (styles = pieces) : undefined,
  });
  const first = createFirstFrames({
    root: input.root,
    entry: toClientEntry(input),
    direction: input.shell.direction,
    sheets: sheets.compiled,
    partsModule: PARTS_MODULE,
  });
  const [client, server] = await settleAll([
    bundleCode(...toClientBundle(input, [publishedFiles(base, true), sheets.client, first.plugin], clientDir)),
    bundleCode(...toServerBundle(input, [publishedFiles(base, false), sheets.server], path.join(dir, 'server'))),
  ]);
  const boots = await settleAll(
    forms.map(async (form) => [toBootKey(form), await compileBoot(input.root, form)] as const),
  );
  const renderKeys = input.modules ? await toRenderKeys(server, toServerName(input), input.keep) : {};
  const code = toCode(input, client, server, renderKeys);
  const frames = first.read();
  return {
    ...code,
    firstFrames: isOneDocument(input.shell.history) || input.isOpen ? null : joinFirstFrames(frames, []),
    joinable: styles && { imports: listImports(client), styles, frames, licences: code.licences },
    bootScripts: Object.fromEntries(boots),
    baseUrlBanner: await compileBanner(input.root),
  };
}

/** CSS modules of the engine, and of parts that are packages: absolute paths, always in the same order. */
async function listStyleModules({ root, parts }: CodeInput): Promise<string[]> {
  const own = listEngineSources(root).map((file) => path.join(root, file));
  const packaged = await Promise.all(
    parts
      .filter(({ isOwn, dir }) => !isOwn && !dir.startsWith(root + path.sep))
      .map(async ({ dir }) => (await listFiles(dir)).map((file) => path.join(dir, file))),
  );
  return [...own, ...packaged.flat()].filter((file) => file.endsWith('.module.css'));
}
