import type { Learning } from '../../../shared/model/learning.ts';
import { listArticles, type Site } from '../../content/site/site.ts';
import { placeOf } from '../../content/sources/placeOf.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { findPage, toUnknownPage, type FoundPage } from '../parts/findPage.ts';
import { listRequireFaults, type Requiring } from './requireFaults.ts';

type Article = FoundPage & { readonly learning: Learning };

/** Check the pages that chapters and posts require: they exist, are not above the own level, and form no circle. */
export function checkRequires(site: Site, problems: ProblemList): void {
  const articles: readonly Article[] = listArticles(site);
  if (articles.every(({ learning }) => learning.requires.length === 0)) return;
  const learningOf = new Map(articles.map(({ sitePath, learning }) => [sitePath, learning]));
  const find = (address: string): Requiring | null => {
    const page = findPage(site, address);
    return page ? { ...NOTHING, ...learningOf.get(page.sitePath), path: page.sitePath } : null;
  };
  const inCircle = new Set<string>();
  for (const { file, learning, sitePath } of articles) {
    // The original is checked in its own locale.
    if (file.isFallback) continue;
    for (const { index, text, circle } of listRequireFaults({ ...learning, path: sitePath }, find)) {
      const place = placeOf(file, `requires[${index}]`);
      const problem = text ? { ...place, ...text } : toUnknownPage(site, learning.requires[index] ?? '', place);
      // A circle is reported once, at its first page.
      if (!problem || (circle.length > 0 && inCircle.has(sitePath))) continue;
      for (const member of circle) inCircle.add(member);
      problems.add(problem);
    }
  }
}

/** Level and requirements of a page in `pages/`, which has none. */
const NOTHING = { level: null, requires: [] };
