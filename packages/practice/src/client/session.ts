import type { ItemStore, VisitedPage } from 'serbakode/client';
import type { PracticeAction } from '../shared/attributes.ts';
import type { Exercise, PagePractice } from '../shared/exercise.ts';
import type { Drafts } from './drafts.ts';
import type { PageFiles } from './pageFiles.ts';
import type { Sandbox } from './sandbox/createSandbox.ts';
import type { Solved } from './solved.ts';

/** State that the samples and exercises of a page share while it is shown. */
export interface Session {
  /** `site.filesBase` */
  readonly filesBase: string;
  readonly practice: PagePractice;
  readonly sandbox: Sandbox;
  readonly files: PageFiles;
  readonly drafts: Drafts;
  readonly solved: Solved;
  /** Path of the review page, which repeats solved exercises; null if there is none, or if this is the review page. */
  readonly review: string | null;
  /** Called when an exercise is solved. */
  readonly onSolved: (exercise: Exercise) => void;
}

/** A started sample or exercise. */
export interface Begun {
  readonly act: (action: PracticeAction) => void;
  /** Store unsaved changes. */
  readonly save?: () => void;
  readonly close: () => void;
}

export interface PracticeOptions {
  /** Page of the drafts. A chapter is done once its exercises are solved, a post once it is read. */
  readonly page: Omit<VisitedPage, 'dataAddress'>;
  /** Address of the page's `practice.json`. */
  readonly address: string;
  /** `site.filesBase` */
  readonly filesBase: string;
  /** Path of the review page, which repeats solved exercises; null if there is none. */
  readonly review: string | null;
  /** Added to the text of a button after a tap that failed because the code could not be loaded. */
  readonly tryAgain: string;
  /** Items of the shown reader, or of the device. */
  readonly store: ItemStore;
}
