export const en = {
  passed: 'Solved. Every check passes.',
  allSolved: 'Every exercise on this page is solved.',
  toReview: 'Review them in a few days',
  failedCheck: (name: string) => `Not yet: ${name}`,
  /** A failed check of a document to which its author gave no name. */
  failedUnnamed: 'Not yet: something that the task asks for is missing or different.',
  checkInput: 'Call',
  expected: 'Expected',
  got: 'Got',
  doesNotRun: 'The code stops with an error before it can be checked.',
  wrongAnswer: 'Not yet: the result is another one.',
  emptyAnswer: 'Not yet: your result is empty.',
  fileDiffers: (title: string) => `Not yet: the content of ${title} is another one.`,
  withData: (name: string) => `It was checked with other data: ${name}.`,
  data: 'With this data',
  linesGone: (lines: string) =>
    `Not yet: the check puts other data in the place of this part, so leave it as it was: ${lines}`,
  predictedLine: (line: number) => `Not yet: look at line ${line} again.`,
  predictedCount: (count: number) => `Not yet: it prints ${count} ${count === 1 ? 'line' : 'lines'}.`,
  predictedRow: (row: number) => `Not yet: look at row ${row} of the result again.`,
  predictedRows: (count: number) => `Not yet: the result has ${count} ${count === 1 ? 'row' : 'rows'}.`,
  /** The cells of a table are right, and only its heading is not. */
  headingCase: (heading: string) => `The heading is written so: ${heading}`,
  wrongHeading: (heading: string) => `Almost: the values are right, and the heading is ${heading}`,
  /** An answer with the right values, in another form. */
  differences: {
    case: 'Almost: only capital and small letters differ.',
    spaces: 'Almost: only spaces or the ends of lines differ.',
    quotes: 'Almost: only quotation marks differ.',
    comma: 'Almost: programs write decimals with a point, not with a comma.',
    number: 'Almost: the numbers are right, and the program writes them in another form.',
    separators: 'Almost: the values are right, and other characters stand between them.',
    several: 'Almost: the values are right, but letters, spaces or punctuation differ.',
  },
  /** Lines of a program that are put in order. */
  orderHelp: 'Tap the lines one after another, in the order in which they belong.',
  orderExtra: 'Some do not belong.',
  orderPool: 'Lines to choose from',
  orderProgram: (placed: number, count: number) => `Your program: ${placed} of ${count} lines`,
  orderUp: 'Move up',
  orderDown: 'Move down',
  orderOut: 'Take out',
  orderAt: (position: number, count: number) => `Line ${position} of ${count}`,
  orderCount: (placed: number, count: number) => `Not yet: the program has ${count} lines, and yours has ${placed}.`,
  orderUnavailable: 'The lines could not be loaded. Are you offline?',
  chooseFirst: 'Answer first, then check.',
  wrongChoice: 'Not yet. Below your choice stands why.',
};

/** Texts that only exercises show, loaded with the first of them. */
export type ExerciseMessages = Readonly<typeof en>;
