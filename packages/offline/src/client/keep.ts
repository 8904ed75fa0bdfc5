/** What a press loads, and the part's page shows: one chunk, because each is a line in the import map of every document. */
export { openKeeping } from './keeping.ts';
export { KeepPanel } from './KeepPanel.tsx';
export { KeptSection } from './KeptCourses.tsx';
export { KeptPage as Kept } from './KeptPage.tsx';
