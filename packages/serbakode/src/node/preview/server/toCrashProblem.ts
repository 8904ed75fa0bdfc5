import { readFileSync } from 'node:fs';
import type { SourceMapPayload } from 'node:module';
import type { ViteDevServer } from 'vite';
import type { PreviewCrash } from '../../../shared/preview/preview.ts';
import { findInSourceMap, isAuthorsFile } from '../../author-code/findOriginalPlace.ts';
import { toCodeFrame } from '../../diagnostics/codeFrame.ts';
import { completeProblem, type FilePlace, type Place, type Problem } from '../../diagnostics/problem.ts';
import type { Reading } from '../../files/reading.ts';

const FRAME = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/g;

type Sources = Pick<Reading, 'siteDir' | 'shown'> & { readonly vite: ViteDevServer };

/** Create the problem of a crash in the browser, at the first place on the stack that is in an author's file.
 *  @returns null if the stack has no such place */
export async function toCrashProblem({ message, stack }: PreviewCrash, sources: Sources): Promise<Problem | null> {
  const place = await findAuthorsPlace(stack, sources);
  return (
    place &&
    completeProblem({
      ...place,
      message: `the page crashes while it is drawn: ${message}`,
      fix: 'correct the component',
    })
  );
}

/** Find the first place on a stack that is in an author's file, by the source maps of the bundler. */
export async function findAuthorsPlace(
  stack: string,
  { vite, siteDir, shown }: Sources,
): Promise<(FilePlace & { readonly frame: string }) | null> {
  for (const [, url = '', line = '', column = ''] of stack.matchAll(FRAME)) {
    const found = await findOriginal(url, { line: Number(line), column: Number(column) }, vite);
    if (!found || !isAuthorsFile(found.file, siteDir)) continue;
    const { file, ...place } = found;
    const frame = toCodeFrame(readFileSync(file, 'utf8').split(/\r?\n/), place);
    return { file: shown(file), ...place, frame };
  }
  return null;
}

async function findOriginal(url: string, place: Place, vite: ViteDevServer): Promise<FilePlace | null> {
  const { pathname, search } = new URL(url);
  const module = await vite.environments.client.moduleGraph.getModuleByUrl(
    `/${pathname.slice(vite.config.base.length)}${search}`,
  );
  const map = module?.transformResult?.map;
  if (!module?.file || !map || !('sources' in map)) return null;
  const found = findInSourceMap(map as unknown as SourceMapPayload, place);
  return found && { file: module.file, line: found.line, column: found.column };
}
