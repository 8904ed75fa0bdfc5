import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Lightning from 'lightningcss';
import type { OutputBundle, Plugin } from 'rolldown';
import { compileSass, isSass } from '../author-code/sassSheet.ts';
import { getOrCreate } from '../files/getOrCreate.ts';
import { STYLE_TARGETS } from './bundleCode.ts';
import { readPublished, toAddress, type PublishedFile } from './publishedFiles.ts';
import { CLASS_PATTERN } from './shortClassNames.ts';

interface StyleOptions {
  /** The engine's own folder. */
  readonly root: string;
  /** Folder of the site. Names of its classes are made from paths below it, so that copies of a site give the same. */
  readonly siteDir?: string | undefined;
  /** Address of the output folder, or `./` if it is unknown. */
  readonly base: string;
  /** Renames the classes of a style sheet in its text, and in texts with their names. */
  readonly rename: (text: string, file: string) => string;
  /** Receives the full sheet in two pieces, cut after the module of parts or else after the entry, instead of the
   *  bundle. */
  readonly onPieces?: ((pieces: StylePieces) => void) | undefined;
  /** The module after which the sheets of parts follow. */
  readonly partsModule?: string;
}

/** A full style sheet, between whose pieces those of parts are. */
export type StylePieces = readonly [string, string];

interface Sheet {
  readonly css: string;
  /** Own and compiled names of the classes of a CSS module. */
  readonly names: readonly (readonly [string, string])[];
  /** Files that it refers to. */
  readonly files: readonly PublishedFile[];
}

type Resolve = (source: string, importer: string) => Promise<string | undefined>;

/** Create the plugins that compile style sheets, for the browser's bundle and for the prerenderer's. A sheet is compiled
 *  once for both. The browser's has one style sheet for all scripts. */
export function createStyleSheets(options: StyleOptions): {
  readonly client: Plugin;
  readonly server: Plugin;
  /** The compiled sheets, by file. */
  readonly compiled: ReadonlyMap<string, string>;
} {
  const sheets = new Map<string, Promise<Sheet>>();
  const compiled = new Map<string, string>();

  async function compile(file: string, resolve: Resolve): Promise<Sheet> {
    const sheet = await compileSheet(file, resolve, options);
    compiled.set(file, sheet.css);
    return sheet;
  }

  const toPlugin = (isClient: boolean): Plugin => ({
    name: 'engine:style-sheets',
    load: {
      filter: { id: /\.(?:css|s[ac]ss)(?:\?inline)?$/ },
      async handler(id) {
        const file = id.replace('?inline', '');
        const resolve: Resolve = async (source, importer) => (await this.resolve(source, importer))?.id;
        const { css, names, files } = await getOrCreate(sheets, file, () => compile(file, resolve));
        if (isClient) for (const published of files) this.emitFile(published);
        if (id !== file) return { code: JSON.stringify(minify(css)), moduleType: 'json' };
        return {
          code: toScript(names),
          moduleType: 'js',
          // The bundler puts each name in its place. Then nothing would be left of the script, and of its styles.
          moduleSideEffects: 'no-treeshake',
        };
      },
    },
  });

  return {
    client: {
      ...toPlugin(true),
      generateBundle(_options, bundle) {
        const { first, later } = listModules(bundle);
        const cut = first.indexOf(options.partsModule ?? '') + 1 || first.length;
        const join = (ids: readonly string[]) => ids.map((id) => compiled.get(id) ?? '').join('');
        const pieces = [join(first.slice(0, cut)), join([...first.slice(cut), ...later])] as const;
        if (options.onPieces) options.onPieces(pieces);
        else this.emitFile({ type: 'asset', name: 'style.css', source: joinStyleSheet(pieces, []) });
      },
    },
    server: toPlugin(false),
    compiled,
  };
}

async function compileSheet(
  file: string,
  resolve: Resolve,
  { root, siteDir = root, base, rename }: StyleOptions,
): Promise<Sheet> {
  const { code, exports, dependencies } = await styleCompiler().bundleAsync({
    filename: file,
    projectRoot: siteDir,
    targets: STYLE_TARGETS,
    // For `light-dark()`, which no style sheet uses.
    exclude: styleCompiler().Features.LightDark,
    ...(/\.module\.(?:css|s[ac]ss)$/.test(file) ? { cssModules: { pattern: CLASS_PATTERN } } : {}),
    analyzeDependencies: { preserveImports: true },
    resolver: {
      read: (sheet) => (isSass(sheet) ? compileSass(sheet).css : readFileSync(sheet, 'utf8')),
      async resolve(source, importer) {
        if (OTHER_HOST.test(source)) return { external: source };
        const near = path.resolve(path.dirname(importer), source);
        return existsSync(near) ? near : ((await resolve(source, importer)) ?? near);
      },
    },
  });
  let css = Buffer.from(code).toString();
  const files: PublishedFile[] = [];
  for (const dependency of dependencies ?? []) {
    if (!('placeholder' in dependency)) continue;
    const { type, url, placeholder, loc } = dependency;
    const named = path.resolve(path.dirname(loc.filePath), url.replace(/[?#].*$/, ''));
    const isFile = type === 'url' && /^[^/#]/.test(url) && !OTHER_HOST.test(url) && existsSync(named);
    const published = isFile ? await readPublished(named) : null;
    if (published) files.push(published);
    const shown = published ? toAddress(base, published) + url.replace(/^[^?#]*/, '') : url;
    css = css.replace(placeholder, () => shown.replaceAll('"', String.raw`\"`));
  }
  const names = Object.entries(exports ?? {}).map(([name, { name: own, composes }]) => {
    const all = [own, ...composes.map((composed) => composed.name)].join(' ');
    return [name, rename(all, file)] as const;
  });
  return { css: rename(css, file), names: names.toSorted(byName), files };
}

const OTHER_HOST = /^(?:[a-z]+:|\/\/)/i;
const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => a.localeCompare(b);

/** Create the exports of a CSS module, any name of which may be a keyword. */
function toScript(names: Sheet['names']): string {
  if (names.length === 0) return '';
  const own = names.map(([name], index) => [`c${index}`, JSON.stringify(name)] as const);
  return [
    `const ${names.map(([, compiled], index) => `c${index} = ${JSON.stringify(compiled)}`).join()};`,
    `export { ${own.map(([variable, name]) => `${variable} as ${name}`).join()} };`,
    `export default { ${own.map(([variable, name]) => `${name}: ${variable}`).join()} };`,
  ].join('\n');
}

/** Join the full style sheet. @param parts pieces of the parts that were compiled by themselves */
export function joinStyleSheet([before, after]: StylePieces, parts: readonly StylePieces[]): string {
  const css = [before, ...parts.map(([first]) => first), after, ...parts.map(([, later]) => later)].join('');
  return `${minify(withImportsFirst(css))}\n`;
}

/** The modules of all scripts: those of entries and of what they import, and those of later scripts. */
function listModules(bundle: OutputBundle): { readonly first: readonly string[]; readonly later: readonly string[] } {
  const ids: string[] = [];
  const seen = new Set<string>();
  const later = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || seen.has(fileName)) return;
    seen.add(fileName);
    for (const next of chunk.imports) visit(next);
    for (const next of chunk.dynamicImports) later.add(next);
    ids.push(...Object.keys(chunk.modules));
  };
  for (const [fileName, file] of Object.entries(bundle)) if (file.type === 'chunk' && file.isEntry) visit(fileName);
  const entries = ids.length;
  for (const fileName of later) visit(fileName);
  return { first: ids.slice(0, entries), later: ids.slice(entries) };
}

/** Browsers ignore an import that follows a rule. */
const withImportsFirst = (css: string): string => (css.match(IMPORT) ?? []).join('') + withoutImports(css);

/** Remove the imports from other hosts, which are what remains of imports. */
export const withoutImports = (css: string): string => css.replace(IMPORT, '');

/** An address may have semicolons: `?family=Inter:wght@400;700`. */
const IMPORT = /@import\s(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|[^;"'])*;/g;

/** Join compiled style sheets. */
export function minify(css: string): string {
  const { code } = styleCompiler().transform({ filename: 'style.css', code: Buffer.from(css), minify: true });
  return Buffer.from(code).toString();
}

const require = createRequire(import.meta.url);

/** The compiler of style sheets, native code that is loaded at its first use: most builds find the application in the
 *  cache. */
const styleCompiler = (): typeof Lightning => require('lightningcss') as typeof Lightning;
