import type { ParseResult } from 'rolldown/utils';
import { toCodeFrame } from '../diagnostics/codeFrame.ts';
import { toPlaceAt } from '../diagnostics/placeAt.ts';
import { completeProblem, type Place, type Problem } from '../diagnostics/problem.ts';

export interface ParsedModule {
  /** null if the module is not valid. */
  readonly program: ParseResult['program'] | null;
  readonly imports: readonly ModuleImport[];
  /** Offsets of the exports by name, including `default`, without types. */
  readonly exports: readonly { readonly name: string; readonly start: number }[];
  readonly problems: readonly Problem[];
}

/** Parse a JavaScript or TypeScript module of an author, JSX included, without running it. */
export async function parseModule(file: string, shown: string, text: string): Promise<ParsedModule> {
  // The parser is part of the bundler, so only sites with such modules load it.
  const { parseSync } = await import('rolldown/utils');
  const { program, module, errors } = parseSync(file, text, { lang: toLanguage(file), sourceType: 'module' });
  const [error] = errors;
  if (error) {
    const place = toPlaceAt(text, error.labels[0]?.start ?? 0);
    const problem: Problem = completeProblem({
      file: shown,
      ...place,
      message: `not valid ${/\.tsx?$/.test(file) ? 'TypeScript' : 'JavaScript'}: ${error.message}`,
      fix: error.helpMessage ?? 'correct it',
      frame: toCodeFrame(text.split(/\r?\n/), place),
    });
    return { program: null, imports: [], exports: [], problems: [problem] };
  }
  const exported = module.staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
  return {
    program,
    imports: listImports(module, text),
    exports: exported.flatMap(({ exportName: { kind, name, start } }) => {
      const known = kind === 'Default' ? 'default' : name;
      return known === null ? [] : [{ name: known, start: start ?? 0 }];
    }),
    problems: [],
  };
}

/** List all imports, re-exports and dynamic imports with a literal specifier, without types. */
export function listImports(module: ParseResult['module'], text: string): ModuleImport[] {
  const requests = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ];
  const starts = new Set<number>();
  return requests.flatMap(({ start, end }) => {
    const source = /^(['"`])([^$]*)\1$/.exec(text.slice(start, end))?.[2];
    if (source === undefined || starts.has(start)) return [];
    starts.add(start);
    return [{ source, ...toPlaceAt(text, start) }];
  });
}

function toLanguage(file: string): 'ts' | 'tsx' | 'jsx' {
  if (file.endsWith('.tsx')) return 'tsx';
  // Docusaurus accepts JSX in .js files too.
  return /\.[cm]?ts$/.test(file) ? 'ts' : 'jsx';
}

export interface ModuleImport extends Place {
  /** The specifier in the source. */
  readonly source: string;
  /** Whether the importing file contains the text: it is checked there, and may not be valid alone. */
  readonly isTakenIn?: boolean;
}
