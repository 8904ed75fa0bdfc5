import type { CourseCard } from '../../../shared/model/page.ts';
import type { DocsVersion } from '../../content/docs/versions/versionPlan.ts';
import type { Site } from '../../content/site/site.ts';

/**
 * Cards of the courses in courses.yml, with the existing docs of the latest version; without that file, one card per
 * sidebar.
 */
export function toCourseCards(site: Site): CourseCard[] {
  const latest = site.versions.find(({ isLast }) => isLast);
  if (!latest) return [];
  const described = site.maps.courses.flatMap((course) => {
    const sidebar = latest.sidebars.find(({ name }) => name === course.sidebar);
    return sidebar ? toCard(course, [...sidebar.docs]) : [];
  });
  return described.length > 0 ? described : toSidebarCards(latest);
}

/** One card per sidebar, with the text of its first doc. */
export function toSidebarCards(version: DocsVersion): CourseCard[] {
  return version.sidebars.flatMap((sidebar) => {
    const docs = [...sidebar.docs].filter(({ isUnlisted }) => !isUnlisted);
    const [first] = docs;
    return first ? toCard({ title: first.title, description: first.description, requirements: '' }, docs) : [];
  });
}

function toCard(
  words: Pick<CourseCard, 'title' | 'description' | 'requirements'>,
  docs: readonly DocsVersion['docs'][number][],
): CourseCard[] {
  const [first] = docs;
  if (!first) return [];
  const { title, description, requirements } = words;
  return [
    {
      title,
      description,
      requirements,
      permalink: first.permalink,
      chapterCount: docs.length,
      chapterIds: docs.map(({ contentId }) => contentId),
    },
  ];
}
