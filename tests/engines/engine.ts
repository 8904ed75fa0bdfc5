/** A browser engine that the smoke steps are driven in. */
export interface Engine {
  readonly name: string;
  /** Start its browser.
   *  @throws NoEngineError where it cannot be had */
  readonly start: () => Promise<EnginePage>;
}

/** The one page of a started browser. */
export interface EnginePage {
  readonly open: (url: string) => Promise<void>;
  /** Evaluate an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Click the first element of a selector, which must be shown. */
  readonly click: (selector: string) => Promise<void>;
  readonly press: (key: 'Shift' | 'Escape') => Promise<void>;
  readonly back: () => Promise<void>;
  /** Set the width of the page or its window, in CSS pixels. */
  readonly setWidth: (width: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Why an engine cannot be had here, in one line: what is missing, and how to install it. */
export class NoEngineError extends Error {}
