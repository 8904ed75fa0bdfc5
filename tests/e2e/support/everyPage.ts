/** Marks the tests of which `npm test` takes a share. `.ci/run` runs these alone once more, whole. */
export const SHARED = { tag: '@share' };

/** Whether all pages and all combinations are checked, as in `npm run test:long` and in CI. Otherwise a smaller
 *  share is checked, which takes a minute less: each value of each setting with each kind of page. */
export const IS_EVERY_PAGE = process.env['E2E_EVERY_PAGE'] === '1';
