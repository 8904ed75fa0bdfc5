import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import type { PageKind } from '../../shared/model/page.ts';
import type { SiteShell } from '../../shared/model/site.ts';
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

/** The module that imports the component of every kind of page. */
const PAGE_VIEW = 'src/client/pages/PageView.tsx';

/** Names of sheets for what only a live application draws (spinners, errors, notices), and for what ends a page. */
const LATER = /\.(?:live|below)(?:\.module)?\.css$/;
/** Names of sheets for what few articles begin with. */
const SELDOM = /\.seldom\.css$/;
/** Kinds of page that are an article, so that it pays to tell them apart: each text is a hash in the policy of every page. */
const ARTICLES: readonly string[] = ['blog-post', 'doc'];
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
        const readImports = createImportReader((id) => this.getModuleInfo(id));
        const components = readImports(pageView).map(toFile);
        const pages = components.filter(
          (file) => path.dirname(file) === path.dirname(pageView) && file.endsWith('Page.tsx'),
        );
        const toText = (files: readonly string[]) => toFirstFrame(files.flatMap((file) => sheets.get(file) ?? []));
        const toStyles = (page: string): KindStyles => {
          const others = new Set(pages.filter((other) => other !== page));
          const files = listModules(entry, readImports, (file) => !others.has(file) && file !== menu);
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

/** The kind of page that a component draws: `BlogPostPage.tsx` is that of `blog-post`. */
export const toKind = (component: string): string =>
  path
    .basename(component)
    .replace(/Page\.tsx$/, '')
    .replace(/(?<!^)(?=[A-Z])/g, '-')
    .toLowerCase();

/** What modules import at once. The bundler makes a list anew each time it is read, which takes longer than all that is done with it. */
function createImportReader(getModule: (id: string) => Pick<Rollup.ModuleInfo, 'importedIds'> | null) {
  const known = new Map<string, readonly string[]>();
  return (id: string): readonly string[] => {
    const imports = known.get(id) ?? getModule(id)?.importedIds ?? [];
    known.set(id, imports);
    return imports;
  };
}

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
