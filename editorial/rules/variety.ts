import type { NewProblem } from 'serbakode/content';
import type { Site } from '../articles/site.ts';
import { measureVariety } from '../variety/measure.ts';

/** Minimum number of posts for which similarity is meaningful. */
const LEAST_POSTS = 100;

/** Figures over all texts are inside their limits; goals are only reported. */
export function checkVariety(site: Pick<Site, 'articles' | 'series'>, planFile: string): NewProblem[] {
  const posts = site.articles.filter(({ kind }) => kind === 'post');
  if (posts.length < LEAST_POSTS) return [];
  return measureVariety(site)
    .filter(({ isHeld, isGoal }) => !isHeld && !isGoal)
    .map(({ name, now, limit, side, made }) => ({
      file: planFile,
      message: `${name}: ${now}, expected at ${side} ${limit}`,
      details: made.slice(0, 10),
      fix: 'see editorial/guide.md, section 8; `check:content -- --report` shows all figures',
    }));
}
