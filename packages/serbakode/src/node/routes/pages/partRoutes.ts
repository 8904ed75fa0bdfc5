import * as v from 'valibot';
import { overrideMessages } from '../../../shared/messages/overrideMessages.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import { encodePath } from '../../../shared/model/sitePath.ts';
import {
  partPage,
  type CheckedPartPage,
  type PartContent,
  type PartCourse,
  type PartSite,
} from '../../config/schema/partPages.ts';
import type { PartPageList } from '../../config/siteConfig.ts';
import type { BuiltDoc } from '../../content/docs/toDocs.ts';
import type { BuiltPage } from '../../content/pages/toPages.ts';
import type { Site } from '../../content/site/site.ts';
import { placeOf } from '../../content/sources/placeOf.ts';
import { checkShape } from '../../diagnostics/checkShape.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { toFields } from '../../diagnostics/group.ts';
import { PartFailure, toPartCrash } from '../../diagnostics/partCrash.ts';
import { toReason } from '../../diagnostics/toReason.ts';
import type { BodyReader } from '../parts/bodies.ts';
import { findCourseVersion, listCourses, listFilesOf, toMinutes, toOverview } from '../parts/courseCards.ts';
import { findPage } from '../parts/findPage.ts';
import { toGenerated } from '../parts/meta.ts';
import type { Route } from '../parts/route.ts';
import { toSiteRoute } from '../parts/siteRoute.ts';
import type { Layout } from './layout.ts';

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
    problems.add(toPartCrash(error, { part, file: source, doing: 'listed its pages', fix: 'correct `pages.list`' }));
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
  const { title, description, view, data, isIndexed, hasCard, needsApplication } = page;
  // A page whose data is a function may show what any chapter contains.
  const create = typeof data === 'function' ? (data as (content: PartContent) => unknown) : null;
  const toData = (content: PartContent) => {
    try {
      return create ? create(content) : data;
    } catch (error) {
      const doing = `created the data of its page ${page.path}`;
      throw new PartFailure(
        toPartCrash(error, { part, file: source, doing, fix: 'correct `data` of this page' }),
        error,
      );
    }
  };
  return toSiteRoute(
    site,
    encodePath(page.path),
    source,
    (permalink, bodies) => ({
      ...toGenerated(config, 'part', { title, description, permalink, isIndexed }),
      module: null,
      part,
      view,
      needsApplication,
      data: toData(toPartContent(docs, bodies)),
    }),
    {
      files: create ? listFilesOf(listCourses(site)) : [],
      isIndexed,
      createCard:
        isIndexed && hasCard ? () => ({ title, section: config.tagline, level: null, cloth: { text: title } }) : null,
    },
  );
}

/** The layout of a part, for a file of `pages/` that names it.
 *  @returns null if there is none (then a problem is reported) */
export function findPartLayout({ file, layout }: BuiltPage, site: Site, problems: ProblemList): Layout | null {
  const end = layout.lastIndexOf('/');
  const [part, name] = [layout.slice(0, end), layout.slice(end + 1)];
  const place = placeOf(file, 'layout');
  const { layouts = {} } = site.config.partPages.find((pages) => pages.part === part) ?? {};
  const found = Object.hasOwn(layouts, name) ? layouts[name] : undefined;
  if (!found) {
    const known = site.config.partPages.flatMap((pages) =>
      Object.keys(pages.layouts).map((own) => `${pages.part}/${own}`),
    );
    problems.add({ ...place, message: `unknown layout "${layout}"`, known, fix: 'correct `layout`, or add the part' });
    return null;
  }
  const { view, toData } = found;
  return {
    showsCourses: false,
    hasCard: true,
    toFactory: ({ common }) => {
      try {
        const data = toData?.({ ...toFields(file.result.frontMatter) }, toPartSite(site, new Map())) ?? null;
        return (bodies) => ({
          ...common,
          kind: 'part',
          part,
          view,
          needsApplication: false,
          data,
          ...bodies.readBody(file),
        });
      } catch (error) {
        const problem = { ...placeOf(file, 'title'), message: toReason(error), fix: 'correct the front matter' };
        problems.add(problem);
        return () => {
          throw new PartFailure(problem, error);
        };
      }
    },
  };
}

/** @param docs receives the chapters */
export function toPartCourses(site: Site, docs?: Map<string, BuiltDoc>): PartCourse[] {
  const version = findCourseVersion(site);
  return listCourses(site).map(({ docs: chapters, ...course }) => {
    for (const doc of chapters) docs?.set(doc.permalink, doc);
    return {
      ...course,
      folder: version ? toOverview(chapters, version, { baseUrl: '/', trailingSlash: undefined }) : null,
      chapters: chapters.map(({ contentId, title, description, permalink, learning }) => ({
        contentId,
        title,
        description,
        permalink,
        outcomes: learning.outcomes,
      })),
    };
  });
}

/** @param docs receives the chapters that the part is given */
function toPartSite(site: Site, docs: Map<string, BuiltDoc>): PartSite {
  const { interfaceLanguage, messageOverrides } = site.config;
  return {
    interfaceLanguage,
    courses: toPartCourses(site, docs),
    withReplacements: (catalogues, prefix, placeholders = {}) => {
      const own = catalogues[interfaceLanguage];
      return messageOverrides ? overrideMessages(own, messageOverrides, prefix, placeholders) : own;
    },
    findPage: (path) => {
      const page = findPage(site, path);
      return page ? { title: page.title, permalink: page.permalink } : null;
    },
  };
}

function toPartContent(docs: ReadonlyMap<string, BuiltDoc>, bodies: BodyReader): PartContent {
  function find({ permalink }: { readonly permalink: Permalink }): BuiltDoc {
    const doc = docs.get(permalink);
    if (!doc) throw new Error(`${permalink} is not a chapter of a course`);
    return doc;
  }
  return {
    readPageData: (chapter) => {
      const { file, contentId } = find(chapter);
      return bodies.readData(file, contentId);
    },
    readChapter: (chapter) => {
      const doc = find(chapter);
      return {
        minutes: toMinutes(bodies.readSize(doc.file)),
        exercises: bodies.readExercises(doc.file, doc.contentId).exercises ?? [],
      };
    },
  };
}
