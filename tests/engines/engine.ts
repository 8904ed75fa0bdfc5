/** A browser engine in which the smoke steps run. */
export interface Engine {
  readonly name: string;
  /** Start its browser.
   *  @throws NoEngineError if it is not installed */
  readonly start: () => Promise<EnginePage>;
}

/** The one page of a started browser. */
export interface EnginePage {
  readonly open: (url: string) => Promise<void>;
  /** Evaluate an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Click the first element of a selector, which must be shown. */
  readonly click: (selector: string) => Promise<void>;
  readonly press: (key: 'Shift' | 'Escape' | 'Enter' | 'Tab' | ' ') => Promise<void>;
  readonly back: () => Promise<void>;
  /** Set the width of the page or its window, in CSS pixels. */
  readonly setWidth: (width: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** An engine is not available here. The message names in one line the missing program and how to install it. */
export class NoEngineError extends Error {}
