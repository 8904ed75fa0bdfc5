import type { Site } from '../../content/site/site.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { findPage, toUnknownPage } from '../parts/findPage.ts';

/** Check that the pages which courses.yml and glossary.yml name are there. */
export function checkCourses(site: Site, problems: ProblemList): void {
  const { courses, glossary } = site.maps;
  const named = [...courses.flatMap(({ requires }) => requires), ...glossary.flatMap(({ lesson }) => lesson ?? [])];
  for (const { path, place } of named) {
    const unknown = findPage(site, path) ? null : toUnknownPage(site, path, place);
    if (unknown) problems.add(unknown);
  }
}
