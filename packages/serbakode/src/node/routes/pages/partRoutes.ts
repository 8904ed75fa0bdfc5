import * as v from 'valibot';
import { encodePath, toPermalink, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import {
  partPage,
  type CheckedPartPage,
  type PartContent,
  type PartCourse,
  type PartSite,
} from '../../config/schema/partPages.ts';
import type { PartPageList } from '../../config/siteConfig.ts';
import type { BuiltDoc } from '../../content/docs/toDocs.ts';
import type { Site } from '../../content/site/site.ts';
import { checkShape } from '../../diagnostics/checkShape.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import type { BodyReader } from '../parts/bodies.ts';
import { listCourseFiles, listCourses, toMinutes } from '../parts/courseCards.ts';
import { findPage } from '../parts/findPage.ts';
import { toGenerated } from '../parts/meta.ts';
import { toRoute, type Route } from '../parts/route.ts';

/** The documents that parts bring. */
export function toPartRoutes(site: Site, problems: ProblemList): Route[] {
  const { partPages } = site.config;
  if (partPages.length === 0) return [];
  const docs = new Map<string, BuiltDoc>();
  const given = toPartSite(site, docs);
  return partPages.flatMap((list) =>
    listPages(list, given, problems).map((page) => toPartRoute(page, list, { site, docs })),
  );
}

/** Call the function of a part. Its faults become problems. */
function listPages({ part, source, list }: PartPageList, site: PartSite, problems: ProblemList): CheckedPartPage[] {
  const place = { file: source, placeOf: () => ({ line: 1, column: 1 }), noun: 'what `pages.list` returns' };
  try {
    return checkShape(v.array(partPage, 'a list of pages'), list(site), place, problems) ?? [];
  } catch (error) {
    problems.add({
      file: source,
      line: 1,
      column: 1,
      message: `the part ${part} stopped with an error while it listed its pages: ${error instanceof Error ? error.message : String(error)}`,
      fix: 'correct `pages.list`',
    });
    return [];
  }
}

interface PartContext {
  readonly site: Site;
  /** The chapters of the courses, by permalink. */
  readonly docs: ReadonlyMap<string, BuiltDoc>;
}

function toPartRoute(page: CheckedPartPage, { part, source }: PartPageList, { site, docs }: PartContext): Route {
  const { config } = site;
  const { title, description, view, data, isIndexed, needsApplication } = page;
  const path = withTrailingSlash(encodePath(page.path), config.trailingSlash);
  const permalink = toPermalink(path, config.baseUrl);
  // A page whose data is a function may show what any chapter contains.
  const toData = typeof data === 'function' ? (data as (content: PartContent) => unknown) : null;
  return toRoute(config, {
    path,
    permalink,
    source,
    files: toData ? listCourseFiles(site) : [],
    createPage: (bodies) => ({
      ...toGenerated(config, 'part', { title, description, permalink, isIndexed }),
      part,
      view,
      needsApplication,
      data: toData ? toData(toPartContent(docs, bodies)) : data,
    }),
    isIndexed,
    createCard: isIndexed ? () => ({ title, section: config.tagline, level: null, cloth: { text: title } }) : null,
  });
}

/** @param docs receives the chapters that the part is given */
function toPartSite(site: Site, docs: Map<string, BuiltDoc>): PartSite {
  return {
    interfaceLanguage: site.config.interfaceLanguage,
    courses: listCourses(site).map(({ docs: chapters, ...course }): PartCourse => {
      for (const doc of chapters) docs.set(doc.permalink, doc);
      return {
        ...course,
        folder: toCommonFolder(chapters),
        chapters: chapters.map(({ contentId, title, description, permalink, learning }) => ({
          contentId,
          title,
          description,
          permalink,
          outcomes: learning.outcomes,
        })),
      };
    }),
    findPage: (path) => {
      const page = findPage(site, path);
      return page ? { title: page.title, permalink: page.permalink } : null;
    },
  };
}

/** The deepest folder that all chapters are in, unless it is that of all docs. */
function toCommonFolder(docs: readonly BuiltDoc[]): string | null {
  const [first = [], ...others] = docs.map(({ sitePath }) => sitePath.split('/').slice(0, -1));
  const length = first.findIndex((name, at) => others.some((other) => other[at] !== name));
  const shared = length === -1 ? first : first.slice(0, length);
  return shared.length > 2 ? `${shared.join('/')}/` : null;
}

function toPartContent(docs: ReadonlyMap<string, BuiltDoc>, bodies: BodyReader): PartContent {
  return {
    readChapter: ({ permalink }) => {
      const doc = docs.get(permalink);
      if (!doc) throw new Error(`${permalink} is not a chapter of a course`);
      return {
        minutes: toMinutes(bodies.readSize(doc.file)),
        exercises: bodies.readExercises(doc.file, doc.contentId).exercises ?? [],
      };
    },
  };
}
