/** Ids of the document and the theme on pages that may show an article. The headings of an article have others. */
export const THEME_IDS: readonly string[] = [
  'app',
  'page',
  'preview-state',
  'main',
  'menu',
  'footer-nav',
  'auth-hint',
  'join-question',
  'continue-reading-heading',
  'chapter-outcomes',
  'home-courses',
  'home-paths',
  'home-newest',
  'home-topics',
  'kept-practice',
];
