import type { PracticeMessages } from './messages.ts';

export const en: PracticeMessages = {
  language: 'en',

  run: 'Run',
  stop: 'Stop',
  edit: 'Edit',
  restore: 'Restore',
  check: 'Check',
  running: 'Running …',
  loading: (program) => `Loading ${program} …`,
  bytes: (loaded, total) => `${loaded} of ${total} MB`,
  failedToLoad: 'What this needs could not be loaded. Are you offline?',
  retry: 'Try again',

  imitation: 'It runs in your browser, in an imitation of Node.js.',
  question: (program, size) => `${program} runs in your browser. It is about ${size} MB, downloaded once.`,
  download: 'Download and run',
  notNow: 'Not now',

  kept: 'Practice kept on this device',
  keptNothing: 'Nothing is kept.',
  removeKept: (program) => `Remove ${program}`,

  keptDrafts: 'Code and answers you wrote',
  removeDrafts: 'Remove code and answers',
  yourWork: 'What you write here',
  notKept: (what) => `${what} cannot be kept on this device and is gone when you leave the page.`,

  yourOutput: 'Your output',
  errorOutput: 'Errors',
  nothingPrinted: 'It printed nothing.',
  took: (seconds) => `${seconds} s`,
  sameAsRecorded: 'the same as recorded',
  differentLines: (count) => `${count} ${count === 1 ? 'line differs' : 'lines differ'} from the recorded output`,
  missingLines: (count) => `${count} recorded ${count === 1 ? 'line is' : 'lines are'} missing`,
  differentLine: 'Different:',
  exitCode: (code) => `exit code ${code}`,
  errorAt: (line, title) => `Error at line ${line} of ${title}`,
  endings: {
    time: 'It ran for too long and was stopped.',
    output: 'It printed too much and was stopped.',
    memory: 'It needed too much memory and was stopped.',
    stopped: 'Stopped.',
  },

  editor: (title) => `Code of ${title}`,
  editorHelp: 'Tab indents. Press Escape, then Tab to leave. Ctrl+Enter runs.',
  input: 'Input',
  inputHelp: 'One answer on each line; the program reads them in order.',

  result: 'Result',
  console: 'Console',
  rows: (count) => `${count} ${count === 1 ? 'row' : 'rows'}`,
  empty: 'NULL',
  files: (count) => `Files of this page (${count})`,
  binaryFile: 'This file is not text.',
  terminal: 'Terminal',
  command: 'Command',

  solved: 'Solved',
};
