/** What a part that keeps programs on the device imports from `@serbakode/practice/runtimes`. It is in the chunk that a page
 *  with programs loads at a tap: a further one would be another line in the import map of every document. */
export const loadRuntimes = () => import('./practice.later.tsx');
