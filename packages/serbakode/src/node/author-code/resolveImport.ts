import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '../diagnostics/nearest.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { lookUpPackage, toPackageName } from '../files/findPackage.ts';
import { lookUp } from '../files/lookUp.ts';
import { isBelow, isOffered } from '../files/siteFile.ts';
import { AUTHOR_MODULES, ENGINE_PACKAGES, OTHER_WAYS, type PartModules } from './authorModules.ts';

/** Result of resolving an import of an author's module. `outside`: the theme or a package, whose files are not the
 *  author's. */
export type ResolvedImport =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'outside' }
  | ({ readonly kind: 'missing' } & Pick<Problem, 'message' | 'known' | 'fix'>);

/** Names of the theme's modules, and of those that parts add. */
const OF_THEME = /^@(?:theme|docusaurus|generated)\//;

const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.mdx', '.md', '.json'];

/** Resolve an import of an author's module.
 *  @param source specifier in the source
 *  @param importer absolute path of the importing module
 *  @param modules what parts of the site add to the theme's modules */
export function resolveImport(source: string, importer: string, siteDir: string, modules: PartModules): ResolvedImport {
  const bare = source.replace(/[?#].*$/, '');
  const target = /^[./\\]/.test(bare) ? path.resolve(path.dirname(importer), bare) : toSiteFile(bare, siteDir);
  if (target !== null) {
    const file = toFile(target) ?? toFile(path.join(target, 'index'));
    if (!isOffered(target, siteDir) || (file !== null && !isBelow(realpathSync(file), realpathSync(siteDir))))
      return toOutside(source);
    if (file === null) return toMissingFile(source, target);
    return DATA.test(source) ? toUnread(source) : { kind: 'file', file };
  }
  const own = findOwnModule(bare, importer, siteDir);
  if (own !== null) return { kind: 'file', file: own };
  const known = { ...AUTHOR_MODULES, ...modules };
  const name = toThemeName(bare);
  if (Object.hasOwn(known, name)) return { kind: 'outside' };
  if (OF_THEME.test(name) && !hasPackage(name, importer)) {
    return {
      kind: 'missing',
      message: `"${source}" is not part of the theme`,
      known: Object.keys(known),
      fix: OTHER_WAYS[bare] ?? 'import one of these, or a component of your own',
    };
  }
  if (hasPackage(bare, importer)) return { kind: 'outside' };
  return {
    kind: 'missing',
    message: `package "${toPackageName(bare)}" is not installed`,
    fix: 'install it with npm, or correct the name; a path begins with `./` or `@site/`',
  };
}

/** Data that no compiler reads, imported without `?raw`. */
const DATA = /\.(?:ya?ml|toml|[ct]sv|xml)$/;

const toUnread = (source: string): ResolvedImport => ({
  kind: 'missing',
  message: `"${source}" is neither code nor JSON`,
  fix: 'write it as JSON, and import that; `?raw` behind its name imports its text',
});

/** The name of a module of the theme, for one that says that the theme's own is meant: Docusaurus's, or the package's. */
export const toThemeName = (source: string): string =>
  source.replace(/^(?:@theme-(?:original|init)|serbakode\/theme)\//, '@theme/');

/** Whether an import names a module of the theme or of a part. */
export const isOfTheme = (source: string): boolean => OF_THEME.test(toThemeName(source));

/** The file of the site that takes the place of a module of the theme, as in Docusaurus: `src/theme/Name`.
 *  @returns null if there is none, or if it is the importing file, which means the original */
export function findOwnModule(source: string, importer: string, siteDir: string): string | null {
  const name = /^@theme\/(.+)/.exec(source)?.[1];
  if (name === undefined) return null;
  const target = path.join(siteDir, 'src/theme', name);
  const file = toFile(target) ?? toFile(path.join(target, 'index'));
  return file === importer ? null : file;
}

function toOutside(source: string): ResolvedImport {
  return {
    kind: 'missing',
    message: `"${source}" leads to a file that a site may not publish: it is outside of the site's folder, or its name begins with a dot`,
    fix: 'put the file into the site under another name; only packages may be outside of it',
  };
}

/** The path after `@site/`, or null for every other import. */
export function toSiteFile(source: string, siteDir: string): string | null {
  return source.startsWith(SITE_PREFIX) ? path.join(siteDir, source.slice(SITE_PREFIX.length)) : null;
}

const SITE_PREFIX = '@site/';

function toFile(target: string): string | null {
  const extension = EXTENSIONS.find((candidate) => lookUp(target + candidate)?.isFile());
  return extension === undefined ? null : target + extension;
}

function toMissingFile(source: string, target: string): ResolvedImport {
  const dir = path.dirname(target);
  const names = lookUp(dir)?.isDirectory() ? readdirSync(dir) : [];
  const known = nearest(path.basename(target), names).map((name) => path.posix.join(path.posix.dirname(source), name));
  return {
    kind: 'missing',
    message: `there is no file "${source}"`,
    known: known.map((name) => (source.startsWith('./') ? `./${name}` : name)),
    fix: 'correct the path, or create the file',
  };
}

function hasPackage(source: string, importer: string): boolean {
  const name = toPackageName(source);
  return ENGINE_PACKAGES.includes(name) || lookUpPackage(path.dirname(importer), name) !== null;
}
