import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toPackageName } from '../configuration/createLoader.ts';
import type { Note } from '../configuration/notes.ts';
import type { SiteFile } from './listSiteFiles.ts';
import { listImports, type Source } from './readSources.ts';
import { findImported } from './rewriteImports.ts';

/** Components of Docusaurus's theme that draw the frame of pages, and what draws the same here. */
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
  SkipToContent: 'SkipLink',
  TOC: 'TableOfContents',
};
const LANGUAGES = 'prism-include-languages';

interface Swizzled {
  /** As Docusaurus names it: `DocItem/Layout`. */
  readonly name: string;
  readonly file: SiteFile;
}

interface OldSite {
  readonly dir: string;
  /** Names of the packages that it asks for. */
  readonly packages: readonly string[];
  /** Names of modules that parts of the new site have. */
  readonly modules: readonly string[];
}

interface SwizzledUse {
  /** For `theme.components`. */
  readonly components: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
}

/** Use what a site has made of components of the theme: pages import some, `MDXComponents` is read, and a wrapper of a component
 *  that is here too wraps it here, because it hands on whatever props it gets. Others want the props of Docusaurus.
 *  @param to the new site's folder */
export async function bringSwizzled(
  files: readonly SiteFile[],
  sources: readonly Source[],
  site: OldSite,
  to: string,
): Promise<SwizzledUse> {
  const pages = sources.filter(({ from }) => !/[\\/]src[\\/]theme[\\/]/.test(from));
  const unused = listSwizzled(files).filter(
    ({ name }) => name !== 'MDXComponents' && !pages.some(({ text }) => text.includes(`@theme/${name}`)),
  );
  const components: Record<string, string> = {};
  const left: string[] = [];
  for (const { name, file } of unused) {
    const own = COUNTERPARTS[name];
    const source = sources.find(({ from }) => from === file.from);
    if (own === undefined || !source || !isWrapper(source.text, name) || !(await canLoad(source, site))) {
      left.push(name);
      continue;
    }
    components[own] = `./${file.to}`;
    const target = path.join(to, file.to);
    const text = await readFile(target, 'utf8');
    const rewritten = text.replaceAll(
      new RegExp(`@theme-(?:original|init)/${name}(?=['"])`, 'g'),
      `@theme-original/${own}`,
    );
    if (rewritten !== text) await writeFile(target, rewritten);
  }
  const used = unused.map(({ name }) => name).filter((name) => !left.includes(name));
  return { components, notes: toNotes(used, left) };
}

/** Components in `src/theme/`, by name; other files there belong to one of them. */
const listSwizzled = (files: readonly SiteFile[]): Swizzled[] =>
  files
    .flatMap((file): Swizzled[] => {
      const name = /^src\/theme\/(.+?)(?:\/index)?\.[jt]sx?$/.exec(file.to)?.[1];
      return name === undefined || !/^(?:[A-Z]\w*(?:\/[A-Z]\w*)*|prism-include-languages)$/.test(name)
        ? []
        : [{ name, file }];
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Whether a component draws the original with all props that it gets, and reads none of them. */
function isWrapper(text: string, name: string): boolean {
  const original = new RegExp(`import\\s+(\\w+)\\s+from\\s*['"]@theme-(?:original|init)/${name}['"]`).exec(text)?.[1];
  if (original === undefined || !new RegExp(`<${original}\\s+\\{\\.\\.\\.props\\}\\s*/?>`).test(text)) return false;
  const elsewhere = text.replaceAll('{...props}', '').match(/[\w.]*props\b/g) ?? [];
  return elsewhere.length === 1 && elsewhere[0] === 'props';
}

const PROVIDED =
  /^(?:react$|react\/|@docusaurus\/(?:BrowserOnly|Head|Link|useBaseUrl|useDocusaurusContext)$|@theme-(?:original|init)\/)/;

/** Whether all that a component and its files import is there: it is on every page, so the site would have none without. */
async function canLoad(source: Source, { dir, packages, modules }: OldSite): Promise<boolean> {
  const seen = new Set([source.from]);
  for (const from of seen) {
    if (!/\.[jt]sx?$/.test(from)) continue;
    const text = (await readFile(from, 'utf8')).replace(/^\s*import\s+type\b[^;]*;?$/gm, '');
    for (const name of listImports([{ from, text }])) {
      if (PROVIDED.test(name) || modules.includes(name) || packages.includes(toPackageName(name))) continue;
      const base = name.startsWith('@site/')
        ? path.join(dir, name.slice('@site/'.length))
        : path.resolve(path.dirname(from), name);
      const found = /^(?:@site\/|\.)/.test(name) ? findImported(base) : null;
      if (found === null) return false;
      seen.add(found);
    }
  }
  return true;
}

function toNotes(used: readonly string[], left: readonly string[]): Note[] {
  const known = left
    .filter((name) => name in COUNTERPARTS)
    .map((name) => (COUNTERPARTS[name] === name ? name : `${name} (\`${COUNTERPARTS[name]}\`)`));
  const others = left.filter((name) => !(name in COUNTERPARTS) && name !== LANGUAGES);
  const note = (kind: Note['kind'], names: readonly string[], message: string): Note[] =>
    names.length > 0 ? [{ kind, field: 'src/theme', message: `${names.join(', ')}: ${message}` }] : [];
  return [
    ...note('different', used, 'wraps the theme’s own here too (`theme.components`)'),
    ...note('missing', known, 'other props here; write anew what is needed, and name it in `theme.components`'),
    ...note('missing', others, 'no place here; docs/extending.md lists components of the theme, and places for parts'),
    ...note(
      'missing',
      left.includes(LANGUAGES) ? [LANGUAGES] : [],
      'the engine has its own languages; the build names those it does not know',
    ),
  ];
}
