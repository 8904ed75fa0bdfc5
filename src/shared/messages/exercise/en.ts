import type { ExerciseMessages } from './messages.ts';

export const en: ExerciseMessages = {
  passed: 'Solved. Every check passes.',
  allSolved: 'Every exercise on this page is solved.',
  failedCheck: (name) => `Not yet: ${name}`,
  checkInput: 'Call',
  expected: 'Expected',
  got: 'Got',
  doesNotRun: 'The code stops with an error before it can be checked.',
  wrongAnswer: 'Not yet: the result is another one.',
  fileDiffers: (title) => `Not yet: the content of ${title} is another one.`,
  predictedLine: (line) => `Not yet: look at line ${line} again.`,
  predictedCount: (count) => `Not yet: it prints ${count} ${count === 1 ? 'line' : 'lines'}.`,
  chooseFirst: 'Answer first, then check.',
  wrongChoice: 'Not yet. Below your choice stands why.',
};
