import path from 'node:path';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { listFiles } from '../files/listFiles.ts';
import { settleAll } from '../files/settleAll.ts';
import type { CodeInput, CompiledCode } from './application.ts';
import { listApplicationSources } from './applicationSources.ts';
import { compileBanner, compileBoot, toBootKey, type BootForm } from './buildBoot.ts';
import { bundleCode } from './bundleCode.ts';
import { toBase, toClientBundle, toClientEntry, toServerBundle } from './bundleOptions.ts';
import { createFirstFrames } from './firstFrame.ts';
import { publishedFiles } from './publishedFiles.ts';
import { shortClassNames } from './shortClassNames.ts';
import { createStyleSheets } from './styleSheets.ts';
import { toCode } from './toCode.ts';

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
  const sheets = createStyleSheets({ root: input.root, base, rename });
  const first = createFirstFrames({
    root: input.root,
    entry: toClientEntry(input),
    direction: input.shell.direction,
    sheets: sheets.compiled,
  });
  const [client, server] = await settleAll([
    bundleCode(...toClientBundle(input, [publishedFiles(base, true), sheets.client, first.plugin], clientDir)),
    bundleCode(...toServerBundle(input, [publishedFiles(base, false), sheets.server], path.join(dir, 'server'))),
  ]);
  const boots = await settleAll(
    forms.map(async (form) => [toBootKey(form), await compileBoot(input.root, form)] as const),
  );
  return {
    ...toCode(input, client, server),
    firstFrames: isOneDocument(input.shell.history) ? null : first.read(),
    bootScripts: Object.fromEntries(boots),
    baseUrlBanner: await compileBanner(input.root),
  };
}

/** CSS modules of the engine, and of parts that are packages: absolute paths, always in the same order. */
async function listStyleModules({ root, parts }: CodeInput): Promise<string[]> {
  const own = listApplicationSources(root).map((file) => path.join(root, file));
  const packaged = await Promise.all(
    parts
      .filter(({ isOwn, dir }) => !isOwn && !dir.startsWith(root + path.sep))
      .map(async ({ dir }) => (await listFiles(dir)).map((file) => path.join(dir, file))),
  );
  return [...own, ...packaged.flat()].filter((file) => file.endsWith('.module.css'));
}
