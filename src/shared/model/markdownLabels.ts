/** Interface texts that a build writes into an article's HTML, in the site's interface language. The browser does
 *  not need the catalogue. */
export interface MarkdownLabels {
  /** Accessible name of a code block's button: 'Copy code to clipboard'. */
  readonly copyCode: string;
  /** Caption of a `text output` block: 'Output'. */
  readonly output: string;
  /** Caption of a `text error` block: 'Error output'. */
  readonly errorOutput: string;
  /** 'Direct link to {heading}' */
  readonly headingAnchor: string;
  /** Hidden hint of links that leave the site: '(opens in new tab)'. */
  readonly opensInNewTab: string;
  /** Accessible name of a table's scroll box: 'Table'. */
  readonly table: string;
  /** Heading of the footnotes: 'Footnotes'. */
  readonly footnotes: string;
  /** 'Back to reference {reference}' */
  readonly footnoteBack: string;
  /** Accessible name of a footnote's number: 'Footnote {reference}'. */
  readonly footnote: string;
  /** Accessible name of a task list's box: 'Done', 'Not done'. */
  readonly taskDone: string;
  readonly taskOpen: string;
  /** Summary of `:::details` without a title: 'Details'. */
  readonly details: string;
  /** Default titles of admonitions: 'Note', 'Tip', ... */
  readonly admonitions: Readonly<Record<AdmonitionKind, string>>;
}

export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution';
