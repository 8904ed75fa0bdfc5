import { readFile, stat } from 'node:fs/promises';
import type { ProblemList } from '../createProblemList.ts';
import { normalizeText, parseFrontMatter } from '../markdown/parseFrontMatter.ts';
import { type ParsedFile, type SourceFile, toText } from './parseSources.ts';

/** A file of which only the front matter was read. Enough to list it; its page needs the whole of it. */
export interface ScannedFile extends ParsedFile {
  readonly isPartial: true;
}

/** Read a file's front matter, and guess the rest: title, opening and count of words, without rendering anything.
 *  @returns null when the file is gone */
export async function scanSource(source: SourceFile, problems: ProblemList): Promise<ScannedFile | null> {
  const bytes = await readFile(source.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (bytes === null) return null;
  const { value, places, body, problems: found } = parseFrontMatter(normalizeText(toText(bytes, source, problems)), source.shown);
  const prose = body.replace(/^(```+|~~~+)[^\n]*\n[\s\S]*?^\1[^\n]*$/gm, '');
  return {
    ...source,
    isPartial: true,
    cacheFile: `scanned:${source.path}`,
    result: {
      frontMatter: value,
      frontMatterPlaces: places,
      hasExcerpt: /^(?:<!--+\s*truncate\s*--+>|\{\s*\/\*\s*truncate\s*\*\/\s*\})\s*$/m.test(prose),
      title: /^#[ \t]+(.+?)[ \t]*#*$/m.exec(prose)?.[1] ?? null,
      titleHtml: null,
      headings: [],
      ids: [],
      firstParagraph: toOpening(prose),
      words: prose.match(/[\p{Letter}\p{Number}]+/gu)?.length ?? 0,
      links: [],
      assets: [],
      problems: found,
    },
  };
}

/** The first lines that are neither heading nor marker, without Markdown's signs. */
function toOpening(prose: string): string {
  const block = prose.split(/\n{2,}/).find((text) => /^\s*[\p{Letter}\p{Number}*_[`"“]/u.test(text)) ?? '';
  return block
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Changes whenever a file does. */
export async function readStamp(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? `${found.mtimeMs}:${found.size}` : null;
}
