import type { Learning } from '../../../shared/model/learning.ts';
import type { SitePath } from '../../../shared/model/permalink.ts';
import type { Site } from '../../content/site/site.ts';
import { placeOf } from '../../content/sources/placeOf.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { findPage, toUnknownPage, type FoundPage } from '../parts/findPage.ts';

type Article = FoundPage & { readonly learning: Learning };

/** Check what chapters and posts require: pages that are there, not above their own level, and in no circle. */
export function checkRequires(site: Site, problems: ProblemList): void {
  const articles: readonly Article[] = [...site.posts, ...site.versions.flatMap(({ docs }) => docs)];
  const learningOf = new Map(articles.map(({ sitePath, learning }) => [sitePath, learning]));
  const inCircle = new Set<SitePath>();
  for (const article of articles) {
    const { file, learning, sitePath } = article;
    // The original is checked in its own locale.
    if (file.isFallback) continue;
    for (const [index, path] of learning.requires.entries()) {
      const place = placeOf(file, `requires[${index}]`);
      const page = findPage(site, path);
      if (!page) {
        const unknown = toUnknownPage(site, path, place);
        if (unknown) problems.add(unknown);
        continue;
      }
      const level = learningOf.get(page.sitePath)?.level ?? null;
      if (level !== null && learning.level !== null && level > learning.level)
        problems.add({
          ...place,
          message: `requires ${page.sitePath} of level ${level}, above its own level ${learning.level}`,
          fix: 'raise `level`, or require an easier page',
        });
      const circle = inCircle.has(sitePath) ? null : findCircle(article, page);
      if (circle === null) continue;
      // A circle is told once, at the first page of it.
      for (const member of circle) inCircle.add(member);
      problems.add({
        ...place,
        message: `\`requires\` runs in a circle: ${circle.join(' -> ')}`,
        fix: 'remove one of these pages from the `requires` of the page before it',
      });
    }
  }

  /** The way from a page back to itself by way of one that it requires; null if there is none. */
  function findCircle({ sitePath }: Article, first: FoundPage): readonly SitePath[] | null {
    const seen = new Set<SitePath>();
    const follow = (from: SitePath, way: readonly SitePath[]): readonly SitePath[] | null => {
      if (from === sitePath) return [...way, from];
      if (seen.has(from)) return null;
      seen.add(from);
      for (const path of learningOf.get(from)?.requires ?? []) {
        const next = findPage(site, path);
        const found = next ? follow(next.sitePath, [...way, from]) : null;
        if (found) return found;
      }
      return null;
    };
    return follow(first.sitePath, [sitePath]);
  }
}
