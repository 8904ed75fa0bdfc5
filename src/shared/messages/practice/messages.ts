/** Every text of practice in the page, loaded with its first tap; a catalogue with a missing one does not compile. */
export interface PracticeMessages {
  /** BCP 47 tag of the catalogue, because pages may be in another language. */
  readonly language: string;

  readonly run: string;
  readonly stop: string;
  readonly edit: string;
  readonly restore: string;
  readonly check: string;
  readonly running: string;
  readonly loading: (program: string) => string;
  readonly bytes: (loaded: string, total: string) => string;
  readonly failedToLoad: string;
  readonly retry: string;

  /** What runs a language, said before its first run. */
  readonly imitation: string;
  readonly question: (program: string, size: string) => string;
  readonly download: string;
  readonly notNow: string;

  /** What is kept on the device, on the account's page. */
  readonly kept: string;
  readonly keptNothing: string;
  readonly removeKept: (program: string) => string;

  readonly keptDrafts: string;
  readonly removeDrafts: string;
  readonly yourWork: string;
  /** @param what the name of a program, or `yourWork` */
  readonly notKept: (what: string) => string;

  readonly yourOutput: string;
  readonly errorOutput: string;
  readonly nothingPrinted: string;
  readonly took: (seconds: string) => string;
  readonly sameAsRecorded: string;
  readonly differentLines: (count: number) => string;
  readonly missingLines: (count: number) => string;
  readonly differentLine: string;
  readonly exitCode: (code: number) => string;
  readonly errorAt: (line: number, title: string) => string;
  readonly endings: {
    readonly time: string;
    readonly output: string;
    readonly memory: string;
    readonly stopped: string;
  };

  readonly editor: (title: string) => string;
  readonly editorHelp: string;
  readonly input: string;
  readonly inputHelp: string;

  readonly result: string;
  readonly console: string;
  readonly rows: (count: number) => string;
  readonly empty: string;
  readonly files: (count: number) => string;
  readonly binaryFile: string;
  readonly terminal: string;
  readonly command: string;

  readonly solved: string;
}
