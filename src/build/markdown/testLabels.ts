import type { MarkdownLabels } from './types.ts';

/** Labels as tests expect them in the HTML. */
export const TEST_LABELS: MarkdownLabels = {
  copyCode: 'Copy code to clipboard',
  output: 'Output',
  errorOutput: 'Error output',
  headingAnchor: 'Direct link to {heading}',
  opensInNewTab: '(opens in new tab)',
  table: 'Table',
  footnotes: 'Footnotes',
  footnoteBack: 'Back to reference {reference}',
  footnote: 'Footnote {reference}',
  taskDone: 'Done',
  taskOpen: 'Not done',
  details: 'Details',
  admonitions: { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger', caution: 'Caution' },
};
