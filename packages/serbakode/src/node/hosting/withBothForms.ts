import type { Permalink, SitePath } from '../../shared/model/permalink.ts';
import { decodeLeniently, toOtherSlashForm, toPermalink } from '../../shared/model/sitePath.ts';

export interface RedirectInput {
  readonly redirects: ReadonlyMap<Permalink, Permalink>;
  /** Paths of all pages below the site's base URL. */
  readonly pages: readonly SitePath[];
  /** Paths of folders that have an `index.html` which is not a page of the site. */
  readonly documentFolders: readonly SitePath[];
  /** Files of `static/`. */
  readonly own: ReadonlySet<string>;
}

/** Add the other slash form of each address that redirects, which would need a second step. The written ones come first,
 *  because hosts limit their number. */
export function withBothForms(
  { redirects, pages, documentFolders, own }: RedirectInput,
  baseUrl: string,
): RedirectInput['redirects'] {
  const answered = new Set([...pages, ...documentFolders].map((path) => toPermalink(path, baseUrl)));
  const others = [...redirects].flatMap(([from, to]): [Permalink, Permalink][] => {
    const other = toOtherSlashForm(from);
    const isFree = from !== '/' && !from.endsWith('.html') && !answered.has(other) && !redirects.has(other);
    return isFree && !own.has(decodeLeniently(other.slice(baseUrl.length))) ? [[other, to]] : [];
  });
  return new Map([...redirects, ...others]);
}
