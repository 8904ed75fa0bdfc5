/** Exports of `@serbakode/practice/runtimes`, for parts that store runtimes on the device. They are in the chunk that a
 *  page with programs loads at a tap, because a separate chunk would be another line in the import map of every
 *  document. */
export const loadRuntimes = () => import('./practice.later.tsx');
