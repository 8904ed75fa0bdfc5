import path from 'node:path';
import type { Plugin } from 'rolldown';
import type { PageKind } from '../../shared/model/page.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { toReadImports, type ReadImports } from './coreGroup.ts';
import { minify, withoutImports } from './styleSheets.ts';

/** Kinds of page whose documents begin with the same style sheet. Each further group is another hash in the policy that
 *  every response carries, and chapters have a group because they have the longest first sections. */
type Group = 'article' | 'chapter' | 'cards' | 'plain' | 'part';

/** The style sheet of the first frame, by group. */
export type FirstFrames = Readonly<Record<Group, string>>;

/** What a first frame is joined of, in this order: the sheets before those of parts, and those after them. Of a part: the
 *  sheets of its client, and those of its pages. */
export type FrameSheets = Readonly<Record<Group, readonly [string, string]>>;

export const GROUPS: Readonly<Record<PageKind, Group>> = {
  'blog-post': 'article',
  content: 'article',
  glossary: 'article',
  react: 'article',
  doc: 'chapter',
  home: 'cards',
  courses: 'cards',
  'blog-list': 'cards',
  'blog-tag': 'cards',
  'blog-author': 'cards',
  'docs-root': 'plain',
  'doc-category': 'plain',
  'docs-tags': 'plain',
  'docs-tag': 'plain',
  'blog-archive': 'plain',
  'blog-authors': 'plain',
  'blog-tags': 'plain',
  'not-found': 'plain',
  part: 'part',
};

export const toFirstFrame = (frames: FirstFrames, kind: PageKind): string => frames[GROUPS[kind]];

/** Names of style sheets that no first screen needs: what is at the end of a page, closed, pointed at or printed, or
 *  only rendered by a started application. */
const LATER = /\.later(?:\.module)?\.css$/;
/** Names of style sheets of parts whose places only some pages have. */
const PLACED: readonly (readonly [name: RegExp, groups: readonly Group[]])[] = [
  [/\.article(?:\.module)?\.css$/, ['article', 'chapter', 'part']],
  [/\.cards(?:\.module)?\.css$/, ['cards', 'plain', 'part']],
];
/** Names of style sheets for sites that run from right to left. */
const RTL = /\.rtl\.css$/;
/** The mobile menu, closed at first, imports the sidebars of other kinds of page. */
const MENU = 'src/client/theme/mobile-menu/MobileMenu.tsx';
/** The frame of the pages of parts, which the application contains. */
const PART_PAGE = 'src/client/pages/PartPage.tsx';

interface FirstFrameOptions {
  /** The engine's own folder. */
  readonly root: string;
  /** Absolute path of the application's first module. */
  readonly entry: string;
  readonly direction: SiteShell['direction'];
  /** Compiled style sheets by file. */
  readonly sheets: ReadonlyMap<string, string>;
  /** The module after which the sheets of parts follow, and which loads their pages. */
  readonly partsModule: string;
}

/** Find the style sheets of the first frame once the application is compiled: what its first module and the components
 *  of a group's pages import statically, without `*.later.css`. */
export function createFirstFrames({ root, entry, direction, sheets, partsModule }: FirstFrameOptions) {
  let frames: FrameSheets | undefined;
  const isFirst = (file: string) => !LATER.test(file) && (direction === 'rtl' || !RTL.test(file));
  const plugin: Plugin = {
    name: 'engine:first-frame',
    buildEnd(error) {
      if (error) return;
      const readImports = toReadImports((id) => this.getModuleInfo(id));
      const pages = [...this.getModuleIds()].filter((id) => isPageComponent(id, root)).toSorted();
      const list = (group: Group): FrameSheets[Group] => {
        const own = pages.filter((page) => GROUPS[toKind(page)] === group);
        const entries = [entry, ...own, ...(group === 'part' ? readImports(partsModule).dynamicallyImportedIds : [])];
        const left = [MENU, ...(group === 'part' ? [] : [PART_PAGE])].map((file) => path.join(root, file));
        const isHere = (file: string) => PLACED.every(([name, groups]) => groups.includes(group) || !name.test(file));
        const modules = listModules(entries, left, readImports);
        const join = (files: readonly string[]) =>
          files.map((file) => (isFirst(file) && isHere(file) ? (sheets.get(file) ?? '') : '')).join('');
        const cut = modules.indexOf(partsModule) + 1;
        return [join(modules.slice(0, cut)), join(modules.slice(cut))];
      };
      frames = mapGroups(list);
    },
  };
  return {
    plugin,
    read: (): FrameSheets => {
      if (!frames) throw new Error('the application was not compiled');
      return frames;
    },
  };
}

/** Join the style sheets of the first frame.
 *  @param parts sheets of the parts that were compiled by themselves */
export const joinFirstFrames = (own: FrameSheets, parts: readonly FrameSheets[]): FirstFrames =>
  mapGroups((group) => {
    const [before, after] = own[group];
    const css = [before, ...parts.map((part) => part[group][0]), after, ...parts.map((part) => part[group][1])].join(
      '',
    );
    // An import would hold up the first frame. The full sheet has it.
    return withShortNames(minify(withoutImports(css)));
  });

const mapGroups = <Value>(map: (group: Group) => Value): Record<Group, Value> => ({
  article: map('article'),
  chapter: map('chapter'),
  cards: map('cards'),
  plain: map('plain'),
  part: map('part'),
});

/** Modules and their static imports, in order of execution.
 *  @param left modules that are left out, with their imports */
function listModules(entries: readonly string[], left: readonly string[], readImports: ReadImports): string[] {
  const seen = new Set(left);
  const found: string[] = [];
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const next of readImports(id).importedIds) visit(next);
    found.push(id);
  };
  for (const entry of entries) visit(entry);
  return found;
}

/** Number custom properties, whose names are long and many. The full sheet has them under their own names. */
function withShortNames(css: string): string {
  const counts = new Map<string, number>();
  for (const [name] of css.matchAll(PROPERTY)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const short = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));
  return css.replace(PROPERTY, (name) => short.get(name) ?? name);
}

const PROPERTY = /(?<![\w-])--[a-z][\w-]*/g;

/** Whether a module is the component of a kind of page.
 *  @param root the engine's own folder */
export const isPageComponent = (id: string, root: string): boolean =>
  path.dirname(id) === path.join(root, 'src/client/pages') && id.endsWith('Page.tsx');

/** The kind of page that a component renders: `BlogPostPage.tsx` renders `blog-post`. */
export const toKind = (component: string): PageKind =>
  path
    .basename(component)
    .replace(/Page\.tsx$/, '')
    .replace(/(?<!^)(?=[A-Z])/g, '-')
    .toLowerCase() as PageKind;
