import { visit, type Alias, type Document, type YAMLError } from 'yaml';
import { completeProblem, type Place, type Problem } from './problem.ts';

interface YamlText {
  readonly yaml: string;
  /** File name shown in problems. */
  readonly file: string;
  readonly toPlace: (offset: number) => Place;
}

/** Find why a YAML text is invalid. One mistake often causes several errors; the first one gives the place.
 *  @returns null if the text is valid */
export function findYamlProblem(document: Document.Parsed, text: YamlText): Problem | null {
  const [error] = document.errors;
  if (error) return toProblem(error, document.errors, text);
  return text.yaml.includes('*') ? findAliasProblem(document, text) : null;
}

const QUOTE = 'put quotes around a value that contains `: `';
const INDENT = 'indent keys of the same level by the same number of spaces';
const KEY = 'write `key: value`, with a space after the colon';
const CLOSE = 'close the quote or bracket, or put quotes around the whole value';

const FIXES: Partial<Record<YAMLError['code'], string>> = {
  BAD_DQ_ESCAPE: 'write `\\\\` for a backslash, or put single quotes around the value',
  BAD_INDENT: INDENT,
  BLOCK_AS_IMPLICIT_KEY: QUOTE,
  BLOCK_IN_FLOW: QUOTE,
  DUPLICATE_KEY: 'keep one of the two keys',
  MISSING_CHAR: CLOSE,
  MULTILINE_IMPLICIT_KEY: KEY,
  MULTIPLE_DOCS: 'remove the line `---`',
  TAB_AS_INDENT: 'indent with spaces',
  BAD_SCALAR_START: 'put quotes around a value that begins with `@`, `` ` ``, `%`, `*`, `&` or `!`',
  UNEXPECTED_TOKEN: 'put quotes around the whole value; a double quote within double quotes is written `\\"`',
};

function toProblem(error: YAMLError, all: readonly YAMLError[], { yaml, file, toPlace }: YamlText): Problem {
  const [reason = ''] = error.message.split('\n');
  const problem = (offset: number, fix = FIXES[error.code]): Problem =>
    completeProblem({
      file,
      ...toPlace(offset),
      code: 'syntax',
      message: `invalid YAML: ${error.code === 'MULTIPLE_DOCS' ? 'a second document begins here' : reason}`,
      ...(fix === undefined ? {} : { fix }),
    });
  const [start, end] = error.pos;
  // A bracket that is never closed is reported as wrong indentation of the following line.
  if (reason.startsWith('Flow ')) return problem(start, CLOSE);
  if (reason.startsWith('Implicit map keys')) return problem(start, KEY);
  if (reason.includes('block-seq-ind'))
    return problem(start, 'write a list below its key, each item on a line of its own');
  if (error.code === 'UNEXPECTED_TOKEN' && isFirstOfLine(yaml, start)) return problem(start, INDENT);
  // The next key is indented by mistake, so its line is read as part of this value.
  const continued =
    error.code === 'BLOCK_AS_IMPLICIT_KEY' ? all.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY') : undefined;
  if (continued) return problem(toLineStart(yaml, continued.pos[1]), INDENT);
  return problem(start > end ? end : start);
}

const isFirstOfLine = (text: string, offset: number): boolean =>
  offset > 0 && /(?:^|\n) *$/.test(text.slice(0, offset));

/** Offset of the first word on an offset's line. */
function toLineStart(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return start + text.slice(start).search(/\S|$/);
}

/** A value that begins with a star is a YAML alias. */
function findAliasProblem(document: Document.Parsed, { file, toPlace }: YamlText): Problem | null {
  const aliases: Alias.Parsed[] = [];
  visit(document, {
    Alias: (_key, node) => {
      aliases.push(node as Alias.Parsed);
    },
  });
  const report = (alias: Alias.Parsed, message: string, fix: string) =>
    completeProblem({ file, ...toPlace(alias.range[0]), code: 'syntax', message: `invalid YAML: ${message}`, fix });
  const [first] = aliases;
  if (!first) return null;
  const unknown = aliases.find((alias) => alias.resolve(document) === undefined);
  if (unknown)
    return report(
      unknown,
      `no value has the name &${unknown.source}`,
      'put quotes around a value that begins with `*`',
    );
  try {
    document.toJS();
    return null;
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return report(first, 'aliases expand to too many values', 'write them out');
  }
}
