import type * as v from 'valibot';
import { toPostLink } from '../../../shared/model/blog.ts';
import type { HomePage } from '../../../shared/model/page.ts';
import type { PostLink } from '../../../shared/model/pageOf.ts';
import { toWrittenPermalink } from '../../../shared/model/sitePath.ts';
import { homeFrontMatter } from '../../content/pages/frontMatter.ts';
import { withSampleCount } from '../../content/site/sampleCount.ts';
import type { Site } from '../../content/site/site.ts';
import type { BodyReader } from '../parts/bodies.ts';
import { listCourses, toCards } from '../parts/courseCards.ts';
import { findPage } from '../parts/findPage.ts';
import { toPostSummary, toTagLink } from '../parts/postViews.ts';
import { readFields, type WrittenPage } from './layout.ts';

/** The site itself, and so is its picture. */
export const HOME = {
  showsCourses: true,
  hasCard: false,
  /** @returns null if its front matter is wrong */
  toFactory: (written: WrittenPage): ((bodies: BodyReader) => HomePage) | null => {
    const fields = readFields(homeFrontMatter, written);
    if (!fields) return null;
    const paths = fields.paths.map(({ steps, ...path }) => ({
      ...path,
      steps: steps.flatMap((step) => findStep(step, written.site)),
    }));
    return (bodies) => toHomePage({ ...fields, paths }, bodies, written);
  },
};

/** A step is the slug of a post, or the path of any page; unlisted posts are left out. */
function findStep(step: string, site: Site): PostLink[] {
  if (step.startsWith('/')) {
    const found = findPage(site, step);
    return found ? [{ title: found.title, permalink: found.permalink }] : [];
  }
  const post = site.postsBySlug.get(step);
  return post && !post.isUnlisted ? [toPostLink(post)] : [];
}

type WrittenFields = v.InferOutput<typeof homeFrontMatter>;

interface HomeFields extends Omit<WrittenFields, 'paths'> {
  readonly paths: readonly (Omit<WrittenFields['paths'][number], 'steps'> & { readonly steps: readonly PostLink[] })[];
}

function toHomePage(fields: HomeFields, bodies: BodyReader, { page, site, common }: WrittenPage): HomePage {
  const link = (to: string) => toWrittenPermalink(to, site.config);
  const fill = (text: string) => withSampleCount(text, site);
  return {
    ...common,
    kind: 'home',
    ...bodies.readBody(page.file, 'sample'),
    meta: { ...common.meta, description: fill(common.meta.description) },
    heading: fields.heading,
    lead: fill(fields.lead),
    actions: toActions(fields.actions, site),
    sampleTitle: fields.sample_title,
    promises: fields.promises.map(({ title, text }) => ({ title, text: fill(text) })),
    pathsHeading: fields.paths_heading,
    paths: fields.paths.map(({ title, text, to, steps }) => ({ title, text, permalink: link(to), steps })),
    coursesHeading: fields.courses_heading,
    courses: toCards(listCourses(site), bodies).filter(({ section }) => section === ''),
    newestHeading: fields.newest_heading,
    newest: site.listedPosts.slice(0, fields.newest_count).map((post) => toPostSummary(post, '', site)),
    topicsHeading: fields.topics_heading,
    topics: site.tags.map(({ tag, posts }) => ({ ...toTagLink(tag), count: posts.length })),
  };
}

/** Links that a page begins with. */
export const toActions = (
  actions: readonly { readonly label: string; readonly to: string }[],
  { config }: Pick<Site, 'config'>,
): HomePage['actions'] => actions.map(({ label, to }) => ({ label, permalink: toWrittenPermalink(to, config) }));
