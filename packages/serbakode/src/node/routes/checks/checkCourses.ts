import { toSitePath } from '../../../shared/model/sitePath.ts';
import type { Site } from '../../content/site/site.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import type { AddressIndex } from '../parts/addressIndex.ts';
import { listCourses } from '../parts/courseCards.ts';
import { findPage, toUnknownPage } from '../parts/findPage.ts';

/** Check that the pages which courses.yml and glossary.yml name are there. */
export function checkCourses(site: Site, targets: AddressIndex['targets'], problems: ProblemList): void {
  const { courses, glossary } = site.maps;
  const named = [...courses.flatMap(({ requires }) => requires), ...glossary.flatMap(({ lesson }) => lesson ?? [])];
  for (const { path, place } of named) {
    const unknown = findPage(site, path) ? null : toUnknownPage(site, path, place);
    if (unknown) problems.add(unknown);
  }
  const { baseUrl } = site.config;
  for (const { sidebar, title, overview } of listCourses(site)) {
    const place = courses.find((course) => course.sidebar === sidebar)?.place;
    const path = overview && toSitePath(overview, baseUrl);
    if (!place || !path || targets.has(path)) continue;
    problems.add({
      ...place,
      message: `the course "${title}" has a \`landing\`, but no part makes the page ${path}`,
      fix: 'add a part that makes it, such as @serbakode/school, or remove `landing`',
    });
  }
}
