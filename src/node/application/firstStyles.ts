import path from 'node:path';
import type { Plugin } from 'vite';
import type { PageKind } from '../../shared/model/page.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { createImportReader } from './readImports.ts';
import { toFirstFrame, withoutLater } from './toFirstFrame.ts';

/** Styles by kind of page: all that its first frame needs, and little else. */
export type FirstStyles = Readonly<Record<string, KindStyles>>;

export interface KindStyles {
  /** For documents that do not begin with what `*.seldom.css` is about. */
  readonly usual: string;
  readonly all: string;
}

export interface StyleCollector {
  readonly plugin: Plugin;
  /** Styles by kind of page, once the application is compiled. */
  readonly read: () => FirstStyles;
}

/** The module that draws the component of each kind of page. */
const PAGE_VIEW = 'src/client/pages/PageView.tsx';

/** Names of sheets for what only a live application draws (spinners, errors, notices), and for what ends a page. */
const LATER = /\.(?:live|below)(?:\.module)?\.css$/;
/** Names of sheets for what few articles begin with. */
const SELDOM = /\.seldom\.css$/;
/** Kinds of page that are an article, so that it pays to tell them apart: each text is a hash in the policy of every page. */
const ARTICLES: readonly string[] = ['blog-post', 'doc'];
/** Kinds that draw nearly the same: one text for each group, for the same reason. */
const ALIKE: readonly (readonly string[])[] = [
  ['account', 'login'],
  ['blog-archive', 'blog-authors', 'blog-tags', 'not-found'],
  ['blog-list', 'blog-tag'],
  ['content', 'glossary'],
  ['doc-category', 'docs-root'],
];
/** Its pages are code, whose documents begin with the whole sheet. */
const OF_CODE: PageKind = 'react';
/** What it draws is hidden until it is opened. */
const MENU = 'src/client/theme/mobile-menu/MobileMenu.tsx';

/** Collects the style sheets of the application as they are compiled. What a kind of page draws at first is what its component
 *  imports, and what every page does; chunks that are loaded later are no part of it.
 *  @param entry absolute path of the application's first module */
export function createStyleCollector(
  root: string,
  entry: string,
  { direction }: Pick<SiteShell, 'direction'>,
): StyleCollector {
  const pageView = path.join(root, PAGE_VIEW);
  const menu = path.join(root, MENU);
  const sheets = new Map<string, string>();
  let first: FirstStyles = {};
  return {
    plugin: {
      name: 'engine:first-styles',
      // Vite's own plugins have compiled a sheet when this sees it, and make a script of it afterwards.
      transform(code, id) {
        const file = toFile(id);
        if (file.endsWith('.css') && !LATER.test(file)) sheets.set(file, withoutLater(code, direction));
      },
      generateBundle() {
        const readModule = createImportReader((id) => this.getModuleInfo(id));
        const pages = [...this.getModuleIds()].filter((id) => isPageComponent(id, root)).toSorted();
        const toText = (files: readonly string[]) => toFirstFrame(files.flatMap((file) => sheets.get(file) ?? []));
        const toStyles = (page: string): KindStyles => {
          const kinds = ALIKE.find((group) => group.includes(toKind(page))) ?? [toKind(page)];
          const group = pages.filter((other) => kinds.includes(toKind(other)));
          // As if the application imported the components at once.
          const readImports = (id: string) => [...readModule(id).importedIds, ...(id === pageView ? group : [])];
          const files = listModules(entry, readImports, (file) => file !== menu);
          const all = toText(files);
          const isArticle = ARTICLES.includes(toKind(page));
          return { usual: isArticle ? toText(files.filter((file) => !SELDOM.test(file))) : all, all };
        };
        first = Object.fromEntries(
          pages.flatMap((page) => (toKind(page) === OF_CODE ? [] : [[toKind(page), toStyles(page)]])),
        );
      },
    },
    read: () => first,
  };
}

/** Whether a module is the component of a kind of page.
 *  @param root the engine's own folder */
export const isPageComponent = (id: string, root: string): boolean =>
  path.dirname(id) === path.join(root, 'src/client/pages') && id.endsWith('Page.tsx');

/** The kind of page that a component draws: `BlogPostPage.tsx` is that of `blog-post`. */
export const toKind = (component: string): string =>
  path
    .basename(component)
    .replace(/Page\.tsx$/, '')
    .replace(/(?<!^)(?=[A-Z])/g, '-')
    .toLowerCase();

/** The files that a module imports at once, in the order in which they are executed, and its own. */
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
