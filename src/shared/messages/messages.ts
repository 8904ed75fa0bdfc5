/** Every text of the interface; a catalogue with a missing one does not compile. The account room and the HTML of
 *  articles have their own catalogues. */
export interface Messages {
  /** BCP 47 tag of the catalogue itself, for `lang` attributes. */
  readonly language: string;

  readonly skipToContent: string;
  readonly mainNavigation: string;
  readonly toggleMenu: string;
  readonly closeMenu: string;
  readonly menu: string;
  readonly menuLabel: string;
  readonly backToMainMenu: string;
  /** Label of the button that leads from the menu's main panel to the page's sidebar. */
  readonly openSidebar: string;
  readonly footerNavigation: string;
  readonly accountLink: string;
  readonly home: string;
  readonly languages: string;

  readonly announcement: string;
  readonly close: string;

  readonly colorModeLight: string;
  readonly colorModeDark: string;
  readonly colorModeSystem: string;

  readonly archive: string;
  readonly archiveDescription: string;
  readonly authors: string;
  readonly authorsDescription: string;
  readonly tags: string;
  readonly tagsDescription: string;
  readonly tagsLabel: string;
  readonly viewAllTags: string;
  readonly seeAlso: string;
  /** @param posts as `postCount` says it */
  readonly postsTagged: (posts: string, tag: string) => string;
  readonly postCount: (count: number) => string;
  /** Suffix of the title of list pages after the first: `Blog, page 2`. */
  readonly pageNumber: (page: number) => string;
  readonly pageOf: (page: number, pageCount: number) => string;
  readonly readingTime: (minutes: number) => string;
  readonly readMore: string;
  /** Accessible name of the `Read more` link; begins with its visible text. */
  readonly readMoreAbout: (title: string) => string;
  readonly newerEntries: string;
  readonly olderEntries: string;
  readonly blogListNavigation: string;
  readonly newerPost: string;
  readonly olderPost: string;
  readonly blogPostNavigation: string;
  readonly recentPosts: string;
  readonly blogLinks: string;
  readonly noPosts: string;
  readonly relatedPosts: string;
  readonly seriesLabel: string;
  readonly seriesPart: (position: number, count: number) => string;
  readonly seriesContents: string;
  readonly partCount: (count: number) => string;
  readonly showAllParts: string;
  readonly updatedOn: string;
  readonly unlistedTitle: string;
  readonly unlistedText: string;
  readonly untranslatedTitle: string;
  /** @param language label of the locale whose text is shown instead */
  readonly untranslatedText: (language: string) => string;
  /** Levels of chapters and posts, as a reader sees them. */
  readonly level1: string;
  readonly level2: string;
  readonly level3: string;
  /** Heading above what a page teaches; each outcome goes on from it. */
  readonly outcomes: string;
  /** Heading above the pages to read before. */
  readonly prerequisites: string;
  /** Solved exercises of a page or a course. */
  readonly exercisesSolved: (solved: number, count: number) => string;
  readonly samplesRun: string;
  /** The samples note for one language: `4 JavaScript samples with Node.js 20.20`. */
  readonly samplesOf: (count: number, language: string, program: string) => string;

  readonly onThisPage: string;
  readonly breadcrumbs: string;
  readonly docsNavigation: string;
  readonly docsSidebar: string;
  readonly previous: string;
  readonly next: string;
  readonly expandCategory: (label: string) => string;
  readonly itemCount: (count: number) => string;
  readonly chapterCount: (count: number) => string;
  /** How much a course asks of its readers, from 1 to 3. */
  readonly courseLevel: (level: number) => string;
  readonly courseMinutes: (minutes: number) => string;
  readonly requirements: string;
  /** Heading above the outcomes at the end of a chapter. */
  readonly outcomesProved: string;
  /** Label of the field that shortens the glossary. */
  readonly filterTerms: string;
  readonly termCount: (count: number) => string;
  /** Below the meaning of a term: what a second press on its link does. */
  readonly termHint: string;
  readonly versions: string;
  readonly versionUnreleased: (version: string) => string;
  readonly versionUnmaintained: (version: string) => string;
  readonly versionLatest: (latest: string) => string;

  readonly login: string;
  readonly account: string;
  readonly accountIntro: string;

  readonly notFoundTitle: string;
  readonly notFoundText: string;
  readonly notFoundHint: string;
  readonly crashed: string;
  readonly causedBy: string;
  readonly tryAgain: string;
  readonly loadFailed: string;
  readonly retry: string;
  readonly loading: string;
  /** Shown without scripts where one document shows every page (R50). */
  readonly needsScripts: string;
  readonly baseUrlTitle: string;
  readonly baseUrlConfigured: (baseUrl: string) => string;
  readonly baseUrlSuggestion: (path: string) => string;

  readonly opensInNewTab: string;
  readonly share: string;
  readonly addressCopied: string;
  readonly copied: string;
}
