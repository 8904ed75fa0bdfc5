import type { PracticeAction } from '../../shared/practice/attributes.ts';
import type { Exercise, PagePractice } from '../../shared/practice/exercise.ts';
import type { Drafts } from './drafts.ts';
import type { PageFiles } from './pageFiles.ts';
import type { Sandbox } from './sandbox/createSandbox.ts';
import type { Solved } from './solved.ts';

/** State that the samples and exercises of a page share while it is shown. */
export interface Session {
  /** Permalink of the page, under which its drafts are kept. */
  readonly page: string;
  readonly practice: PagePractice;
  readonly sandbox: Sandbox;
  readonly files: PageFiles;
  readonly drafts: Drafts;
  readonly solved: Solved;
  /** Called when an exercise is solved. */
  readonly onSolved: (exercise: Exercise) => void;
}

/** A started sample or exercise. */
export interface Begun {
  readonly act: (action: PracticeAction) => void;
  readonly close: () => void;
}

export interface PracticeOptions {
  /** Permalink of the page, under which its drafts are kept. */
  readonly page: string;
  /** Address of the page's `practice.json`. */
  readonly address: string;
  /** `site.filesBase` */
  readonly filesBase: string;
  /** Added to the text of a button after a tap that failed because the code could not be loaded. */
  readonly tryAgain: string;
  /** Item ids of the page's exercises. */
  readonly exercises: readonly string[];
  /** Solved exercises of the current reader; without accounts, of this device. */
  readonly solved: Solved | null;
}
