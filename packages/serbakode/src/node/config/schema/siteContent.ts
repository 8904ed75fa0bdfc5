import type { Permalink } from '../../../shared/model/permalink.ts';
import type { Heading } from '../../../shared/model/toc.ts';
import type { PartCourse } from './partPages.ts';

/** The content of a site as its parts read it, with all addresses resolved. */
export interface SiteContent {
  /** Those that are built; the default locale first. */
  readonly locales: readonly LocaleContent[];
}

export interface LocaleContent {
  /** Its key in the configuration. */
  readonly locale: string;
  /** Language of its pages, such as `id` or `pt-BR`. */
  readonly language: string;
  /** Base URL of its pages. */
  readonly baseUrl: string;
  /** Versions of each set of docs; one where there are no others. */
  readonly versions: readonly VersionContent[];
  readonly courses: readonly PartCourse[];
  /** Every page with a source file of its own, but for unlisted ones. */
  readonly pages: readonly PageContent[];
}

export interface VersionContent {
  /** Unique among all sets of docs: its name, after the id of a further set, as `api/1.0`. */
  readonly key: string;
  /** Id of its set of docs. */
  readonly docs: string;
  /** `current`, or a name of versions.json. */
  readonly name: string;
  readonly label: string;
  /** Whether this is the default version for readers. */
  readonly isLast: boolean;
  /** Address of its docs. */
  readonly permalink: Permalink;
}

export interface PageContent {
  readonly permalink: Permalink;
  readonly title: string;
  readonly description: string;
  readonly section: 'blog' | 'docs' | 'pages';
  /** Key of its version; null for a page that is none of the docs. */
  readonly version: string | null;
  readonly headings: readonly Heading[];
  /** Read the HTML of its text; that of a page that is code comes without its components. */
  readonly readHtml: () => string;
}

/** A file that a part adds to the output. */
export type PartFile = {
  /** Below the part's folder, such as `words/a.json`. */
  readonly path: string;
  /** Whether its name changes with its content, as `a-1f3k9x2b.json` does: browsers keep it for a year. */
  readonly isLasting?: boolean;
} & (
  | { readonly text: string; readonly copyOf?: never }
  | {
      /** A file to copy; a relative path begins at the part's module. */
      readonly copyOf: string;
      readonly text?: never;
    }
);

/** What creates the files of a part, once in a build. */
export type PartFiles = (content: SiteContent) => CreatedFiles;

/** What creates files of a part from all other files of the output. */
export type PartOutputFiles = (output: WrittenOutput, content: SiteContent) => CreatedFiles;

type CreatedFiles = Iterable<PartFile> | Promise<Iterable<PartFile>>;

/** The output of a build before such files are added. */
export interface WrittenOutput {
  /** Base URL of the whole site, from which the paths of the files begin. */
  readonly baseUrl: string;
  /** Paths such as `docs/a.html`. */
  readonly files: ReadonlySet<string>;
  readonly read: (file: string) => Buffer;
  /** Derive a JSON value from the bytes of a file, one for each: later builds know it as long as the file and the part's
   *  folder are the same. `create` uses nothing else. */
  readonly derive: <Value>(file: string, create: (bytes: Buffer) => Value) => Value;
}
