import { existsSync, readFileSync, statSync } from 'node:fs';
import module, { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { transform } from 'sucrase';
import * as yaml from 'yaml';
import { noteOrigins, notePackageOrigins } from './origins.ts';
import { createStandIn, notePackage } from './standIn.ts';

const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json'];

const YAML_PARSERS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['yaml', yaml],
  ['js-yaml', { load: yaml.parse, safeLoad: yaml.parse, default: { load: yaml.parse } }],
]);

type Require = ((id: string) => unknown) & { readonly resolve: (id: string) => string };

/** Loads files of an author as Docusaurus does: TypeScript, ECMAScript and CommonJS, which may all be mixed in one
 *  file. Node does not load such files, and would fail at the first package that is not installed, although the import
 *  needs no package. */
export function createLoader() {
  /** Names of required packages that are not installed. */
  const missing = new Set<string>();
  const modules = new Map<string, { exports: unknown }>();
  /** The folder of the first file, which is the site's. */
  let siteDir: string | null = null;

  /** @returns what the file exports, in the form of CommonJS */
  function load(file: string): unknown {
    const known = modules.get(file);
    if (known) return known.exports;
    siteDir ??= path.dirname(file);
    const own = { exports: {} as unknown };
    modules.set(file, own);
    const text = readFileSync(file, 'utf8');
    if (file.endsWith('.json')) own.exports = parseJson(text, file);
    else {
      const require = createOwnRequire(file);
      const meta = { url: pathToFileURL(file).href, dirname: path.dirname(file), filename: file };
      const names = ['exports', 'require', 'module', '__filename', '__dirname', '__meta'];
      const run = vm.compileFunction(compile(text, file), names, { filename: file });
      run.call(own.exports, own.exports, require, own, file, meta.dirname, meta);
    }
    noteOrigins(own.exports, { file, siteDir });
    return own.exports;
  }

  function createOwnRequire(file: string): Require {
    const native = createRequire(file);
    const resolve = (id: string): string => {
      const named = id.startsWith('file:') ? new URL(id).pathname : id;
      if (/^\.{0,2}\//.test(named) || named === '.' || named === '..')
        return findFile(path.resolve(path.dirname(file), named)) ?? native.resolve(named);
      try {
        return native.resolve(named);
      } catch {
        missing.add(toPackageName(named));
        return named;
      }
    };
    const require = (id: string): unknown => {
      // Code that creates its own `require` gets this one.
      if (/^(?:node:)?module$/.test(id))
        return Object.assign(Object.create(module), {
          default: module,
          createRequire: (from: string | URL) =>
            createOwnRequire(from instanceof URL ? from.pathname : from.replace(/^file:\/\//, '')),
        });
      if (isBuiltin(id)) return native(id);
      // The real plugins would read the site.
      if (/^@docusaurus\/plugin-[^/]+$/.test(id)) return createStandIn(id);
      const found = resolve(id);
      // A configuration may need values that it reads from YAML.
      if (!path.isAbsolute(found)) return YAML_PARSERS.get(found) ?? createPackageStandIn(found);
      if (isOwn(found)) return load(found);
      const exported: unknown = native(found);
      notePackageOrigins(exported, id);
      notePackage(exported, toPackageName(found.split(`${path.sep}node_modules${path.sep}`).at(-1) ?? found));
      return exported;
    };
    return Object.assign(require, { resolve });
  }

  return { load, missing };
}

const createPackageStandIn = (name: string): object =>
  createStandIn(name, (value, exported) => notePackageOrigins({ [exported]: value }, name));

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

const isOwn = (file: string): boolean =>
  !file.includes(`${path.sep}node_modules${path.sep}`) && ENDINGS.includes(path.extname(file));

function compile(text: string, file: string): string {
  const plain = text.replace(/\bimport\.meta\b/g, '__meta');
  // Names of CommonJS that the module declares itself; they are renamed.
  const own = [...plain.matchAll(/\b(?:const|let|var)\s+(require|__dirname|__filename)\b/g)].map(
    ([, name = '']) => name,
  );
  const code = own.reduce(
    (renamed, name) => renamed.replaceAll(new RegExp(`(?<![\\w$.])${name}\\b`, 'g'), `${name}_own`),
    plain,
  );
  const isTypeScript = /\.[mc]?tsx?$/.test(file);
  return transform(code, {
    transforms: [...(isTypeScript ? (['typescript'] as const) : []), 'jsx', 'imports'],
    filePath: file,
    jsxRuntime: 'automatic',
    production: true,
  }).code;
}

/** Find the file that an import names: with or without its extension, a folder for its index, `.js` for a `.ts`. */
export function findFile(base: string): string | null {
  const candidates = [
    base,
    ...ENDINGS.map((ending) => base + ending),
    ...(/\.[mc]?js$/.test(base) ? [base.replace(/js$/, 'ts'), base.replace(/js$/, 'tsx')] : []),
    ...ENDINGS.map((ending) => path.join(base, `index${ending}`)),
  ];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}

/** `@scope/name/file.css` is a file of `@scope/name`. */
export const toPackageName = (id: string): string => /^(?:@[^/\\]+[/\\])?[^/\\]+/.exec(id)?.[0] ?? id;
