import type { PracticeAction } from '../../shared/practice/attributes.ts';
import type { PagePractice } from '../../shared/practice/exercise.ts';
import type { Drafts } from './drafts.ts';
import type { PageFiles } from './pageFiles.ts';
import type { Sandbox } from './sandbox/createSandbox.ts';
import type { Solved } from './solved.ts';

/** What the samples and exercises of a page share while it is shown. */
export interface Session {
  /** Permalink of the page, under which its drafts are kept. */
  readonly page: string;
  readonly practice: PagePractice;
  readonly sandbox: Sandbox;
  readonly files: PageFiles;
  readonly drafts: Drafts;
  readonly solved: Solved;
  /** Called when an exercise is solved. */
  readonly onSolved: (itemId: string) => void;
}

/** A sample or exercise that was begun. */
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
  /** Text of a button whose tap failed because nothing could be loaded. */
  readonly tryAgain: string;
  readonly solved?: Solved;
}

/** Practice on one page. */
export interface Practice {
  readonly act: (button: Element, action: PracticeAction) => void;
  /** Show drafts and marks of what this reader did before. */
  readonly restore: () => void;
  readonly close: () => void;
}
