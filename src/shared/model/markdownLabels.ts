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
  readonly practice: PracticeLabels;
}

/** Texts of samples and exercises. */
export interface PracticeLabels {
  /** Buttons: 'Run', 'Edit', 'Check'. */
  readonly run: string;
  readonly edit: string;
  readonly check: string;
  /** Levels, by the words authors write. */
  readonly levels: Readonly<Record<'pahami' | 'coba' | 'buat', string>>;
  /** The only hint: 'Hint'. */
  readonly hint: string;
  /** One of several hints: 'Hint {number} of {total}'. */
  readonly hintOf: string;
  readonly solution: string;
  /** Caption of a solution's output: 'Expected result'. */
  readonly expected: string;
  /** Label of the field for a prediction: 'Your prediction'. */
  readonly prediction: string;
  /** Summary of the answer of a prediction: 'Answer'. */
  readonly answer: string;
  /** Summary of why a choice is right or wrong, and how it begins: 'Why?', 'Right.', 'Not right.' */
  readonly explanation: string;
  readonly right: string;
  readonly wrong: string;
}

/** Kinds of admonition: `:::note`, a style in content.css, a default title in each language. */
export const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;

export type AdmonitionKind = (typeof ADMONITION_KINDS)[number];

/** Other names that Docusaurus accepts. */
const ALIASES: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['secondary', 'note'],
  ['success', 'tip'],
  ['important', 'info'],
]);

/** @returns undefined if authors cannot name an admonition so */
export const toAdmonitionKind = (name: string): AdmonitionKind | undefined =>
  ADMONITION_KINDS.find((kind) => kind === name) ?? ALIASES.get(name);
