import type { SeriesCard } from '../../../shared/model/blogPages.ts';
import type { CoursesPage, GlossaryPage, GlossaryTerm } from '../../../shared/model/page.ts';
import { coursesFrontMatter } from '../../content/pages/frontMatter.ts';
import type { Site } from '../../content/site/site.ts';
import type { BodyReader } from '../parts/bodies.ts';
import { listCourses, toCards } from '../parts/courseCards.ts';
import { findPage } from '../parts/findPage.ts';
import { toSeriesPart } from '../parts/postViews.ts';
import { toActions } from './home.ts';
import { readFields, type Layout } from './layout.ts';

/** Every course and series. */
export const COURSES = toCatalogue(true, (site, bodies) => ({
  kind: 'courses',
  cards: toCards(listCourses(site), bodies),
  series: toSeriesCards(site),
}));

/** Every term of `glossary.yml`. */
export const GLOSSARY = toCatalogue(false, (site) => ({ kind: 'glossary', terms: toTerms(site) }));

type CataloguePage = CoursesPage | GlossaryPage;
/** What one catalogue has that others have not. */
type Listed = Pick<CoursesPage, 'kind' | 'cards' | 'series'> | Pick<GlossaryPage, 'kind' | 'terms'>;

/** A layout that lists what the site has, between a lead and the author's text. */
function toCatalogue(showsCourses: boolean, list: (site: Site, bodies: BodyReader) => Listed): Layout {
  return {
    showsCourses,
    hasCard: true,
    toFactory: (written) => {
      const { site, common, page } = written;
      const { lead = '', actions = [] } = readFields(coursesFrontMatter, written) ?? {};
      return (bodies): CataloguePage => ({
        ...common,
        title: page.heading,
        lead,
        actions: toActions(actions, site),
        ...list(site, bodies),
        ...bodies.readBody(page.file),
      });
    },
  };
}

function toSeriesCards(site: Site): SeriesCard[] {
  return site.series.map(({ id, title, description, posts }) => ({
    id,
    title,
    description,
    parts: posts.map((post) => ({ ...toSeriesPart(post), contentId: post.contentId })),
  }));
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
