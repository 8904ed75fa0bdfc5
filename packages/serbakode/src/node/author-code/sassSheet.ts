import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from '../diagnostics/problem.ts';
import { toInstallCommand } from '../diagnostics/typedCommand.ts';
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

/** List the sheets of the site that a Sass sheet takes in, and those that they take in. */
export function listSassImports(file: string, shown: string): SassImports {
  const fail = (message: string, fix: string, place = { file: shown, line: 1, column: 1 }): readonly Problem[] => [
    { ...place, message, fix, severity: 'error' },
  ];
  if (lookUpPackage(path.dirname(file), 'sass') === null) {
    const fix = `install it with \`${toInstallCommand('sass')}\`, or write CSS`;
    return { imports: [], problems: fail('a Sass sheet needs the package sass', fix) };
  }
  const toImports = (urls: readonly URL[]): readonly ModuleImport[] =>
    urls
      .map((url) => path.relative(path.dirname(file), fileURLToPath(url)).split(path.sep).join('/'))
      .filter((source) => source !== path.basename(file) && !/(?:^|\/)node_modules\//.test(source))
      .map((source) => ({ source: source.replace(/^(?!\.)/, './'), line: 1, column: 1, isTakenIn: true }));
  try {
    return { imports: toImports(compileSass(file).loadedUrls), problems: [] };
  } catch (error) {
    if (!(error instanceof Error) || !('sassMessage' in error)) throw error;
    const { sassMessage, span } = error as SassError;
    const imports = toImports(span.url ? [span.url] : []);
    const isHere = span.url !== undefined && fileURLToPath(span.url) === file;
    const at = isHere ? shown : imports.map(({ source }) => path.posix.join(path.posix.dirname(shown), source))[0];
    // An error in a package is one of the sheet that takes it in.
    const place = at === undefined ? undefined : { file: at, line: span.start.line + 1, column: span.start.column + 1 };
    return { imports, problems: fail(`not valid Sass: ${sassMessage}`, 'correct it', place) };
  }
}
