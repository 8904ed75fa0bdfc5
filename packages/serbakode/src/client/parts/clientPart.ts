import type { ComponentType, ReactNode } from 'react';
import type { CourseCard } from '../../shared/model/docsPages.ts';
import type { Page } from '../../shared/model/page.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import type { ItemStore, PageName } from '../items/createItemStore.ts';
import type { ItemKind } from '../items/itemKind.ts';
import type { Bookmark } from '../items/readingLists.ts';
import type { StorageAreas } from '../items/storageAreas.ts';

/** An article whose page shows a place. */
export interface ArticlePlace {
  /** Stable id, which a rename does not change; null for a page that has none. */
  readonly contentId: string | null;
  readonly permalink: Permalink;
  readonly title: string;
}

/** What a chapter enables its reader to do. */
export interface ChapterOutcome {
  readonly text: string;
  /** The text with its code marked. */
  readonly shown: ReactNode;
  /** Items of the exercises that prove the outcome. */
  readonly exercises: readonly string[];
}

/** What the component in each place of the theme is given. */
export interface PlaceProps {
  /** In the navbar, before the switch of the color mode. */
  readonly navbarEnd: object;
  /** An `<li>` after the links of the menu on narrow viewports. */
  readonly menuEnd: { readonly page: Page; readonly linkClass: string | undefined };
  /** Above the courses of the home page and of the page of courses. */
  readonly coursesTop: {
    /** Pages that the page names otherwise. */
    readonly pages?: readonly PageName[];
    readonly courses: readonly Pick<CourseCard, 'title' | 'chapters'>[];
  };
  /** The end of a course's card. */
  readonly courseCard: Pick<CourseCard, 'chapters'>;
  /** Below the title of a post or a chapter that has a stable id. */
  readonly articleHead: {
    readonly article: Bookmark;
    /** Items of its exercises. */
    readonly exercises: readonly string[];
    readonly isChapter: boolean;
  };
  /** Below the body of a post or a chapter, above the links to its neighbours. */
  readonly articleEnd: {
    readonly article: ArticlePlace;
    /** The page of the course, below its last chapter; null elsewhere. */
    readonly endOf: Permalink | null;
  };
  /** Below a chapter whose exercises prove its outcomes. */
  readonly chapterEnd: {
    readonly article: Bookmark;
    readonly heading: ReactNode;
    readonly outcomes: readonly ChapterOutcome[];
    /** Items of all its exercises. */
    readonly exercises: readonly string[];
    /** Language of the outcomes, if it differs from that of the elements around them. */
    readonly language: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' };
  };
  /** Below the chapters on the page of a course, which `@serbakode/school` brings. */
  readonly courseEnd: { readonly course: { readonly title: string; readonly permalink: Permalink } };
  /** The end of the reader's own page, before what deletes their data. */
  readonly accountEnd: object;
  /** The end of the footer. */
  readonly footerEnd: object;
}

export type PlaceName = keyof PlaceProps;

/** What `create` of a part is given. */
export interface PartSurroundings<Data> {
  readonly data: Data;
  /** What the device keeps of the reader: items of the kinds that the parts declare. */
  readonly items: ItemStore;
  /** Where it is kept. */
  readonly areas: StorageAreas;
  /** Address of the folder with the site's files. */
  readonly filesBase: string;
  /** Address of the part's service worker; null if it has none, and in a preview. */
  readonly worker: string | null;
}

/** A page that the reader visits. */
export interface VisitedPage {
  readonly permalink: Permalink;
  /** Stable id, which a rename does not change; null for a page that has none. */
  readonly contentId: string | null;
  /** Empty for a page that has none. */
  readonly title: string;
  readonly isChapter: boolean;
  /** Items of its exercises. */
  readonly exercises: readonly string[];
  /** Address of its data, `/docs/a.json`. Files that parts write beside it begin with the same name. */
  readonly dataAddress: string;
}

/** What `onVisit` of a part is given. */
export interface Visit<Created> {
  readonly page: VisitedPage;
  /** What `create` has returned. */
  readonly created: Created;
  /** Words for a control whose code could not be loaded. */
  readonly tryAgain: string;
}

/** What a part has in the application: the default export of its client module. */
export interface ClientPart<Data = unknown, Created = unknown> {
  /** Called once, in the browser, before the first render. */
  create?(surroundings: PartSurroundings<Data>): Created;
  /** Kinds of items that it keeps of readers, see `defineKind` of `serbakode/items`. */
  readonly itemKinds?: readonly ItemKind[];
  /** Stands around every page. What it provides must not change while the gate is closed: above content that is not
   *  hydrated yet, React would discard the served HTML. */
  readonly Provider?: ComponentType<{
    /** What `create` has returned; null while prerendering. */
    readonly created: Created | null;
    readonly data: Data;
    readonly children: ReactNode;
  }>;
  /** Stands around the content of a page, inside the provider. It may suspend: the served HTML then stays as it is, and
   *  is hydrated later. It is open while prerendering. */
  readonly Gate?: ComponentType<{
    /** Shown if there is no served HTML. */
    readonly fallback: ReactNode;
    readonly children: ReactNode;
  }>;
  /** Called in the browser whenever the reader arrives at a page. The first page may not be hydrated yet: its HTML must
   *  not change before. @returns what stops all that it has begun, if it has begun anything */
  onVisit?(visit: Visit<Created>): (() => void) | void;
  /** Components by place. They are rendered at build time too, so the first render must not need the browser. */
  readonly places?: {
    readonly [Name in PlaceName]?: ComponentType<PlaceProps[Name] & { readonly data: Data }>;
  };
}

/** What the component of a part's page is given. */
export interface PartPageProps<Data> {
  readonly title: string;
  readonly permalink: Permalink;
  /** JSON that the part's Node side made. */
  readonly data: Data;
  /** The text of a file of `pages/`; nothing on a page that the part lists. */
  readonly children?: ReactNode;
}

/** The components of a part's pages, by name: the exports of its module of pages. */
export type PartViews = Readonly<Record<string, ComponentType<PartPageProps<unknown>>>>;

/** A part of this site, with the data that its Node side passed on. */
export interface SitePart extends ClientPart {
  readonly name: string;
  readonly data: unknown;
  /** File of its service worker. */
  readonly worker?: string;
}
