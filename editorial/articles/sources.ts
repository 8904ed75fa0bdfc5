export type Kind = 'post' | 'doc' | 'page';

/** A content file on disk. */
export interface Source {
  readonly kind: Kind;
  /** From the repository's root, with `/`: `site/blog/2023-02-24-a.md`. */
  readonly file: string;
  /** From the site's folder, with `/`: `blog/2023-02-24-a.md`. */
  readonly sitePath: string;
}

/** Pages of the site that are prose; other Markdown pages are not checked. */
const CONTENT_PAGES = ['pages/courses/index.md', 'pages/mulai.md', 'pages/siesvi.md'];

/** Posts, docs and content pages among the files of a site, in the order of their paths.
 *  @param files from the engine's list, without private ones
 *  @param folder of the site, from the repository's root */
export function toSources(files: readonly string[], folder: string): Source[] {
  const listed = (kind: Kind, isOne: (sitePath: string) => boolean) =>
    files.filter(isOne).map((sitePath): Source => ({ kind, sitePath, file: `${folder}/${sitePath}` }));
  return [
    ...listed('post', (name) => /^blog\/.*\.mdx?$/.test(name)),
    ...listed('doc', (name) => /^docs\/.*\.mdx?$/.test(name)),
    ...listed('page', (name) => CONTENT_PAGES.includes(name)),
  ];
}
