import type { AssetStore } from '../../assets/assetStore.ts';
import type { Announcement } from '../../content/site/announcement.ts';
import type { WrittenLink } from '../../content/sources/writtenLink.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import type { FieldPlace } from '../../diagnostics/problem.ts';

/** What Markdown writes besides a paragraph; and a second paragraph. */
const BLOCK = /<(h[1-6]|[uo]l|table|pre|blockquote|hr)\b|<\/p>\s*<(p)\b/;

/** Report the problems of an announcement. All of them get the place of its string.
 *  @returns its links, which are checked with the other menu links */
export function checkAnnouncement(
  announcement: Announcement,
  place: ReturnType<FieldPlace>,
  { findStatic }: Pick<AssetStore, 'findStatic'>,
  problems: ProblemList,
): WrittenLink[] {
  const { links, assets, problems: found } = announcement;
  for (const { message, fix, known, severity } of found)
    problems.add({ ...place, message, severity, ...(fix !== undefined && { fix }), ...(known && { known }) });
  const more = findMore(announcement);
  if (more !== null)
    problems.add({
      ...place,
      message: `the announcement ${more}, but it is a line of text on every page`,
      fix: 'write one paragraph; links, emphasis and code may be in it',
    });
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

/** What an announcement has besides one paragraph. A heading at its start is its title, and no part of its HTML. */
function findMore({ html, title }: Announcement): string | null {
  if (title !== null) return 'has a heading';
  const [, block, paragraph] = BLOCK.exec(html) ?? [];
  if (block !== undefined) return `has a <${block}>`;
  if (paragraph !== undefined) return 'has several paragraphs';
  return html.trim() === '' ? 'shows nothing' : null;
}
