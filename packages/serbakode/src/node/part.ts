/** What the Node side of a part imports from `serbakode/part`, beside the types of `serbakode`. It is compiled into the
 *  part's own module, so only plain functions are here. */
export { nearest } from './diagnostics/nearest.ts';
export { completeProblem, type NewProblem, type Problem } from './diagnostics/problem.ts';
export { findPartFault } from './files/portableName.ts';
export { amendLanguages } from './markdown/highlight/amendments.ts';
export { toClass } from './markdown/highlight/toLines.ts';
export { toToken } from './markdown/page/finishHtml.ts';
export type { Attributes } from './markdown/page/output.ts';
export {
  addId,
  addLink,
  placeOf,
  report,
  reportDuplicateId,
  warn,
  type Directive,
  type FigureParts,
  type MarkdownPart,
  type Page,
  type PartReading,
  type PartText,
} from './markdown/page/page.ts';
export type { Tree, TreeNode } from './markdown/parse/engine.ts';
export type { ShownControl } from './markdown/parse/types.ts';
export { markLines } from './markdown/parse/markLines.ts';
export { toPlainText } from './markdown/parse/plainText.ts';
export { splitLabel } from './markdown/parse/splitLabel.ts';
export { isParagraph } from './markdown/parse/truncateMarker.ts';
export type { BuiltFolder, FolderContents, FolderPlan } from './output/compiledFolder.ts';
export { readLicences, type Work } from './output/licences.ts';
export { findPackage, lookUpPackage } from './files/findPackage.ts';
export { RESOLVED_ONLY } from './author-code/bundlerErrors.ts';
export { EXERCISE_ATTRIBUTE } from '../shared/document/attributes.ts';
export type { FilledKey } from '../shared/messages/placeholders.ts';
