export const en = {
  /** BCP 47 tag of the catalogue, because pages may be in another language. */
  language: 'en',

  stop: 'Stop',
  edit: 'Edit',
  /** Runs the reader's program and shows what it does, line by line. */
  steps: 'Step by step',
  restore: 'Restore',
  /** Instead of `restore`, until the next change. */
  undo: 'Undo',
  restored: 'The first code is back. Undo brings yours back, until you change something.',
  running: 'Running …',
  loading: (program: string) => `Loading ${program} …`,
  bytes: (loaded: string, total: string) => `${loaded} of ${total} MB`,
  failedToLoad: 'What this needs could not be loaded. Are you offline?',
  blocked:
    'The frame in which code runs did not open within 10 seconds. On a slow connection, try again. For who runs this site: the host must allow the site itself to frame /sandbox/ (frame-ancestors, X-Frame-Options).',
  retry: 'Try again',

  /** Names the program that runs a language, before its first run. */
  imitation: 'It runs in your browser, in an imitation of Node.js.',
  question: (program: string, size: string) =>
    `${program} runs in your browser. It is about ${size} MB, downloaded once.`,
  download: 'Download and run',
  /** Ends a download, or a question. */
  cancel: 'Cancel',
  notNow: 'Not now',

  /** Practice data on the device, on the account's page. */
  kept: 'Practice kept on this device',
  keptNothing: 'Nothing is kept.',
  removeKept: (program: string) => `Remove ${program}`,

  keptDrafts: 'Code and answers you wrote',
  removeDrafts: 'Remove code and answers',
  removeDraftsConfirm: 'Yes, remove code and answers',
  yourWork: 'What you write here',
  /** @param what the name of a program, or `yourWork` */
  notKept: (what: string) => `${what} cannot be kept on this device and is gone when you leave the page.`,

  tooLarge: 'This is larger than 16 kB and is not kept for your next visit. What was kept last stays.',

  phoneQuotes: 'The code has the curly quotation marks of a phone’s keyboard. Programs need straight ones: " and \'.',
  replaceQuotes: 'Replace them',
  yourOutput: 'Your output',
  errorOutput: 'Errors',
  hintAt: (line: number, hint: string) => `Line ${line}: ${hint}`,
  nothingPrinted: 'It printed nothing.',
  took: (seconds: string) => `${seconds} s`,
  sameAsRecorded: 'the same as recorded',
  differentLines: (count: number) =>
    `${count} ${count === 1 ? 'line differs' : 'lines differ'} from the recorded output`,
  missingLines: (count: number) => `${count} recorded ${count === 1 ? 'line is' : 'lines are'} missing`,
  differentLine: 'Different:',
  exitCode: (code: number) => `exit code ${code}`,
  errorAt: (line: number, title: string) => `Error at line ${line} of ${title}`,
  endings: {
    time: 'It ran for too long and was stopped.',
    output: 'It printed too much and was stopped.',
    memory: 'It needed too much memory and was stopped.',
    stopped: 'Stopped.',
    message: 'It sent this page something that a program may not send, and was stopped.',
    focus: 'It kept taking the cursor out of the editor, and was stopped.',
  },

  editor: (title: string) => `Code of ${title}`,
  editorHelp: 'Tab indents. Press Escape, then Tab to leave. Ctrl+Enter runs.',
  /** Keys above the keyboard of a phone. */
  keys: 'Keys for code',
  indent: 'Indent',
  outdent: 'Outdent',
  left: 'Caret left',
  right: 'Caret right',
  undoTyping: 'Undo typing',
  redoTyping: 'Redo typing',
  input: 'Input',
  inputHelp: 'One answer on each line; the program reads them in order.',

  result: 'Result',
  console: 'Console',
  rows: (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`,
  empty: 'NULL',
  files: (count: number) => `Files of this page (${count})`,
  binaryFile: 'This file is not text.',
  terminal: 'Terminal',
  command: 'Command',

  solved: 'Solved',
};

/** Texts of practice in the page, loaded with its first tap. */
export type PracticeMessages = Readonly<typeof en>;
