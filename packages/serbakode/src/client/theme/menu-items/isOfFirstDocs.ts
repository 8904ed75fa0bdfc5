import type { DocsVersionLink } from '../../../shared/model/site.ts';

/** Whether a version is one of the site's first docs: a page of another set of docs has versions of its own, which the
 *  navbar does not list and whose choice is not kept. */
export const isOfFirstDocs = (
  { name }: { readonly name: string },
  docsVersions: readonly Pick<DocsVersionLink, 'name'>[],
): boolean => docsVersions.some((known) => known.name === name);
