import { listWrittenPages, type Originals, type Site } from './site.ts';

/** What other locales need of the default one: how it names its pages. */
export function toOriginals(site: Site): Originals {
  return {
    slugs: new Map(site.posts.map(({ file, slug }) => [file.original, slug])),
    paths: new Map(listWrittenPages(site).map(({ file, sitePath }) => [file.original, sitePath])),
  };
}
