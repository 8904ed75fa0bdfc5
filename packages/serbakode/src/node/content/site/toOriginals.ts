import { listWrittenPages, type Originals, type Site } from './site.ts';

/** The default locale's addresses, for translations. */
export function toOriginals(site: Site): Originals {
  return {
    slugs: new Map(site.posts.map(({ file, slug }) => [file.original, slug])),
    paths: new Map(listWrittenPages(site).map(({ file, sitePath }) => [file.original, sitePath])),
  };
}
