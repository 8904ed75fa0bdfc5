export const en = {
  /** BCP 47 tag of the catalogue itself, for `lang` attributes. */
  language: 'en',

  skipToContent: 'Skip to main content',
  mainNavigation: 'Main',
  toggleMenu: 'Toggle navigation bar',
  closeMenu: 'Close navigation bar',
  menu: 'Menu',
  menuLabel: 'Navigation menu',
  backToMainMenu: '← Back to main menu',
  /** Label of the button that leads from the menu's main panel to the page's sidebar. */
  openSidebar: 'In this section',
  footerNavigation: 'Footer',
  home: 'Home page',
  languages: 'Languages',

  announcement: 'Announcement',
  close: 'Close',

  colorModeLight: 'Switch between dark and light mode (currently light mode)',
  colorModeDark: 'Switch between dark and light mode (currently dark mode)',
  colorModeSystem: 'Switch between dark and light mode (currently system mode)',

  archive: 'Archive',
  archiveDescription: 'Every post, by year.',
  authors: 'Authors',
  authorsDescription: 'The desks that write and answer for the posts.',
  tags: 'Tags',
  docsTags: 'Tags of the docs',
  tagsDescription: 'Every topic of the blog, with its number of posts.',
  tagsLabel: 'Tags:',
  viewAllTags: 'View all tags',
  seeAlso: 'See also:',
  /** @param posts text from `postCount` */
  postsTagged: (posts: string, tag: string) => `${posts} tagged with "${tag}"`,
  docsTagged: (count: number, tag: string) => `${count === 1 ? 'One doc' : `${count} docs`} tagged with "${tag}"`,
  /** Title of the page of an author. @param posts text from `postCount` */
  authorTitle: (author: string, posts: string) => `${author} - ${posts}`,
  postCount: (count: number) => (count === 1 ? 'One post' : `${count} posts`),
  /** Suffix of the title of list pages after the first: `Blog, page 2`. */
  pageNumber: (page: number) => `page ${page}`,
  pageOf: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  readingTime: (minutes: number) => `${minutes} min read`,
  readMore: 'Read more',
  /** Accessible name of the `Read more` link; begins with its visible text. */
  readMoreAbout: (title: string) => `Read more about ${title}`,
  newerEntries: 'Newer entries',
  olderEntries: 'Older entries',
  blogListNavigation: 'Blog list page navigation',
  newerPost: 'Newer post',
  olderPost: 'Older post',
  blogPostNavigation: 'Blog post page navigation',
  recentPosts: 'Recent posts',
  blogLinks: 'More ways through the blog',
  noPosts: 'There are no posts here yet.',
  relatedPosts: 'Related posts',
  seriesPart: (position: number, count: number) => `Part ${position} of ${count}`,
  seriesContents: 'All parts of this series',
  partCount: (count: number) => `${count} ${count === 1 ? 'part' : 'parts'}`,
  updatedOn: 'Last updated',
  editPage: 'Edit this page',
  reportError: 'Report an error',
  unlistedTitle: 'Unlisted page',
  unlistedText:
    'This page is not in any list, and search engines are asked to leave it out. Only those with its address can read it.',
  /** Marks of what only a preview shows. */
  draftTitle: 'Draft',
  draftText: 'Only the preview shows this page: a build leaves drafts out.',
  futureTitle: 'Not published yet',
  futureText: 'Only the preview shows this page: builds have it from its date on.',
  untranslatedTitle: 'This page is not translated',
  /** @param language label of the locale whose text is shown instead */
  untranslatedText: (language: string) => `You are reading the original (${language}).`,
  /** Levels of chapters and posts, as a reader sees them. */
  level1: 'Level 1: from zero',
  level2: 'Level 2: after a first course',
  level3: 'Level 3: for those who have built something',
  /** Heading above a page's outcomes, which continue its sentence. */
  outcomes: 'After this you can',
  /** Heading above the pages to read before. */
  prerequisites: 'You need to know',
  /** Beside a link to a page that is done. */
  pageDone: 'done',
  /** Solved exercises of a page or a course. */
  exercisesSolved: (solved: number, count: number) => `${solved} of ${count} ${count === 1 ? 'exercise' : 'exercises'}`,
  samplesRun: 'Samples on this page were run',
  /** The samples note for one language: `4 JavaScript samples with Node.js 20.20`. */
  samplesOf: (count: number, language: string, program: string) =>
    `${count} ${language} ${count === 1 ? 'sample' : 'samples'} with ${program}`,

  onThisPage: 'On this page',
  breadcrumbs: 'Breadcrumbs',
  docsNavigation: 'Docs pages',
  docsSidebar: 'Docs sidebar',
  previous: 'Previous',
  next: 'Next',
  expandCategory: (label: string) => `Contents of '${label}'`,
  itemCount: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  chapterCount: (count: number) => `${count} ${count === 1 ? 'chapter' : 'chapters'}`,
  /** How much a course asks of its readers, from 1 to 3. */
  courseLevel: (level: number) => `Level ${level}`,
  courseMinutes: (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  requirements: 'You need',
  /** Heading above the outcomes at the end of a chapter. */
  outcomesProved: 'You can now',
  /** Label of the field that shortens the glossary. */
  filterTerms: 'Filter terms',
  termCount: (count: number) => `${count} ${count === 1 ? 'term' : 'terms'}`,
  /** Hint below the meaning of a term about a second press on its link. */
  termHint: 'Press again to open the glossary.',
  versions: 'Versions',
  versionUnreleased: (version: string) => `This is documentation of the unreleased version ${version}.`,
  versionUnmaintained: (version: string) =>
    `This is documentation of version ${version}, which is no longer maintained.`,
  versionLatest: (latest: string) => `Go to the latest version (${latest})`,

  notFoundTitle: 'Page Not Found',
  notFoundText: 'We could not find what you were looking for.',
  notFoundHint: 'The address may have changed. These are good places to start again:',
  crashed: 'This page crashed.',
  partCrashed: 'A part of this page crashed. The rest can still be read.',
  causedBy: 'Cause:',
  tryAgain: 'Try again',
  loadFailed: 'This part of the page could not be loaded.',
  retry: 'Retry',
  /** What a press needs could not be loaded, with the button that tries again. */
  actionFailed: 'This could not be loaded. Are you offline?',
  again: 'Try again',
  loading: 'Loading...',
  /** Shown without scripts where one document shows every page (R50). */
  needsScripts: 'This site needs JavaScript to show its pages. Switch it on, then load this page again.',
  baseUrlTitle: 'This site did not load properly.',
  baseUrlConfigured: (baseUrl: string) => `It was built for the base URL ${baseUrl}`,
  baseUrlSuggestion: (path: string) => `The base URL should probably be ${path}`,

  opensInNewTab: '(opens in new tab)',
  share: 'Share',
  addressCopied: 'The address is copied.',
  copied: 'Copied',
};

/** Every text of the interface: a catalogue that lacks one does not compile. The account room, practice and the HTML of
 *  articles have their own catalogues. */
export type Messages = Readonly<typeof en>;
