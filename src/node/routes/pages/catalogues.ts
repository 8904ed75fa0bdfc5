import type { CoursesPage, GlossaryPage, GlossaryTerm, SeriesCard } from '../../../shared/model/page.ts';
import { coursesFrontMatter } from '../../content/pages/frontMatter.ts';
import type { Site } from '../../content/site/site.ts';
import { toCourseCards } from '../parts/courseCards.ts';
import { findPage } from '../parts/findPage.ts';
import { toSeriesPart } from '../parts/postViews.ts';
import { readFields, type Layout } from './layout.ts';

/** Every course and series. */
export const COURSES: Layout = {
  showsCourses: true,
  hasCard: true,
  toFactory: (written) => {
    const { site, common } = written;
    const { file, title } = written.page;
    const fields = readFields(coursesFrontMatter, written);
    return (bodies): CoursesPage => ({
      ...common,
      kind: 'courses',
      title,
      lead: fields?.lead ?? '',
      cards: toCourseCards(site, bodies),
      series: toSeriesCards(site),
      ...bodies.readBody(file),
    });
  },
};

/** Every term of `glossary.yml`. */
export const GLOSSARY: Layout = {
  showsCourses: false,
  hasCard: true,
  toFactory: (written) => {
    const { site, common } = written;
    const { file, title } = written.page;
    const fields = readFields(coursesFrontMatter, written);
    return (bodies): GlossaryPage => ({
      ...common,
      kind: 'glossary',
      title,
      lead: fields?.lead ?? '',
      terms: toTerms(site),
      ...bodies.readBody(file),
    });
  },
};

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
