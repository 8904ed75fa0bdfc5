export const en = {
  passed: 'Solved. Every check passes.',
  allSolved: 'Every exercise on this page is solved.',
  failedCheck: (name: string) => `Not yet: ${name}`,
  checkInput: 'Call',
  expected: 'Expected',
  got: 'Got',
  doesNotRun: 'The code stops with an error before it can be checked.',
  wrongAnswer: 'Not yet: the result is another one.',
  fileDiffers: (title: string) => `Not yet: the content of ${title} is another one.`,
  predictedLine: (line: number) => `Not yet: look at line ${line} again.`,
  predictedCount: (count: number) => `Not yet: it prints ${count} ${count === 1 ? 'line' : 'lines'}.`,
  chooseFirst: 'Answer first, then check.',
  wrongChoice: 'Not yet. Below your choice stands why.',
};

/** Texts that only exercises show, loaded with the first of them. */
export type ExerciseMessages = Readonly<typeof en>;
