import type { Learning } from '../../../shared/model/learning.ts';
import type { PageLearning } from '../../../shared/model/page.ts';
import type { Site } from '../../content/site/site.ts';
import { findPage } from './findPage.ts';

/** Return a page's fields for learners, with its required pages resolved; empty if it has none. */
export function toPageLearning(
  { level, outcomes, requires }: Learning,
  site: Site,
): { readonly learning?: PageLearning } {
  const pages = requires.flatMap((path) => {
    const page = findPage(site, path);
    if (!page) return [];
    const { title, permalink, file } = page;
    return [{ title, permalink, ...(file.isFallback && { isFallback: true }) }];
  });
  if (level === null && outcomes.length + pages.length === 0) return {};
  return { learning: { level, outcomes, requires: pages } };
}
