import type { SiteConfig } from '../../config/siteConfig.ts';
import type { SourceFile, SourceFormat } from './sourceFile.ts';

const COMPONENT = /\.[jt]sx?$/;
/**
 * Files beside pages that Docusaurus does not treat as pages; names that begin with an underscore are left out earlier.
 */
const NO_PAGE = /\.(?:test|spec)\.[jt]sx?$|\.d\.ts$/;

/** @param relative path relative to its section's folder
 *  @param markdownFormat `markdown.format` of the configuration: the format of `.md` files; `.mdx` is always MDX
 *  @returns null if the file is not an article */
export function toSourceFormat(
  section: SourceFile['section'],
  relative: string,
  markdownFormat: SiteConfig['markdown']['format'],
): SourceFormat | null {
  if (relative.endsWith('.mdx')) return 'mdx';
  if (relative.endsWith('.md')) return markdownFormat === 'mdx' ? 'mdx' : 'md';
  return section === 'pages' && COMPONENT.test(relative) && !NO_PAGE.test(relative) ? 'react' : null;
}

/** A source's path without its extension: `courses/index.md` becomes `courses/index`. */
export function withoutExtension(relative: string): string {
  return relative.replace(/\.(?:mdx?|[jt]sx?)$/, '');
}

/** The name that a Markdown file needs to be an article: its ending is in small letters, and none of the longer ones that
 *  other programs know. @returns null for any other file */
export function toArticleName(name: string): string | null {
  const found = /\.(?:markdown|(mdx?))$/i.exec(name);
  return found && name.slice(0, found.index) + (found[1] ? found[0].toLowerCase() : '.md');
}
