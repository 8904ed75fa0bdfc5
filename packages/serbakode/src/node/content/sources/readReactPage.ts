import { realpathSync } from 'node:fs';
import path from 'node:path';
import { ModuleFailure, toModuleProblem } from '../../author-code/bundleModule.ts';
import { computeExports, type ComputedExports, type ComputeFolders } from '../../author-code/computeExports.ts';
import { isBrowserOnly } from '../../author-code/isBrowserOnly.ts';
import { parseModule } from '../../author-code/parseModule.ts';
import { readLiteral } from '../../author-code/readLiteral.ts';
import { createProblemList, type ProblemList } from '../../diagnostics/createProblemList.ts';
import { isGroup, toFields } from '../../diagnostics/group.ts';
import { toPlaceAt } from '../../diagnostics/placeAt.ts';
import type { Place } from '../../diagnostics/problem.ts';
import { readTextFile } from '../../files/readTextFile.ts';
import { EMPTY_RESULT } from '../../markdown/emptyResult.ts';
import { toUnreadableFile, type ReactFile, type SourceFile, type UnreadableFile } from './sourceFile.ts';
import { withoutExtension } from './sourceFormat.ts';

/** Exports of a page component that correspond to front matter: single fields, and the whole. */
const FIELDS = ['title', 'description'];
const FRONT_MATTER = 'frontMatter';

/** Read the metadata of a page component before it is rendered: its default export (R105), `title`, `description` and
 *  `frontMatter`. Literals are read; other expressions are computed. */
export async function readReactPage(source: SourceFile, folders: ComputeFolders): Promise<ReactFile | UnreadableFile> {
  const problems = createProblemList();
  const text = await readTextFile(source.path, { siteDir: folders.siteDir, shown: () => source.shown, problems });
  if (text === null) return toUnreadableFile(source, problems.all());
  const { program, exports, imports, problems: syntax } = await parseModule(source.path, source.shown, text);
  problems.addAll(syntax);
  const places: Record<string, Place> = { '': { line: 1, column: 1 } };
  const values: Record<string, unknown> = {};
  const constants = new Map(
    (program === null ? [] : listExportedConstants(program)).map(({ name, value }) => [name, value]),
  );
  const toCompute: string[] = [];
  for (const { name, start } of exports.filter((exported) => [...FIELDS, FRONT_MATTER].includes(exported.name))) {
    const value = constants.get(name);
    const field = name === FRONT_MATTER ? '' : name;
    const literal = value && readLiteral(value, field, (offset) => toPlaceAt(text, offset), places);
    if (literal?.isPlain) {
      values[name] = literal.value;
    } else {
      toCompute.push(name);
      places[field] = toPlaceAt(text, value?.start ?? start);
    }
  }
  const computed = toCompute.length === 0 ? NOTHING : await compute(source, toCompute, { folders, places, problems });
  const { frontMatter, ...fields } = { ...values, ...computed?.values };
  if (frontMatter !== undefined && !isGroup(frontMatter))
    problems.add({
      file: source.shown,
      ...places[''],
      message: '`frontMatter` must be a group of fields',
      fix: "write `export const frontMatter = { title: 'Title' }`",
    });
  if (!exports.some(({ name }) => name === 'default') && syntax.length === 0) {
    problems.add({
      file: source.shown,
      message: `the page component of /${withoutExtension(source.relative).replace(/(?:^|\/)index$/, '')} has no default export`,
      fix: 'write `export default function Page() { … }`; the name of a file that is not a page begins with an underscore',
    });
  }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    ...source,
    kind: 'react',
    result: {
      ...EMPTY_RESULT,
      hasExcerpt: false,
      frontMatter: { ...toFields(frontMatter), ...given },
      frontMatterPlaces: places,
      problems: problems.all(),
    },
    computedFrom: computed?.files ?? null,
    saysHead: imports.some(({ source: name }) => /^@(?:theme\/Layout|docusaurus\/(?:Head|theme-common))$/.test(name)),
  };
}

const NOTHING: ComputedExports = { values: {}, files: [] };

interface ComputeContext {
  readonly folders: ComputeFolders;
  readonly places: Readonly<Record<string, Place>>;
  /** Problems found are added to this list. */
  readonly problems: ProblemList;
}

/** @returns null if computing failed */
async function compute(
  source: SourceFile,
  names: readonly string[],
  { folders, places, problems }: ComputeContext,
): Promise<ComputedExports | null> {
  try {
    return await computeExports(source.path, names, folders);
  } catch (error) {
    if (!(error instanceof ModuleFailure)) throw error;
    const dir = path.dirname(source.path);
    const shown = (file: string) =>
      path.posix.join(path.posix.dirname(source.shown), path.relative(realpathSync(dir), realpathSync(file)));
    const noun = names.map((name) => `\`${name}\``).join(' and ');
    const problem = await toModuleProblem(error, { file: source.path, noun, shown });
    const [first = ''] = names;
    problems.add({
      ...problem,
      ...(!error.at && places[first === FRONT_MATTER ? '' : first]),
      ...(isBrowserOnly(problem.message) && {
        fix: 'metadata for search engines is computed at build, where there is no browser',
      }),
    });
    return null;
  }
}

type Program = NonNullable<Awaited<ReturnType<typeof parseModule>>['program']>;

function listExportedConstants(program: Program) {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init !== null ? [{ name: id.name, value: init }] : [],
    );
  });
}
