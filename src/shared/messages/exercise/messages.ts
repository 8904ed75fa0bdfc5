/** Every text that only exercises show, loaded with the first of them; a catalogue with a missing one does not compile. */
export interface ExerciseMessages {
  readonly passed: string;
  readonly allSolved: string;
  readonly failedCheck: (name: string) => string;
  readonly checkInput: string;
  readonly expected: string;
  readonly got: string;
  readonly doesNotRun: string;
  readonly wrongAnswer: string;
  readonly fileDiffers: (title: string) => string;
  readonly predictedLine: (line: number) => string;
  readonly predictedCount: (count: number) => string;
  readonly chooseFirst: string;
  readonly wrongChoice: string;
}
