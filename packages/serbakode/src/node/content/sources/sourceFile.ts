import type { Problem } from '../../diagnostics/problem.ts';
import { EMPTY_RESULT } from '../../markdown/emptyResult.ts';
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
  /** Key of the docs version of the file, or of its blog; null outside the docs and in the blog of `blog/`. */
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

/** The result of a file without its HTML, which stays on disk until a page needs it. */
export type SourceResult = Omit<MarkdownResult, 'html' | 'excerptHtml' | 'module' | 'data'> & {
  readonly hasExcerpt: boolean;
};

interface ReadFile extends SourceFile {
  readonly result: SourceResult;
}

/** A file of which only the front matter was read, in a preview: its links, headings and ids are unknown. */
export interface ScannedFile extends ReadFile {
  readonly kind: 'scanned';
}

/** An article that was read whole. */
export interface ArticleFile extends ReadFile {
  readonly kind: 'parsed';
  /** Cache file of the whole result. */
  readonly cacheFile: string;
}

/** A page component; its front matter are its exports. */
export interface ReactFile extends ReadFile {
  readonly kind: 'react';
  /** Files that its computed metadata depends on; null if computing failed. */
  readonly computedFrom: readonly string[] | null;
  /** Whether it imports what may say its title while it is rendered. */
  readonly saysHead: boolean;
}

/** A file that cannot be read; its result holds the reason as a problem. */
export interface UnreadableFile extends ReadFile {
  readonly kind: 'unreadable';
}

/** A source file after it was read. */
export type ParsedFile = ScannedFile | ArticleFile | ReactFile | UnreadableFile;

export function toUnreadableFile(source: SourceFile, problems: readonly Problem[]): UnreadableFile {
  return { ...source, kind: 'unreadable', result: { ...EMPTY_RESULT, hasExcerpt: false, problems } };
}

/** Whether a file's front matter is unknown. The reason is already reported, so its fields are not checked. */
export function isUnreadable({ kind, result }: ParsedFile): boolean {
  return (
    kind === 'unreadable' || (result.frontMatter === null && result.problems.some(({ code }) => code === 'syntax'))
  );
}
