import type { MarkdownResult } from '../../markdown/parse/types.ts';

/** How a file of an author becomes a page: Markdown is data, MDX and React components are code that passes the bundler. */
export type SourceFormat = 'md' | 'mdx' | 'react';

/** A file of an author that becomes a page, or a part of one, before it is read. */
export interface SourceFile {
  /** Absolute path. */
  readonly path: string;
  /** As problems name it. */
  readonly shown: string;
  /** Below its section's folder, forward slashes. */
  readonly relative: string;
  readonly section: 'blog' | 'docs' | 'pages';
  /** Version of the docs it belongs to; null outside of docs. */
  readonly version: string | null;
  readonly format: SourceFormat;
  /** Absolute path it has, or would have, outside of the translations: the same for all translations of a page. */
  readonly original: string;
  /** It stands in for a translation there is not: its text is in the default locale's language. */
  readonly isFallback: boolean;
  /** An MDX or React page imports it, so it becomes a module also where it is Markdown. */
  readonly isImported?: boolean;
  /** The configuration answers for its HTML (`security.trustedMarkup`). */
  readonly isTrusted?: boolean;
}

/** A parsed file without its HTML, which waits on disk until a page needs it. */
export interface ParsedFile extends SourceFile {
  readonly result: Omit<MarkdownResult, 'html' | 'excerptHtml' | 'module'> & { readonly hasExcerpt: boolean };
  /** Where the whole result is kept. */
  readonly cacheFile: string;
  /** Only its front matter was read so far (in a preview): links, headings and ids are not known. */
  readonly isPartial?: boolean;
  /** Files that its metadata was computed with, where that is code; null where it could not be. */
  readonly computedFrom?: readonly string[] | null;
}

/** Whether a file's front matter could not be read at all. A problem says so; what its fields would have been is not asked. */
export function isUnreadable({ result }: ParsedFile): boolean {
  return (
    result.frontMatter === null &&
    result.problems.some(({ message }) =>
      /^(?:invalid YAML|front matter |the file cannot be re|the file is UTF-16)/.test(message),
    )
  );
}
