import type { MarkdownResult } from '../../markdown/parse/types.ts';

/** Format of a source file: Markdown is data; MDX and React components are code that is bundled. */
export type SourceFormat = 'md' | 'mdx' | 'react';

/** A source file of a page or of a partial, before it is read. */
export interface SourceFile {
  /** Absolute path. */
  readonly path: string;
  /** File name shown in problems. */
  readonly shown: string;
  /** Path relative to its section's folder, with forward slashes. */
  readonly relative: string;
  readonly section: 'blog' | 'docs' | 'pages';
  /** Docs version of the file; null outside the docs. */
  readonly version: string | null;
  readonly format: SourceFormat;
  /** Absolute path of the untranslated file, whether or not it exists: the same for all translations of a page. */
  readonly original: string;
  /** Whether it replaces a missing translation: its text is in the default locale's language. */
  readonly isFallback: boolean;
  /** An MDX or React page imports the file, so it becomes a module even if it is Markdown. */
  readonly isImported?: boolean;
  /** The configuration trusts its HTML (`security.trustedMarkup`). */
  readonly isTrusted?: boolean;
}

/** A parsed file without its HTML, which stays on disk until a page needs it. */
export interface ParsedFile extends SourceFile {
  readonly result: Omit<MarkdownResult, 'html' | 'excerptHtml' | 'module'> & { readonly hasExcerpt: boolean };
  /** Cache file of the whole result. */
  readonly cacheFile: string;
  /** Only the front matter was read so far (in a preview): links, headings and ids are unknown. */
  readonly isPartial?: boolean;
  /** Files that its computed metadata depends on; null if computing failed. */
  readonly computedFrom?: readonly string[] | null;
}

/** Whether a file's front matter is invalid. That is already reported, so its fields are not checked. */
export function isUnreadable({ result }: ParsedFile): boolean {
  return (
    result.frontMatter === null &&
    result.problems.some(({ message }) =>
      /^(?:invalid YAML|front matter |the file cannot be re|the file is UTF-16)/.test(message),
    )
  );
}
