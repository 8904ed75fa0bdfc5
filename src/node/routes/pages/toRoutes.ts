import { toDayFormatter } from '../../../shared/model/calendarDay.ts';
import type {
  CoursesPage,
  GlossaryPage,
  GlossaryTerm,
  HomePage,
  Page,
  PostLink,
  SeriesCard,
} from '../../../shared/model/page.ts';
import type { SitePath } from '../../../shared/model/permalink.ts';
import { encodePath, toPermalink, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import { toTableOfContents } from '../../../shared/model/toc.ts';
import { coursesFrontMatter, homeFrontMatter } from '../../content/pages/frontMatter.ts';
import type { BuiltPage } from '../../content/pages/toPages.ts';
import { listWrittenPages, type Site } from '../../content/site/site.ts';
import { placeOf } from '../../content/sources/placeOf.ts';
import { checkShape } from '../../diagnostics/checkShape.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import type { BodyReader } from '../parts/bodies.ts';
import { listCourseFiles, toCourseCards } from '../parts/courseCards.ts';
import { findPage, toUnknownPage } from '../parts/findPage.ts';
import { toMeta } from '../parts/meta.ts';
import { toPostLink, toPostSummary, toSeriesPart, toTagLink } from '../parts/postViews.ts';
import { toRoute, type Route } from '../parts/route.ts';

/** Texts of generated pages, in the interface language. */
export interface PageWords {
  readonly login: string;
  readonly account: string;
  readonly pageNotFound: string;
}

/** Every document of `pages/`, and the built-in ones: login, account and not found. */
export function toPageRoutes(site: Site, problems: ProblemList, words: PageWords): Route[] {
  const written = site.pages.map((page) => toWrittenRoute(page, site, problems));
  const { enabled } = site.config.accounts;
  return [
    ...written,
    toFixedRoute(site, encodePath('/login'), 'login', words.login),
    ...(enabled ? [toFixedRoute(site, encodePath('/account'), 'account', words.account)] : []),
    toFixedRoute(site, encodePath('/404'), 'not-found', words.pageNotFound),
  ];
}

function toFixedRoute(site: Site, path: SitePath, kind: 'login' | 'account' | 'not-found', title: string): Route {
  const slashed = kind === 'not-found' ? path : withTrailingSlash(path, site.config.trailingSlash);
  const permalink = toPermalink(slashed, site.config.baseUrl);
  const isIndexed = kind === 'login';
  return toRoute({
    path: slashed,
    permalink,
    source: kind,
    createPage: () => ({
      kind,
      permalink,
      meta: toMeta(site.config, { title, description: '', permalink, isIndexed }),
      contentId: null,
      bodies: {},
    }),
    isIndexed,
  });
}

function toWrittenRoute(page: BuiltPage, site: Site, problems: ProblemList): Route {
  const { file, permalink, title, description, isUnlisted } = page;
  const common = {
    permalink,
    contentId: null,
    bodies: {},
    meta: toMeta(site.config, { title, description, permalink, isIndexed: !isUnlisted }),
  };
  const createPage = toPageFactory(page, site, problems, common);
  return toRoute({
    path: page.sitePath,
    permalink,
    source: file.shown,
    files: page.layout === 'content' || page.layout === 'glossary' ? [file] : [file, ...listCourseFiles(site)],
    createPage,
    createPractice: (bodies) => (file.kind === 'parsed' ? bodies.readPractice(file, permalink) : null),
    lastModified: site.modified.get(file.path)?.toISOString().slice(0, 10) ?? null,
    isIndexed: !isUnlisted,
    // The home page is the site itself, and so is its picture; what a component shows has no words to take.
    card:
      page.layout === 'home' || file.format === 'react'
        ? null
        : { title, section: site.config.tagline, level: null, cloth: { text: title } },
  });
}

type Common = Pick<Page, 'permalink' | 'contentId' | 'bodies' | 'meta'>;

function toPageFactory(page: BuiltPage, site: Site, problems: ProblemList, common: Common): Route['createPage'] {
  const { file, title } = page;
  const place = { file: file.shown, placeOf: (field: string) => placeOf(file, field) };
  if (file.format === 'react')
    return (bodies) => ({ ...common, kind: 'react', module: { url: bodies.toModuleUrl(file) } });
  if (page.layout === 'home') {
    const fields = checkShape(homeFrontMatter, file.result.frontMatter ?? {}, place, problems);
    if (fields) {
      const paths = fields.paths.map(({ steps, ...path }, index) => ({
        ...path,
        steps: steps.flatMap((step, position) =>
          findStep(step, `paths[${index}].steps[${position}]`, page, site, problems),
        ),
      }));
      return (bodies) => toHomePage({ ...fields, paths }, site, bodies, page, common);
    }
  }
  if (page.layout === 'courses') {
    const fields = checkShape(coursesFrontMatter, file.result.frontMatter ?? {}, place, problems);
    return (bodies): CoursesPage => ({
      ...common,
      kind: 'courses',
      title,
      lead: fields?.lead ?? '',
      cards: toCourseCards(site, bodies),
      series: toSeriesCards(site),
      ...bodies.readBody(file),
    });
  }
  if (page.layout === 'glossary') {
    const fields = checkShape(coursesFrontMatter, file.result.frontMatter ?? {}, place, problems);
    return (bodies): GlossaryPage => ({
      ...common,
      kind: 'glossary',
      title,
      lead: fields?.lead ?? '',
      terms: toTerms(site),
      ...bodies.readBody(file),
    });
  }
  return (bodies) => ({
    ...common,
    kind: 'content',
    title,
    toc: page.toc.isHidden ? [] : toTableOfContents(bodies.readHeadings(file), page.toc.min, page.toc.max),
    samples: site.toSampleRuns(file),
    ...bodies.readBody(file),
  });
}

/** The terms of the glossary in alphabetical order. */
function toTerms(site: Site): GlossaryTerm[] {
  return site.maps.glossary
    .map(({ id, term, english, meaning, lesson }) => {
      const page = lesson ? findPage(site, lesson.path) : undefined;
      return { id, term, english, meaning, lesson: page ? { title: page.title, permalink: page.permalink } : null };
    })
    .toSorted((a, b) => a.term.localeCompare(b.term, site.htmlLang));
}

/** A step is the slug of a post, or the path of any page. */
function findStep(step: string, field: string, page: BuiltPage, site: Site, problems: ProblemList): PostLink[] {
  if (step.startsWith('/')) {
    const found = findPage(site, step);
    const place = placeOf(page.file, field);
    const unknown = found ? null : toUnknownPage(site, step, place);
    if (unknown) problems.add(unknown);
    return found ? [{ title: found.title, permalink: found.permalink }] : [];
  }
  const post = site.postsBySlug.get(step);
  if (!post && !site.writtenSlugs.has(step))
    problems.add({
      ...placeOf(page.file, field),
      message: `unknown post "${step}"`,
      fix: 'write the slug of a listed post, or the path of a page',
    });
  return post && !post.isUnlisted ? [toPostLink(post)] : [];
}

interface HomeFields {
  readonly heading: string;
  readonly lead: string;
  readonly actions: readonly { readonly label: string; readonly to: string }[];
  readonly sample_title: string | null;
  readonly promises: HomePage['promises'];
  readonly paths_heading: string;
  readonly paths: readonly {
    readonly title: string;
    readonly text: string;
    readonly to: string;
    readonly steps: readonly PostLink[];
  }[];
  readonly courses_heading: string;
  readonly newest_heading: string;
  readonly newest_count: number;
  readonly topics_heading: string;
}

function toHomePage(fields: HomeFields, site: Site, bodies: BodyReader, page: BuiltPage, common: Common): HomePage {
  const days = toDayFormatter(site.htmlLang);
  const link = (to: string) => toPermalink(encodePath(to), site.config.baseUrl);
  const fill = (text: string) => text.replaceAll('{samples}', () => countSamples(site));
  return {
    ...common,
    kind: 'home',
    ...bodies.readBody(page.file, 'sample'),
    meta: { ...common.meta, description: fill(common.meta.description) },
    heading: fields.heading,
    lead: fill(fields.lead),
    actions: fields.actions.map(({ label, to }) => ({ label, permalink: link(to) })),
    sampleTitle: fields.sample_title,
    promises: fields.promises.map(({ title, text }) => ({ title, text: fill(text) })),
    pathsHeading: fields.paths_heading,
    paths: fields.paths.map(({ title, text, to, steps }) => ({ title, text, permalink: link(to), steps })),
    coursesHeading: fields.courses_heading,
    courses: toCourseCards(site, bodies).filter(({ section }) => section === ''),
    newestHeading: fields.newest_heading,
    newest: site.listedPosts.slice(0, fields.newest_count).map((post) => toPostSummary(post, '', days)),
    topicsHeading: fields.topics_heading,
    topics: site.tags.map(({ tag, posts }) => ({ ...toTagLink(tag), count: posts.length })),
  };
}

/** Number of samples on the site's pages that were run as they are written. */
function countSamples(site: Site): string {
  const counts = listWrittenPages(site).flatMap(({ file }) => site.toSampleRuns(file).map(({ count }) => count));
  return new Intl.NumberFormat(site.htmlLang).format(counts.reduce((sum, count) => sum + count, 0));
}

function toSeriesCards(site: Site): SeriesCard[] {
  return site.series.map(({ id, title, description, posts }) => ({
    id,
    title,
    description,
    parts: posts.map((post) => ({ ...toSeriesPart(post), contentId: post.contentId })),
  }));
}
