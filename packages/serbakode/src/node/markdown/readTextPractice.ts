import type { Problem } from '../diagnostics/problem.ts';
import { normalizeText, parseFrontMatter } from '../files/parseFrontMatter.ts';
import { parseMarkdown } from './parse/engine.ts';
import { expandDetails } from './parse/expandDetails.ts';
import type { MarkdownInput } from './parse/types.ts';
import type { WrittenPractice } from './practice/practice.ts';
import { readPractice } from './practice/readPractice.ts';

/** Read the samples, exercises and projects of a file for the checker, without rendering the rest.
 *  @throws MarkdownSyntaxError for MDX that does not parse */
export function readTextPractice(
  input: Pick<MarkdownInput, 'text' | 'file' | 'format'>,
): WrittenPractice & { readonly problems: readonly Problem[] } {
  const { text, file, format = 'md' } = input;
  const normal = normalizeText(text);
  const { body, value } = parseFrontMatter(normal, file);
  const { children } = parseMarkdown(body, format);
  return readPractice(
    { children: format === 'md' ? expandDetails(children) : children },
    { file, lines: normal.split('\n'), frontMatter: value },
  );
}
