import type { VersionsDropdown } from '../../../shared/model/site.ts';
import { isOfFirstDocs } from './isOfFirstDocs.ts';
import { toReadVersions, type LinkContext } from './toShownLink.ts';

/** The links of a version dropdown, on any page: to the page in each version, or to the root of one that lacks the page.
 *  Its label is that of the version being read, or of the preferred one on other pages. */
export function toVersionLinks({ versions }: Pick<VersionsDropdown, 'versions'>, context: LinkContext) {
  const { page, docsVersions } = context;
  const own = ('versions' in page ? page.versions : []).filter((version) => isOfFirstDocs(version, docsVersions));
  const all = own.length > 0 ? own : docsVersions.map((version) => ({ ...version, isCurrent: false }));
  const links = versions
    ? versions.flatMap(({ name, label }) =>
        all.filter((version) => version.name === name).map((version) => ({ ...version, label })),
      )
    : all;
  const read = toReadVersions(context);
  const shown = read.flatMap(({ name }) => links.find((link) => link.name === name) ?? [])[0] ?? links[0];
  return { links, label: shown?.label ?? '' };
}
