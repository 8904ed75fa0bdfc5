/** Exports of `@serbakode/practice/proof`, for programs of this repository that read samples and exercises, such as the
 *  checks of its articles. They are not public: names may change with any version. */
export { default as readPractice } from '../markdown/part.ts';
export {
  toOrderedAnswer,
  toRightAnswers,
  type WrittenCodeExercise,
  type WrittenExercise,
  type WrittenFile,
} from '../markdown/practice.ts';
export { toShuffledLines } from '../markdown/readShuffled.ts';
export { LOADS } from '../node/loads.ts';
export { markHelperCalls } from '../sandbox/worker/checks.ts';
export type { Compiler } from '../sandbox/worker/types/readSections.ts';
export { EXERCISE_LEVELS, toOrderedCode } from '../shared/exercise.ts';
export { PRACTICE_LANGUAGES } from '../shared/protocol.ts';
export { parseFences, type Fence } from '../shared/samples.ts';
export { listLanguageRuntimes, type RuntimeName, type SandboxManifest } from '../shared/sandbox.ts';
export { closeBrowser, openBrowser } from './browser/openBrowser.ts';
export { attempt } from './exercises/attempt.ts';
export { digestExercise } from './exercises/proveEach.ts';
export { isPassing, replaceFiles } from './exercises/proveExercise.ts';
export { runExercises } from './exercises/runExercises.ts';
export { DRAWN_LANGUAGES, isDrawn } from './exercises/tryAnswer.ts';
export { checkInPage, type PageCheck } from './in-page/checkInPage.ts';
export { openPracticePages, readSandbox, weighRuntimes, type PracticePage, type Weights } from './in-page/openPage.ts';
export { isPassingInPage } from './in-page/proveExerciseInPage.ts';
export { recordInPage, type TriedSample } from './in-page/recordInPage.ts';
export { isExercise, readPage, walk, type WrittenPage } from './page/readPage.ts';
export { readTextPractice } from './page/readTextPractice.ts';
export { runAll } from './runAll.ts';
export { isHtmlDocument } from './samples/html.ts';
export { inLanes } from './samples/inLanes.ts';
export { findLanguage, RUN_LANGUAGES } from './samples/languages.ts';
export { locateNode } from './samples/node.ts';
export { loadCompiler } from './samples/packages.ts';
export { readRecords, writeRecord } from './samples/record.ts';
export type { PageResult } from './samples/runPage.ts';
export { logSurroundings } from './samples/logSurroundings.ts';
export { isInShare, SHARE } from './samples/share.ts';
export { findMissingTraces, recordTraces } from './steps/recordTraces.ts';
