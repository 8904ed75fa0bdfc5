import path from 'node:path';
import { transform } from 'lightningcss';
import type { Plugin, Rollup } from 'vite';

/** Styles by kind of page: all that its first frame needs, and little else. */
export type FirstStyles = Readonly<Record<string, string>>;

interface CollectedStyles {
  readonly first: FirstStyles;
  /** File with what not every page carries; null before the application is compiled. */
  readonly rest: string | null;
}

export interface StyleCollector {
  readonly plugin: Plugin;
  /** What was found, once the application is compiled. */
  readonly read: () => CollectedStyles;
}

/** The module that imports the component of every kind of page. */
const PAGE_VIEW = 'src/client/pages/PageView.tsx';

/** Names of sheets for what only a live application draws: spinners, errors, notices. */
const LIVE = /\.live(?:\.module)?\.css$/;

/** Collects the style sheets of the application as they are compiled. What a kind of page draws at first is what its component
 *  imports, and what every page does; chunks that are loaded later are no part of it.
 *  @param entry absolute path of the application's first module */
export function createStyleCollector(root: string, entry: string): StyleCollector {
  const pageView = path.join(root, PAGE_VIEW);
  const sheets = new Map<string, string>();
  let collected: CollectedStyles = { first: {}, rest: null };
  return {
    plugin: {
      name: 'engine:first-styles',
      // Vite's own plugins have compiled a sheet when this sees it, and make a script of it afterwards.
      transform(code, id) {
        const file = toFile(id);
        if (file.endsWith('.css')) sheets.set(file, code);
      },
      generateBundle() {
        const read = remember((id) => toImports(this.getModuleInfo(id)));
        const components = read(pageView).importedIds.map(toFile);
        const pages = components.filter(
          (file) => path.dirname(file) === path.dirname(pageView) && file.endsWith('Page.tsx'),
        );
        const reached = pages.map((page) => {
          const others = new Set(pages.filter((other) => other !== page));
          return listModules(entry, read, (file) => !others.has(file)).filter((file) => !LIVE.test(file));
        });
        // The order in which sheets were compiled is another one each time.
        const all = listModules(entry, read, () => true, true);
        const ordered = [...all, ...[...sheets.keys()].filter((file) => !all.includes(file)).toSorted()];
        const toText = (files: readonly string[]) => minify(files.flatMap((file) => sheets.get(file) ?? []));
        const rest = this.emitFile({
          type: 'asset',
          name: 'rest.css',
          source: toText(ordered.filter((file) => !reached.every((files) => files.includes(file)))),
        });
        collected = {
          first: Object.fromEntries(pages.map((page, index) => [toKind(page), toText(reached[index] ?? [])])),
          rest: this.getFileName(rest),
        };
      },
    },
    read: () => collected,
  };
}

/** The kind of page that a component draws: `BlogPostPage.tsx` is that of `blog-post`. */
export const toKind = (component: string): string =>
  path
    .basename(component)
    .replace(/Page\.tsx$/, '')
    .replace(/(?<!^)(?=[A-Z])/g, '-')
    .toLowerCase();

type Imports = Pick<Rollup.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>;

/** What a module imports. The bundler makes the lists anew each time they are read, which takes longer than all that is done with them. */
function toImports(module: Imports | null): Imports {
  return {
    importedIds: module?.importedIds ?? [],
    dynamicallyImportedIds: module?.dynamicallyImportedIds ?? [],
  };
}

function remember<Value>(read: (id: string) => Value): (id: string) => Value {
  const known = new Map<string, Value>();
  return (id) => {
    const value = known.get(id) ?? read(id);
    known.set(id, value);
    return value;
  };
}

/** The files that a module imports at once, or later too, in the order in which they are executed, and its own. */
function listModules(
  entry: string,
  read: (id: string) => Imports,
  isWanted: (file: string) => boolean,
  includeLater = false,
): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (id: string) => {
    if (seen.has(id) || !isWanted(toFile(id))) return;
    seen.add(id);
    const { importedIds, dynamicallyImportedIds } = read(id);
    for (const next of [...importedIds, ...(includeLater ? dynamicallyImportedIds : [])]) visit(next);
    found.push(toFile(id));
  };
  visit(entry);
  return found;
}

function minify(sheets: readonly string[]): string {
  const { code } = transform({ filename: 'first.css', code: Buffer.from(sheets.join('\n')), minify: true });
  return Buffer.from(code).toString();
}

const toFile = (id: string): string => id.replace(/\?.*$/, '');
