import { definePart, type PartSite } from 'serbakode';
import { en } from './messages/playground/en.ts';
import { id } from './messages/playground/id.ts';
import { planSandbox } from './node/buildSandbox.ts';
import { checkSandbox } from './node/checkSandbox.ts';
import { listSiteRuntimes } from './node/listSiteRuntimes.ts';
import { PLAYGROUND, PRACTICE_TEXTS } from './node/practiceTexts.ts';
import { ALL_RUNTIMES } from './node/runtimeSources.ts';
import { readSampleProofs } from './node/sampleRuns.ts';
import { SANDBOX_HEADERS } from './node/sandboxHeaders.ts';
import { toPagePractice, withoutControls } from './node/toPagePractice.ts';
import { OWN_ATTRIBUTES } from './shared/attributes.ts';
import type { PracticeDraft } from './shared/draft.ts';
import type { PagePractice } from './shared/exercise.ts';
import type { PracticeData } from './shared/practiceData.ts';
import { SANDBOX_FOLDER } from './shared/sandbox.ts';

interface PracticeOptions {
  /** Path of a page on which readers write code of their own; none without it. It brings the runtimes of all languages. */
  readonly playground?: string;
}

/** Samples and exercises that run in the page, and the sandbox in which they run. */
export default definePart(({ playground }: PracticeOptions = {}) => ({
  name: 'practice',
  client: './client/part.tsx',
  markdown: './markdown/part.ts',
  check: './proof/check.ts',
  data: { playground: playground ?? null } satisfies PracticeData,
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
  ...(playground !== undefined && {
    pages: {
      client: './client/playground/pages.ts',
      list: ({ interfaceLanguage, withReplacements }: PartSite) => {
        const texts = withReplacements(interfaceLanguage === 'id' ? id : en, 'playground.', PLAYGROUND);
        return [
          {
            path: playground,
            title: texts.title,
            description: texts.lead,
            view: 'Playground',
            needsApplication: true,
          },
        ];
      },
    },
  }),
}));
