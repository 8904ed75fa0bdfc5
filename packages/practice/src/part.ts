import { definePart, type PartContent, type PartPageInput, type PartSite } from 'serbakode';
import { en } from './messages/playground/en.ts';
import { id } from './messages/playground/id.ts';
import { en as reviewEn } from './messages/review/en.ts';
import { id as reviewId } from './messages/review/id.ts';
import { planSandbox } from './node/buildSandbox.ts';
import { checkSandbox } from './node/checkSandbox.ts';
import { listSiteRuntimes } from './node/listSiteRuntimes.ts';
import { PLAYGROUND, PRACTICE_TEXTS, REVIEW } from './node/practiceTexts.ts';
import { ALL_RUNTIMES } from './node/runtimeSources.ts';
import { readSampleProofs } from './node/sampleRuns.ts';
import { SANDBOX_HEADERS } from './node/sandboxHeaders.ts';
import { toPagePractice, withoutControls } from './node/toPagePractice.ts';
import { OWN_ATTRIBUTES } from './shared/attributes.ts';
import type { PracticeDraft } from './shared/draft.ts';
import { isWholeProgram, type PagePractice } from './shared/exercise.ts';
import type { PracticeData, ReviewData } from './shared/practiceData.ts';
import { SANDBOX_FOLDER } from './shared/sandbox.ts';

interface PracticeOptions {
  /** Path of the playground, a page on which readers write their own code; no page without it. It adds the runtimes of
   *  all languages. */
  readonly playground?: string | undefined;
  /** Path of the review page, which repeats exercises that the reader has solved; no page without it. */
  readonly review?: string | undefined;
}

/** Exercises of courses that are not repeated, listed so that they need not be loaded. */
const toReviewData =
  ({ courses }: PartSite) =>
  ({ readPageData }: PartContent): ReviewData => ({
    builds: courses
      .flatMap(({ chapters }) => chapters)
      .flatMap((chapter) => (readPageData(chapter) as PagePractice | null)?.exercises ?? [])
      .filter(isWholeProgram)
      .map(({ itemId }) => itemId),
  });

/** Samples and exercises that run in the page, and the sandbox in which they run. */
export default definePart(({ playground, review }: PracticeOptions = {}) => ({
  name: 'practice',
  options: { playground: 'string', review: 'string' },
  client: './client/part.tsx',
  markdown: './markdown/part.ts',
  check: './proof/check.ts',
  data: { playground: playground ?? null, review: review ?? null } satisfies PracticeData,
  texts: PRACTICE_TEXTS,
  ownAttributes: OWN_ATTRIBUTES,
  folder: SANDBOX_FOLDER.slice(0, -1),
  headers: SANDBOX_HEADERS,
  pageData: {
    open: (siteDir) => {
      const { toRuns, findInPage } = readSampleProofs(siteDir);
      return {
        toRuns,
        findShown: findInPage,
        toJson: (draft, text, toItemId) => toPagePractice(draft as PracticeDraft | null, findInPage(text), toItemId),
      };
    },
    withoutControls,
    listExercises: (json) => (json as PagePractice).exercises.map(({ id }) => id),
  },
  compiled: {
    documents: ['', 'preview/'],
    isFramed: true,
    plan: (pages, root) => {
      const runtimes =
        pages === null ? ALL_RUNTIMES : listSiteRuntimes(pages as readonly PagePractice[], playground !== undefined);
      return runtimes === null ? null : planSandbox({ root, runtimes });
    },
    check: checkSandbox,
  },
  ...((playground ?? review) !== undefined && {
    pages: {
      client: './client/pages/pages.ts',
      list: (site: PartSite) => listPages(site, { playground, review }),
    },
  }),
}));

function listPages(site: PartSite, { playground, review }: PracticeOptions): PartPageInput[] {
  const pages: PartPageInput[] = [];
  if (playground !== undefined) {
    const { title, lead } = site.withReplacements({ en, id }, 'playground.', PLAYGROUND);
    pages.push({ path: playground, title, description: lead, view: 'Playground', needsApplication: true });
  }
  if (review !== undefined) {
    const { title, lead } = site.withReplacements({ en: reviewEn, id: reviewId }, 'review.', REVIEW);
    const data = toReviewData(site);
    // Each reader sees their own.
    pages.push({
      path: review,
      title,
      description: lead,
      view: 'Review',
      data,
      isIndexed: false,
      needsApplication: true,
    });
  }
  return pages;
}
