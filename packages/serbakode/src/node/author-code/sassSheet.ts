import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from '../diagnostics/problem.ts';
import { lookUpPackage } from '../files/findPackage.ts';
import type { ModuleImport } from './parseModule.ts';

/** What the build needs of the package `sass`, which a site with such sheets installs. */
interface Sass {
  compile(
    file: string,
    options: { readonly loadPaths: readonly string[]; readonly quietDeps: boolean; readonly logger: object },
  ): { readonly css: string; readonly loadedUrls: readonly URL[] };
}

/** What `sass` says of an error. */
interface SassError extends Error {
  readonly sassMessage: string;
  readonly span: { readonly url?: URL; readonly start: { readonly line: number; readonly column: number } };
}

export const isSass = (file: string): boolean => /\.s[ac]ss$/.test(file);

/** Compile a Sass sheet to CSS.
 *  @throws Error if the site has no `sass`, or the sheet is not valid */
export function compileSass(file: string): ReturnType<Sass['compile']> {
  const require = createRequire(file);
  const sass = require('sass') as Sass;
  // Packages that the sheet names are in the folder where sass is.
  const modules = path.dirname(lookUpPackage(path.dirname(file), 'sass') ?? file);
  return sass.compile(file, { loadPaths: [modules], quietDeps: true, logger: { warn: () => {}, debug: () => {} } });
}

interface SassImports {
  readonly imports: readonly ModuleImport[];
  readonly problems: readonly Problem[];
}

/** List the sheets that a Sass sheet takes in. */
export function listSassImports(file: string, shown: string): SassImports {
  const fail = (message: string, fix: string, line = 1, column = 1): SassImports => ({
    imports: [],
    problems: [{ file: shown, line, column, message, fix, severity: 'error' }],
  });
  if (lookUpPackage(path.dirname(file), 'sass') === null)
    return fail('a Sass sheet needs the package sass', 'install it with `npm install sass`, or write CSS');
  try {
    const { loadedUrls } = compileSass(file);
    const others = loadedUrls.map((url) => fileURLToPath(url)).filter((other) => other !== file);
    const sources = others.map((other) => path.relative(path.dirname(file), other).split(path.sep).join('/'));
    const imports = sources.map((source) => ({
      source: source.startsWith('.') ? source : `./${source}`,
      line: 1,
      column: 1,
    }));
    return { imports, problems: [] };
  } catch (error) {
    if (!(error instanceof Error) || !('sassMessage' in error)) throw error;
    const { sassMessage, span } = error as SassError;
    const isHere = span.url !== undefined && fileURLToPath(span.url) === file;
    return fail(
      `not valid Sass: ${sassMessage}`,
      'correct it',
      ...(isHere ? ([span.start.line + 1, span.start.column + 1] as const) : []),
    );
  }
}
