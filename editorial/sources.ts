import { readdir } from 'node:fs/promises';
import path from 'node:path';

export type Kind = 'post' | 'doc' | 'page';

/** A content file on disk. */
export interface Source {
  readonly kind: Kind;
  /** From the repository's root, with `/`: `site/blog/2023-02-24-a.md`. */
  readonly file: string;
  /** From the site's folder, with `/`: `blog/2023-02-24-a.md`. */
  readonly sitePath: string;
}

/** Pages of the site that are prose; other Markdown pages are not the articles' business. */
const CONTENT_PAGES = ['pages/courses/index.md', 'pages/siesvi.md'];

/** List posts, docs and content pages of a site, in the order of their paths.
 *  @param siteDir absolute */
export async function readSources(root: string, siteDir: string): Promise<Source[]> {
  const toSource =
    (kind: Kind) =>
    (sitePath: string): Source => ({
      kind,
      sitePath,
      file: path.relative(root, path.join(siteDir, sitePath)).replaceAll(path.sep, '/'),
    });
  const posts = await listMarkdown(siteDir, 'blog');
  const docs = await listMarkdown(siteDir, 'docs');
  const pages = (await listMarkdown(siteDir, 'pages')).filter((page) => CONTENT_PAGES.includes(page));
  return [...posts.map(toSource('post')), ...docs.map(toSource('doc')), ...pages.map(toSource('page'))];
}

async function listMarkdown(siteDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(siteDir, folder), { recursive: true, withFileTypes: true }).catch(noFolder);
  return entries
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name) && !entry.name.startsWith('_'))
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
