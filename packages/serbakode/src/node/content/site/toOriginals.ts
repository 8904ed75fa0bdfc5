import { listBlogs, listWrittenPages, type Originals, type Site } from './site.ts';

/** The default locale's addresses, for translations. */
export function toOriginals(site: Site): Originals {
  return {
    slugs: new Map(
      listBlogs(site).flatMap(({ posts }) => posts.map(({ file, slug }) => [file.original, slug] as const)),
    ),
    paths: new Map(listWrittenPages(site).map(({ file, sitePath }) => [file.original, sitePath])),
  };
}
