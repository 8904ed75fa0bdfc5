import type { WrittenExercise } from '@serbakode/practice/proof';
import type { Article } from '../articles/article.ts';
import { readBash } from './bash.ts';
import { readCss } from './css.ts';
import type { Feature } from './feature.ts';
import { ownNames, readJavaScript } from './javascript.ts';
import { readHtml } from './markup.ts';
import { toPieces, type Piece } from './pieces.ts';
import { readPython } from './python.ts';
import { readSql } from './sql.ts';

/** List the features of pages with lines of their files, by real parsers. Without Python on this machine its programs
 *  have no features. @param piecesOf returns the code to read */
export async function readFeatures(
  articles: readonly Article[],
  piecesOf: (article: Article) => readonly Piece[] = toPieces,
): Promise<{ readonly features: ReadonlyMap<Article, readonly Feature[]>; readonly hasPython: boolean }> {
  const pages = articles.map((article) => ({ article, pieces: piecesOf(article) }));
  const programs = pages.flatMap(({ pieces }) => pieces.filter(({ language }) => language === 'python'));
  const python = await readPython(programs.map(({ code }) => code));
  const featuresOf = new Map(programs.map((piece, index) => [piece, python?.[index] ?? []]));
  const features = new Map(
    pages.map(({ article, pieces }) => {
      const own = ownOf(article, pieces);
      return [
        article,
        pieces.flatMap((piece) => {
          const found = piece.language === 'python' ? (featuresOf.get(piece) ?? []) : readPiece(piece, own);
          return found
            .filter(
              ({ names, isName }) =>
                !(isName && piece.fails) && !(piece.language === 'python' && isOwnPython(names, own)),
            )
            .map((feature) => ({ ...feature, line: piece.line + feature.line }));
        }),
      ];
    }),
  );
  return { features, hasPython: python !== null };
}

const SCRIPTS: ReadonlySet<string> = new Set(['js', 'jsx', 'ts', 'tsx']);
type Script = 'js' | 'jsx' | 'ts' | 'tsx';
const isScript = (language: string): language is Script => SCRIPTS.has(language);

function readPiece({ language, code }: Piece, own: ReadonlySet<string>): readonly Feature[] {
  if (isScript(language)) return readJavaScript(code, language, own) ?? [];
  if (language === 'css') return readCss(code) ?? [];
  if (language === 'sql') return readSql(code);
  if (language === 'bash') return readBash(code, own) ?? [];
  if (language !== 'html') return [];
  const { features, inner } = readHtml(code);
  return [
    ...features,
    ...inner.flatMap((one) =>
      readPiece({ ...one, fails: false }, own).map((feature) => ({ ...feature, line: one.line + feature.line })),
    ),
  ];
}

/** Names of properties that a page makes itself: keys of its objects and data, names of its fields. */
function ownOf({ fences, exercises }: Article, pieces: readonly Piece[]): ReadonlySet<string> {
  const tests = exercises.flatMap((exercise) => (exercise.kind === 'code' ? exercise.tests : []));
  const all = [...pieces, ...fences, ...tests.map(({ code }) => ({ language: 'js', code }))];
  const modules = [...fences.map(({ flags }) => flags.get('title') ?? ''), ...exercises.flatMap(titlesOf)]
    .filter((title) => title.endsWith('.py'))
    .map((title) => title.replace(/\.py$/, ''));
  return new Set([
    ...modules,
    ...all.flatMap(({ language, code }) => {
      if (isScript(language)) return ownNames(code, language);
      if (language === 'json') return [...code.matchAll(/"([^"]+)"\s*:/g)].map(([, name = '']) => name);
      if (language === 'html')
        return [...code.matchAll(/\b(?:name|id)="([^"]+)"|\bdata-([\w-]+)/g)].flatMap(([, name, data]) =>
          name === undefined ? [toCamel(data ?? '')] : [name],
        );
      if (language === 'python')
        return [...code.matchAll(/\.add_argument\(\s*['"]-*([\w-]+)/g)].map(([, name = '']) =>
          name.replaceAll('-', '_'),
        );
      // Columns of a table are properties of its rows.
      if (language === 'sql') return [...code.matchAll(/\b(\w+)\b/g)].map(([, name = '']) => name);
      return [];
    }),
  ]);
}

const titlesOf = (exercise: WrittenExercise): string[] =>
  exercise.kind === 'choice' ? [] : exercise.files.map(({ title }) => title);

/** A module that the page saves, or an argument that its program adds. */
const isOwnPython = (names: readonly string[], own: ReadonlySet<string>): boolean =>
  names.some((name) => own.has(name.replace(/^py:\.?/, '').split('.')[0] ?? ''));

const toCamel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
