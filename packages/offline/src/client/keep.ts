/** The code of the panel and of the part's page, in one chunk, because each chunk is a line in the import map of every
 *  document. */
export { openKeeping } from './keeping.ts';
export { KeepPanel } from './KeepPanel.tsx';
export { KeptSection } from './KeptCourses.tsx';
export { KeptPage as Kept } from './KeptPage.tsx';
