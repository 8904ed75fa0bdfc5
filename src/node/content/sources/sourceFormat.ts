import type { MarkdownFormat } from '../../../shared/model/config.ts';
import type { SourceFormat, SourceFile } from './sourceFile.ts';

const COMPONENT = /\.[jt]sx?$/;
/** Files beside pages that Docusaurus does not take for pages either; a name with an underscore before it was left out already. */
const NO_PAGE = /\.(?:test|spec)\.[jt]sx?$|\.d\.ts$/;

/** @param relative path below its section's folder
 *  @param markdownFormat `markdown.format` of the configuration: what a `.md` file is; `.mdx` is MDX always
 *  @returns null where the file is not an article */
export function toSourceFormat(
  section: SourceFile['section'],
  relative: string,
  markdownFormat: MarkdownFormat,
): SourceFormat | null {
  if (relative.endsWith('.mdx')) return 'mdx';
  if (relative.endsWith('.md')) return markdownFormat === 'mdx' ? 'mdx' : 'md';
  return section === 'pages' && COMPONENT.test(relative) && !NO_PAGE.test(relative) ? 'react' : null;
}

/** A source's path without its ending: `courses/index.md` is `courses/index`. */
export function withoutExtension(relative: string): string {
  return relative.replace(/\.(?:mdx?|[jt]sx?)$/, '');
}
