import type { AssetStore } from '../../assets/assetStore.ts';
import type { Announcement } from '../../content/site/announcement.ts';
import type { WrittenLink } from '../../content/sources/writtenLink.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import type { FieldPlace } from '../../diagnostics/problem.ts';

/**
 * Report the problems of an announcement. All of them get the place of its string.
 * @returns its links, which are checked with the other menu links
 */
export function checkAnnouncement(
  { links, assets, problems: found }: Announcement,
  place: ReturnType<FieldPlace>,
  { findStatic }: Pick<AssetStore, 'findStatic'>,
  problems: ProblemList,
): WrittenLink[] {
  for (const { message, fix, known, severity } of found)
    problems.add({ ...place, message, severity, ...(fix !== undefined && { fix }), ...(known && { known }) });
  for (const { kind, url } of [...links, ...assets]) {
    if (kind !== 'relative' && kind !== 'site') continue;
    problems.add({
      ...place,
      message: `the announcement names "${url}", but it is on pages in every folder`,
      fix: 'write the address from the root of the site, as /docs/intro',
    });
  }
  for (const { kind, path, url } of assets) {
    if (kind === 'path' && !findStatic(path))
      problems.add({ ...place, message: `missing image "${url}"`, fix: 'correct the path, or put the file there' });
  }
  return links.filter(({ kind }) => kind === 'path').map(({ url }) => ({ href: url, place }));
}
