import type { Learning } from '../../../shared/model/learning.ts';
import type { PageLearning, PostLink } from '../../../shared/model/pageOf.ts';
import type { Site } from '../../content/site/site.ts';
import { findPage } from './findPage.ts';

/** Resolve the pages that a page requires. */
export function toRequiredPages({ requires }: Pick<Learning, 'requires'>, site: Site): PostLink[] {
  return requires.flatMap((path) => {
    const page = findPage(site, path);
    if (!page) return [];
    const { title, permalink, file } = page;
    return [{ title, permalink, ...(file.isFallback && { isFallback: true }) }];
  });
}

/** Return a page's fields for learners; empty if it has none. */
export function toPageLearning({ level, outcomes, requires }: PageLearning): { readonly learning?: PageLearning } {
  if (level === null && outcomes.length + requires.length === 0) return {};
  return { learning: { level, outcomes, requires } };
}
