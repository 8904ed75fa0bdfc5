import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { toCodeFrame } from '../../build/markdown/mdx/codeFrame.ts';
import type { Place } from '../../build/markdown/types.ts';
import type { Problem } from '../../build/problems.ts';
import type { PreviewCrash } from '../../model/preview.ts';

const FRAME = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/g;

/** Where an author wrote what crashed in a browser: the first place of a file of theirs on the stack, by the source maps of what the
 *  bundler served.
 *  @returns null where the stack leads to none */
export async function toCrashProblem(
  { message, stack }: PreviewCrash,
  { vite, siteDir, shown }: { readonly vite: ViteDevServer; readonly siteDir: string; readonly shown: (file: string) => string },
): Promise<Problem | null> {
  for (const [, url = '', line = '', column = ''] of stack.matchAll(FRAME)) {
    const found = await findOriginal(url, { line: Number(line), column: Number(column) }, vite);
    if (!found?.file.startsWith(siteDir + path.sep) || found.file.includes(`${path.sep}node_modules${path.sep}`)) continue;
    const { file, ...place } = found;
    const frame = toCodeFrame(readFileSync(file, 'utf8').split(/\r?\n/), place);
    return {
      file: shown(file),
      ...place,
      message: `the page crashes while it is drawn: ${message}`,
      frame,
      mend: 'correct the component',
      severity: 'error',
    };
  }
  return null;
}

async function findOriginal(
  url: string,
  { line, column }: Place,
  vite: ViteDevServer,
): Promise<(Place & { readonly file: string }) | null> {
  const { pathname, search } = new URL(url);
  const module = await vite.environments.client.moduleGraph.getModuleByUrl(`/${pathname.slice(vite.config.base.length)}${search}`);
  const map = module?.transformResult?.map;
  if (!module?.file || !map || !('sources' in map)) return null;
  const entry = new SourceMap(map as unknown as SourceMapPayload).findEntry(line - 1, column - 1);
  return 'originalLine' in entry ? { file: module.file, line: entry.originalLine + 1, column: entry.originalColumn + 1 } : null;
}
