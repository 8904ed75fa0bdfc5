import { createProblemList } from '../createProblemList.ts';
import { toPlaceAt } from '../markdown/placeAt.ts';
import { EMPTY_RESULT } from '../markdown/renderSafely.ts';
import type { Place } from '../markdown/types.ts';
import type { Problem } from '../problems.ts';
import { parseModule } from '../modules/parseModule.ts';
import type { ParsedFile, SourceFile } from './parseSources.ts';
import { readLiteral } from './readLiteral.ts';
import { readTextFile } from './readTextFile.ts';
import { withoutExtension } from './sourceFormat.ts';

/** Exports of a page component that say what front matter says elsewhere. */
const FIELDS = ['title', 'description'];

/** Read what the build has to know of a page component before it is run: that it has a default export (R105), and its
 *  `title`, `description` and `frontMatter`, which are written as plain values. */
export async function readReactPage(source: SourceFile): Promise<ParsedFile> {
  const unread = createProblemList();
  const text = await readTextFile(source.path, source.shown, unread);
  if (text === null) return toParsedFile(source, { problems: unread.all() });
  const { program, hasDefaultExport, problems: syntax } = await parseModule(source.path, source.shown, text);
  const problems: Problem[] = [...unread.all(), ...syntax];
  const places: Record<string, Place> = { '': { line: 1, column: 1 } };
  const report = (place: Place, message: string, mend: string) =>
    problems.push({ file: source.shown, ...place, message, mend, severity: 'error' });
  const fields: Record<string, unknown> = {};
  for (const { name, value } of program === null ? [] : listExportedConstants(program)) {
    if (name !== 'frontMatter' && !FIELDS.includes(name)) continue;
    const literal = readLiteral(value, name === 'frontMatter' ? '' : name, (offset) => toPlaceAt(text, offset), places);
    if (literal.isPlain) {
      Object.assign(fields, name === 'frontMatter' ? literal.value : { [name]: literal.value });
    } else {
      report(
        toPlaceAt(text, literal.start),
        `\`${name}\` is not written as a plain value`,
        `write it as \`export const ${name} = ${name === 'frontMatter' ? "{ title: 'Judul' }" : "'Judul'"}\`: it is read without running the page`,
      );
    }
  }
  if (!hasDefaultExport && syntax.length === 0) {
    report(
      { line: 1, column: 1 },
      `the page component of /${withoutExtension(source.relative).replace(/(?:^|\/)index$/, '')} has no default export`,
      'write `export default function Page() { … }`; the name of a file that is no page begins with an underscore',
    );
  }
  return toParsedFile(source, { frontMatter: fields, frontMatterPlaces: places, problems });
}

function toParsedFile(source: SourceFile, known: Partial<ParsedFile['result']>): ParsedFile {
  return { ...source, cacheFile: `react:${source.path}`, result: { ...EMPTY_RESULT, hasExcerpt: false, ...known } };
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
