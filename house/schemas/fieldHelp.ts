import type {
  authorsFile,
  coursesFile,
  glossaryFile,
  seriesFile,
} from '../../packages/serbakode/src/node/content/blog/blogFiles.ts';
import type { postFrontMatter } from '../../packages/serbakode/src/node/content/blog/frontMatter.ts';
import type { docFrontMatter } from '../../packages/serbakode/src/node/content/docs/frontMatter.ts';
import type { categoryFile } from '../../packages/serbakode/src/node/content/docs/sidebars/readCategoryFiles.ts';
import type {
  coursesFrontMatter,
  homeFrontMatter,
  pageFrontMatter,
} from '../../packages/serbakode/src/node/content/pages/frontMatter.ts';
import type { tagsFile } from '../../packages/serbakode/src/node/content/sources/tags.ts';

/** Descriptions of all fields, which editors show. The compiler reports a missing one. */
type HelpOf<Schema extends { readonly entries: object }> = Readonly<Record<keyof Schema['entries'], string>>;

const common = {
  title: 'Heading of the page, and its title in search results. Without it the first heading of the text.',
  title_meta: 'Title of the document, where it differs from the heading.',
  description: 'One sentence for search results and feeds. Without it the first paragraph.',
  slug: 'Address of the page, instead of the one its file name gives.',
  image: 'Image that other sites show beside a link: a path below static/, or an address.',
  keywords: 'Words for search machines.',
  draft: 'Only in the preview, not in the built site.',
  unlisted: 'Can be read at its address, but nothing leads to it: no list, feed, sidebar or sitemap.',
  hide_table_of_contents: 'No table of contents beside the text.',
  toc_min_heading_level: 'Highest level of headings in the table of contents.',
  toc_max_heading_level: 'Lowest level of headings in the table of contents.',
  redirect_from: 'Addresses this page had before; they lead here.',
};

const learning = {
  level: 'How much readers must know: 1 for beginners, 3 at most.',
  requires: 'Paths of the pages to read before, such as /docs/a/b or /blog/a; none above the level of this page.',
  outcomes: 'What readers can do afterwards: each goes on from "After this you can".',
  introduces: 'Words of the code that this page is the first to use: `js:if`, `css:gap`.',
  concepts: 'Ideas that this page is the first to explain.',
  opening: 'Kind of opening, in the words of the site. The build does not use it.',
};

const EDIT_URL = 'Address to edit the text at, instead of the one from `editUrl`; null for none.';

export const postHelp: HelpOf<typeof postFrontMatter> = {
  ...common,
  ...learning,
  date: 'Day of the post, as 2023-02-24; a post of a later day waits for it.',
  tags: 'Keys of blog/tags.yml.',
  authors: 'A key of blog/authors.yml, or several.',
  custom_edit_url: EDIT_URL,
  last_update: '`author` of the last change, instead of the one from git; the date is from git.',
};

export const docHelp: HelpOf<typeof docFrontMatter> = {
  ...common,
  ...learning,
  id: 'What sidebars call the doc; its file name unless set.',
  sidebar: 'Sidebar shown beside it: an id of sidebars.ts.',
  displayed_sidebar: 'Sidebar shown beside it, as Docusaurus names the field; null shows none.',
  sidebar_label: 'Its name in the sidebar; the title unless set.',
  sidebar_position: 'Its place in a sidebar made of folders.',
  pagination_label: 'Its name in the links to the next and previous doc.',
  pagination_prev: 'Id of the doc before it; null for none.',
  pagination_next: 'Id of the doc after it; null for none.',
  hide_title: 'No heading above the text.',
  sidebar_class_name: 'CSS class of its item in the sidebar.',
  sidebar_custom_props: 'Read, but not used: properties for a theme of Docusaurus.',
  parse_number_prefixes: 'Whether a number before the file name orders it; true unless set.',
  custom_edit_url: EDIT_URL,
  last_update: '`date` and `author` of the last change, instead of the ones from git.',
  tags: 'Keys of the tags.yml of the docs; each has a page that lists its docs.',
};

export const pageHelp: HelpOf<typeof pageFrontMatter> &
  HelpOf<typeof homeFrontMatter> &
  HelpOf<typeof coursesFrontMatter> = {
  ...common,
  layout:
    'How the page is drawn: `home`, `courses`, `glossary`, or a layout of a part, which may have fields of their own.',
  heading: 'Home: large words at the top.',
  lead: 'Home, courses: what stands below the heading.',
  actions: 'Home, courses, glossary: the first links.',
  sample_title: 'Home: caption of the sample program, which is the text of the file.',
  promises: 'Home: what readers can count on.',
  paths_heading: 'Home: heading above the learning paths.',
  paths: 'Home: learning paths; steps are slugs of posts, or paths of pages.',
  courses_heading: 'Home: heading above the tutorials.',
  newest_heading: 'Home: heading above the newest posts.',
  newest_count: 'Home: how many of the newest posts are shown.',
  topics_heading: 'Home: heading above the tags.',
};

export const authorHelp: HelpOf<(typeof authorsFile)['value']> = {
  name: 'Name as readers see it.',
  title: 'What the author does, below the name.',
  url: 'Target of the name’s link.',
  email: 'Target of the name’s link if there is no `url`.',
  image_url: 'Picture: a path below static/, or an address.',
  socials: 'Accounts elsewhere: a name on a known platform, or an address. They are links on the page of the author.',
  page: 'Whether the author has a page with their posts, or its `permalink` below /blog/authors.',
  description: 'What the page of the author says of them.',
};

export const tagHelp: HelpOf<(typeof tagsFile)['value']['wrapped']> = {
  label: 'Name as readers see it; the key unless set.',
  permalink: 'Place below /blog/tags; the key unless set.',
  description: 'What posts with this tag are about.',
  see: 'Keys of tags that belong beside this one.',
};

export const seriesHelp: HelpOf<(typeof seriesFile)['value']> = {
  title: 'Name as readers see it.',
  description: 'What the series leads to.',
  posts: 'Slugs of its posts, in reading order.',
};

export const courseHelp: HelpOf<(typeof coursesFile)['item']> = {
  sidebar: 'Sidebar that holds its chapters: an id of sidebars.ts.',
  title: 'Name as readers see it.',
  description: 'What is made in it.',
  requirements: 'What readers need to know or have before.',
  level: 'How much readers must know: 1 for beginners, 3 at most.',
  requires: 'Paths of the pages to read before, such as /docs/a/b or /blog/a; the card links them.',
  note: 'What readers should know before they open it, such as the size of a download.',
  section: 'Heading under which the card stands after the others; home leaves it out.',
  picture: 'Files of `static/` with a picture of the result, for the light and the dark mode.',
  landing:
    'Gives the course a page of its own at the folder of its chapters, which a part such as @serbakode/school shows: `result`, `skills`, `audience`, and `next` (sidebars of courses that may follow).',
};

export const glossaryHelp: HelpOf<(typeof glossaryFile)['item']> = {
  term: 'The term as articles write it.',
  english: 'Its English name, where that differs.',
  meaning: 'What it means, in a few words.',
  lesson: 'Path of the page that introduces it, such as /docs/a/b or /blog/a.',
  auto: 'Whether the build links its first use in an article; false for everyday words.',
};

export const categoryHelp: HelpOf<typeof categoryFile> = {
  label: 'Name in the sidebar; the folder’s name unless set.',
  description: 'What stands on the page of the category.',
  position: 'Place among its neighbours.',
  className: 'CSS class of its item in the sidebar.',
  customProps: 'Read, but not used: properties for a theme of Docusaurus.',
  key: 'Tells two categories of one name apart.',
  collapsible: 'Whether it can be closed; true unless set.',
  collapsed: 'Whether it is closed at first; true unless set.',
  link: 'What its name leads to: a doc, or a page made of the category.',
};
