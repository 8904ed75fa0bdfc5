/** Texts of samples and exercises in the HTML of articles. */
export const en = {
  /** Opens the lines of a program, which are to be put in order. */
  order: 'Order the lines',
  run: 'Run',
  /** Shows what a program does, line by line. */
  steps: 'Step through',
  /** Followed by the path of the page that opens a sample. */
  openIn: 'Open in',
  edit: 'Edit',
  check: 'Check',
  /** By the level names that authors write. */
  levels: { pahami: 'Understand', coba: 'Try', buat: 'Build' },
  /** The only hint, or one of several. */
  hint: 'Hint',
  hintOf: 'Hint {number} of {total}',
  solution: 'Solution',
  /** Caption of a solution's output. */
  expected: 'Expected result',
  /** Label of the field for a prediction, and summary of its answer. */
  prediction: 'Your prediction',
  answer: 'Answer',
  /** Summary of the explanation of a choice, and its first words. */
  explanation: 'Why?',
  right: 'Right.',
  wrong: 'Not right.',
};

export type ArticleMessages = Readonly<typeof en>;
