import type { Heading } from '../../../shared/model/toc.ts';
import { resolveImport } from '../../author-code/resolveImport.ts';
import type { MarkdownResult } from '../../markdown/parse/types.ts';
import type { ParsedFile } from '../sources/sourceFile.ts';

/** A page with the headings and ids of its partials, each at its position. */
export function withPartials(
  file: ParsedFile,
  find: (path: string) => ParsedFile | undefined,
  siteDir: string,
): ParsedFile {
  if ((file.result.partials ?? []).length === 0) return file;
  const { headings, ids } = gather(file, find, siteDir, new Set());
  const { frontMatterPlaces, titleHtml } = file.result;
  return { ...file, result: { ...file.result, frontMatterPlaces, titleHtml, headings, ids } };
}

/** @param around files being gathered; a file that includes itself ends there */
function gather(
  file: ParsedFile,
  find: (path: string) => ParsedFile | undefined,
  siteDir: string,
  around: ReadonlySet<string>,
): Pick<MarkdownResult, 'headings' | 'ids'> {
  const { headings, ids, partials = [] } = file.result;
  if (around.has(file.path)) return { headings: [], ids: [] };
  const within = new Set([...around, file.path]);
  const all: Heading[] = [];
  const allIds = [...ids];
  for (let index = 0; index <= headings.length; index++) {
    for (const { source } of partials.filter(({ headingsBefore }) => headingsBefore === index)) {
      // Markdown of the site, never a module of a part.
      const resolved = resolveImport(source, file.path, siteDir, {});
      const partial = resolved.kind === 'file' ? find(resolved.file) : undefined;
      const shown = partial && gather(partial, find, siteDir, within);
      all.push(...(shown?.headings ?? []));
      allIds.push(...(shown?.ids ?? []));
    }
    const heading = headings[index];
    if (heading) all.push(heading);
  }
  return { headings: all, ids: allIds };
}
