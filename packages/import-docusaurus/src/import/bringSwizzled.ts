import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import part from '../../part/part.ts';
import { toPackageName } from '../configuration/createLoader.ts';
import type { Note } from '../configuration/notes.ts';
import { findOriginal, FRAME_PART, isOfFrame, type Swizzled, writeFrame } from './bringFrame.ts';
import type { SiteFile } from './listSiteFiles.ts';
import { PACKAGE_FOLDER } from './packageFolder.ts';
import { listImports, type Source, withoutTypes } from './readSources.ts';
import { findImported } from './rewriteImports.ts';

/** Components of Docusaurus's theme that render the page frame, and their counterparts here. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  BlogListPaginator: 'Pagination',
  BlogPostItem: 'PostItem',
  BlogSidebar: 'BlogSidebar',
  ColorModeToggle: 'ModeToggle',
  DocBreadcrumbs: 'Breadcrumbs',
  DocPaginator: 'Paginator',
  DocSidebar: 'DocsSidebar',
  EditThisPage: 'SourceLinks',
  Footer: 'Footer',
  Logo: 'Brand',
  Navbar: 'Navbar',
  NotFound: 'NotFound',
  'NotFound/Content': 'NotFound',
  SkipToContent: 'SkipLink',
  TOC: 'TableOfContents',
};
const LANGUAGES = 'prism-include-languages';

interface OldSite {
  readonly dir: string;
  /** Names of the packages that it imports. */
  readonly packages: readonly string[];
  /** Names of modules that parts of the new site provide. */
  readonly modules: readonly string[];
}

/** Use a site's swizzled components. Pages import some of them; `MDXComponents` is read. A wrapper that passes on all
 *  its props also wraps this theme's component, and a component without props replaces it. A component around pages, or
 *  at the end of articles, becomes a part. The others need the props of Docusaurus, and are noted.
 *  @param to the new site's folder */
export async function bringSwizzled(files: readonly SiteFile[], sources: readonly Source[], site: OldSite, to: string) {
  const pages = sources.filter(({ from }) => !/[\\/]src[\\/]theme[\\/]/.test(from));
  const all = listSwizzled(files, sources);
  const unused = all.filter(
    ({ name }) => name !== 'MDXComponents' && !pages.some(({ text }) => text.includes(`@theme/${name}`)),
  );
  const components: Record<string, string> = {};
  const uses: Record<'wrapping' | 'replacing' | 'frame' | 'left', Swizzled[]> = {
    wrapping: [],
    replacing: [],
    frame: [],
    left: [],
  };
  for (const component of unused) {
    const use = (await canLoad(component, all, site)) ? toUse(component) : 'left';
    uses[use].push(component);
    const { name, file } = component;
    const own = COUNTERPARTS[name];
    if (own === undefined || use === 'left' || use === 'frame') continue;
    components[own] ??= `./${file.to}`;
    const target = path.join(to, file.to);
    const text = await readFile(target, 'utf8');
    const rewritten = text.replaceAll(
      new RegExp(`@theme-(?:original|init)/${name}(?=['"])`, 'g'),
      `@theme-original/${own}`,
    );
    if (rewritten !== text) await writeFile(target, rewritten);
  }
  if (uses.frame.length > 0) await writeFrame(uses.frame, to);
  return { components, parts: uses.frame.length > 0 ? [FRAME_PART] : [], notes: toNotes(uses) };
}

function toUse(component: Swizzled): 'wrapping' | 'replacing' | 'frame' | 'left' {
  const { name, text } = component;
  if (name in COUNTERPARTS && isWrapper(text, name)) return 'wrapping';
  if (name in COUNTERPARTS && findOriginal(text, name) === null && takesNoProps(text)) return 'replacing';
  return isOfFrame(component) ? 'frame' : 'left';
}

/** Components in `src/theme/`, by name; other files there belong to one of them. */
const listSwizzled = (files: readonly SiteFile[], sources: readonly Source[]): Swizzled[] =>
  files
    .flatMap((file): Swizzled[] => {
      const name = /^src\/theme\/(.+?)(?:\/index)?\.[jt]sx?$/.exec(file.to)?.[1];
      const text = sources.find(({ from }) => from === file.from)?.text ?? '';
      return name === undefined || !/^(?:[A-Z]\w*(?:\/[A-Z]\w*)*|prism-include-languages)$/.test(name)
        ? []
        : [{ name, file, text }];
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Whether a component renders the original with all its props, and reads none of them. */
function isWrapper(text: string, name: string): boolean {
  const original = findOriginal(text, name);
  if (original === null || !new RegExp(`<${original}\\s+\\{\\.\\.\\.props\\}\\s*/?>`).test(text)) return false;
  const elsewhere = text.replaceAll('{...props}', '').match(/[\w.]*props\b/g) ?? [];
  return elsewhere.length === 1 && elsewhere[0] === 'props';
}

/** Whether the default export is a component without props, also inside `memo()`. */
function takesNoProps(text: string): boolean {
  const [, written = ''] = /export\s+default\s+(.+)/.exec(text) ?? [];
  const name = /^(?:(?:React\.)?memo\(\s*)?(\w+)\s*(?:\)\s*)?(?:;\s*)?$/.exec(written)?.[1];
  const bare = String.raw`(?:function(?:\s+\w+)?\s*\(\s*\)|\(\s*\)\s*(?::[^=]{1,500})?=>)`;
  if (name === undefined) return new RegExp(`^(?:async\\s+)?${bare}`).test(written);
  return new RegExp(String.raw`function\s+${name}\s*\(\s*\)|\b${name}\s*(?::[^=]{1,500})?=\s*${bare}`).test(text);
}

const PROVIDED =
  /^(?:react$|react\/|@docusaurus\/(?:BrowserOnly|Head|Link|useBaseUrl|useDocusaurusContext)$|@theme-(?:original|init)\/|@theme\/(?:Admonition|CodeBlock|Details|Heading|Layout|TabItem|Tabs)$)/;

/** Whether everything that a component and its files import exists. The component is on every page, so one missing
 *  import would break all of them. */
async function canLoad(component: Swizzled, all: readonly Swizzled[], site: OldSite): Promise<boolean> {
  const seen = new Set([component.file.from]);
  for (const from of seen) {
    if (!/\.[jt]sx?$/.test(from)) continue;
    const text = withoutTypes(await readFile(from, 'utf8'));
    for (const name of listImports([{ from, text }])) {
      const own = all.find(({ name: swizzled }) => name === `@theme/${swizzled}`);
      if (own) seen.add(own.file.from);
      else if (site.modules.includes(name)) {
        if (!(await hasExports(name, text))) return false;
      } else if (!PROVIDED.test(name) && !site.packages.includes(toPackageName(name))) {
        const found = findOwnFile(name, from, site.dir);
        if (found === null) return false;
        seen.add(found);
      }
    }
  }
  return true;
}

function findOwnFile(name: string, from: string, siteDir: string): string | null {
  if (name.startsWith('@site/')) return findImported(path.join(siteDir, name.slice('@site/'.length)));
  return name.startsWith('.') ? findImported(path.resolve(path.dirname(from), name)) : null;
}

/** Whether a module of the part exports the names that a text imports from it: it has only the most used ones. */
async function hasExports(module: string, text: string): Promise<boolean> {
  const pattern = new RegExp(String.raw`import\s+(?:\w+\s*,\s*)?\{([^{}]*)\}\s*from\s*['"]${module}['"]`, 'g');
  const wanted = [...text.matchAll(pattern)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
  const files: Readonly<Record<string, string>> = part().modules;
  const own = await readFile(path.join(PACKAGE_FOLDER, 'part', files[module] ?? ''), 'utf8');
  return wanted.every((name) => new RegExp(String.raw`\bexport\b[^;(]*\b${name}\b`).test(own));
}

function toNotes(uses: Readonly<Record<'wrapping' | 'replacing' | 'frame' | 'left', readonly Swizzled[]>>): Note[] {
  const show = ({ name, file }: Swizzled): string => {
    const own = COUNTERPARTS[name];
    return `${name} (${file.to}${own === undefined || own === name ? '' : `, here \`${own}\``})`;
  };
  const note = (kind: Note['kind'], components: readonly Swizzled[], message: string): Note[] =>
    components.length > 0
      ? [{ kind, field: 'src/theme', message: `${components.map(show).join(', ')}: ${message}` }]
      : [];
  const isKnown = ({ name }: Swizzled) => name in COUNTERPARTS;
  const isLanguages = ({ name }: Swizzled) => name === LANGUAGES;
  const { wrapping, replacing, frame, left } = uses;
  return [
    ...note('different', wrapping, 'wraps the theme’s own here too (`theme.components`)'),
    ...note('different', replacing, 'takes the place of the theme’s own here too (`theme.components`)'),
    ...note('different', frame, 'is shown by a part of the site (`parts/frame`)'),
    ...note(
      'missing',
      left.filter(isKnown),
      'other props here; write anew what is needed, and name it in `theme.components`',
    ),
    ...note(
      'missing',
      left.filter((component) => !isKnown(component) && !isLanguages(component)),
      'no place here; docs/extending.md lists components of the theme, and places for parts',
    ),
    ...note(
      'missing',
      left.filter(isLanguages),
      'the engine has its own languages; the build names those it does not know',
    ),
  ];
}
