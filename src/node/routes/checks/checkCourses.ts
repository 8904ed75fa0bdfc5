import type { Site } from '../../content/site/site.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { findPage, toUnknownPage } from '../parts/findPage.ts';

/** Check that the pages which courses.yml requires are there. */
export function checkCourses(site: Site, problems: ProblemList): void {
  for (const { path, place } of site.maps.courses.flatMap(({ requires }) => requires)) {
    const unknown = findPage(site, path) ? null : toUnknownPage(site, path, place);
    if (unknown) problems.add(unknown);
  }
}
