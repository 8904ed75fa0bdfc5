import path from 'node:path';
import { setImmediate as untilOthersWere } from 'node:timers/promises';
import type { Plugin } from 'rolldown';
import type { PageKind } from '../../shared/model/page.ts';
import type { DropdownItem, SiteShell } from '../../shared/model/site.ts';
import { createImportReader } from './readImports.ts';
import { toFirstFrame, withoutLater } from './toFirstFrame.ts';

/** Styles of the first frame, by kind of page. */
export type FirstStyles = Readonly<Record<string, KindStyles>>;

export interface KindStyles {
  /** For documents with a long article that does not begin with an element of `*.seldom.css`. */
  readonly usual: string;
  readonly all: string;
}

type StyledShell = Pick<SiteShell, 'direction' | 'docsVersions' | 'locales' | 'navbar'>;

export interface StyleCollector {
  /** Takes a compiled style sheet. */
  readonly add: (css: string, file: string) => void;
  readonly plugin: Plugin;
  /** Return the styles by kind of page, after the application has been compiled. */
  readonly read: () => Promise<FirstStyles>;
}

/** The module that renders the component of each kind of page. */
const PAGE_VIEW = 'src/client/pages/PageView.tsx';

/** Names of style sheets for elements that only a started application renders (spinners, errors, notices), for the
 *  end of a page, and for the content of boxes that are closed at first. */
const LATER = /\.(?:live|below|closed)(?:\.module)?\.css$/;
/** Names of style sheets for elements with which few articles begin. */
const SELDOM = /\.seldom(?:\.module)?\.css$/;
/** Kinds of page with an article, which have a text of styles with the seldom used rules, and what follows a short
 *  article, and one without. Each
 *  further text would be another hash in the policy of every page. */
const ARTICLES: readonly string[] = ['blog-post', 'doc'];
/** Kinds of page with similar components. Each group shares one text of styles, for the same reason. */
const ALIKE: readonly (readonly string[])[] = [
  ['account', 'login'],
  ['blog-archive', 'blog-authors', 'blog-tags', 'not-found'],
  ['blog-list', 'blog-tag'],
  ['content', 'glossary'],
  ['doc-category', 'docs-root'],
];
/** Kind of pages that are code, whose documents begin with the full style sheet. */
const OF_CODE: PageKind = 'react';
/** What no article begins with: what follows it, which is on the first screen only of a document with a short one, and
 *  the cloth, which is only on the footer of these pages. */
const AFTER_ARTICLE = [
  'src/client/theme/blog/TagList.tsx',
  'src/client/theme/footer/Footer.tsx',
  'src/client/theme/parts/Cloth.tsx',
];
/** Modules of which only some sites show something. */
const OF_SOME_SITES: readonly (readonly [file: string, isShown: (shell: StyledShell) => boolean])[] = [
  ['src/client/theme/parts/Dropdown.tsx', hasDropdown],
  ['src/client/theme/parts/Dropdown.module.css', hasDropdown],
  ['src/client/theme/navbar/Brand.both.module.css', ({ navbar: { logo } }) => logo?.srcDark != null],
];
const DROPDOWNS: ReadonlySet<string> = new Set<DropdownItem['type']>(['dropdown', 'versions', 'locales']);
/** Modules that a kind of page shows only in boxes that are closed at first. */
const CLOSED: readonly (readonly [kind: string, file: string])[] = [
  ['blog-post', 'src/client/theme/parts/SolvedCount.module.css'],
];
/** The mobile menu, which is hidden until it is opened. */
const MENU = 'src/client/theme/mobile-menu/MobileMenu.tsx';

/** Collect the style sheets of the application as they are compiled. The first frame of a kind of page needs the
 *  sheets that its component imports and those of every page, without those of chunks that are loaded later. @param
 *  entry absolute path of the application's first module */
export function createStyleCollector(root: string, entry: string, shell: StyledShell): StyleCollector {
  const pageView = path.join(root, PAGE_VIEW);
  const hidden = [MENU, ...OF_SOME_SITES.flatMap(([file, isShown]) => (isShown(shell) ? [] : [file]))].map((file) =>
    path.join(root, file),
  );
  const afterArticle = AFTER_ARTICLE.map((file) => path.join(root, file));
  const sheets = new Map<string, string>();
  let first: Promise<FirstStyles> = Promise.resolve({});
  return {
    add: (css, file) => {
      if (!LATER.test(file)) sheets.set(file, withoutLater(css, shell.direction, shell.locales.length < 2));
    },
    plugin: {
      name: 'engine:first-styles',
      buildEnd() {
        const readModule = createImportReader((id) => this.getModuleInfo(id));
        const pages = [...this.getModuleIds()].filter((id) => isPageComponent(id, root)).toSorted();
        const toText = (files: readonly string[]) => toFirstFrame(files.flatMap((file) => sheets.get(file) ?? []));
        const known = new Map<string, KindStyles>();
        const toStyles = (page: string): KindStyles => {
          const kinds = ALIKE.find((group) => group.includes(toKind(page))) ?? [toKind(page)];
          const styles = known.get(kinds.join()) ?? toGroupStyles(page, kinds);
          known.set(kinds.join(), styles);
          return styles;
        };
        const toGroupStyles = (page: string, kinds: readonly string[]): KindStyles => {
          const group = pages.filter((other) => kinds.includes(toKind(other)));
          // The components count as static imports of the application.
          const readImports = (id: string) => [...readModule(id).importedIds, ...(id === pageView ? group : [])];
          const closed = CLOSED.flatMap(([kind, file]) => (kinds.includes(kind) ? [path.join(root, file)] : []));
          const isFirst = (file: string) => !hidden.includes(file) && !closed.includes(file);
          const isUsual = (file: string) => isFirst(file) && !SELDOM.test(file) && !afterArticle.includes(file);
          const toTextOf = (isWanted: (file: string) => boolean) => toText(listModules(entry, readImports, isWanted));
          const all = toTextOf(isFirst);
          return { usual: ARTICLES.includes(toKind(page)) ? toTextOf(isUsual) : all, all };
        };
        // Meanwhile the bundler's own threads write the scripts.
        first = untilOthersWere().then(() =>
          Object.fromEntries(
            pages.flatMap((page) => (toKind(page) === OF_CODE ? [] : [[toKind(page), toStyles(page)]])),
          ),
        );
        // If the scripts cannot be written, that error is reported.
        first.catch(() => {});
      },
    },
    read: () => first,
  };
}

function hasDropdown({ navbar: { left, right }, docsVersions, locales }: StyledShell): boolean {
  return docsVersions.length > 1 || locales.length > 1 || [...left, ...right].some(({ type }) => DROPDOWNS.has(type));
}

/** Whether a module is the component of a kind of page.
 *  @param root the engine's own folder */
export const isPageComponent = (id: string, root: string): boolean =>
  path.dirname(id) === path.join(root, 'src/client/pages') && id.endsWith('Page.tsx');

/** The kind of page that a component renders: `BlogPostPage.tsx` renders `blog-post`. */
export const toKind = (component: string): string =>
  path
    .basename(component)
    .replace(/Page\.tsx$/, '')
    .replace(/(?<!^)(?=[A-Z])/g, '-')
    .toLowerCase();

/** A module and its static imports, in order of execution. */
function listModules(
  entry: string,
  readImports: (id: string) => readonly string[],
  isWanted: (file: string) => boolean,
): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (id: string) => {
    if (seen.has(id) || !isWanted(toFile(id))) return;
    seen.add(id);
    for (const next of readImports(id)) visit(next);
    found.push(toFile(id));
  };
  visit(entry);
  return found;
}

const toFile = (id: string): string => id.replace(/\?.*$/, '');
