import {
  expandDetails,
  type MarkdownInput,
  normalizeText,
  parseFrontMatter,
  parseMarkdown,
  type Problem,
  type TreeNode,
} from 'serbakode/content';
import type { WrittenPractice } from '../../markdown/practice.ts';
import { readPractice } from '../../markdown/readPractice.ts';

/** Read the samples, exercises and projects of a file for the checker, without rendering the rest.
 *  @throws MarkdownSyntaxError for MDX that does not parse */
export function readTextPractice(
  input: Pick<MarkdownInput, 'text' | 'file' | 'format'>,
): WrittenPractice & { readonly problems: readonly Problem[] } {
  const { text, file, format = 'md' } = input;
  const normal = normalizeText(text);
  const { body, value } = parseFrontMatter(normal, file);
  const { children } = parseMarkdown(body, format);
  return readParsedPractice(children, format, { file, lines: normal.split('\n'), frontMatter: value });
}

/** Read the practice of a parsed file. */
export const readParsedPractice = (
  nodes: readonly TreeNode[],
  format: MarkdownInput['format'],
  context: Parameters<typeof readPractice>[1],
) => readPractice({ children: format === 'mdx' ? nodes : expandDetails(nodes) }, context);
