import type TypeScript from 'typescript';

export type Compiler = typeof TypeScript;

/** A check of a type test: the statements below a comment that names it. */
export interface Section {
  readonly name: string;
  /** Source of its first statement. */
  readonly source: string;
  readonly start: number;
  readonly end: number;
  /** The types of `expectType<Equal<actual, expected>>()`. */
  readonly compared: { readonly actual: TypeScript.TypeNode; readonly expected: TypeScript.TypeNode } | null;
}

/** Read the checks of a type test, which stands at the end of a file. A comment before a statement begins a check, and
 *  names it; `// @ts-expect-error` before its name belongs to the compiler.
 *  @param from position at which the test begins */
export function readSections(ts: Compiler, file: TypeScript.SourceFile, from: number): Section[] {
  const sections: Section[] = [];
  for (const statement of file.statements) {
    const source = statement.getText(file);
    if (statement.getStart(file) < from) continue;
    const comments = (ts.getLeadingCommentRanges(file.text, statement.pos) ?? []).filter(({ pos }) => pos >= from);
    const name = comments
      .map(({ pos, end }) =>
        file.text
          .slice(pos, end)
          .replace(/^\/[/*]\s*(?:@ts-expect-error:?)?|\*\/$/g, '')
          .trim(),
      )
      .filter((text) => text !== '')
      .join(' ');
    const last = sections.at(-1);
    if (last && comments.length === 0) sections[sections.length - 1] = { ...last, end: statement.end };
    else {
      const start = comments[0]?.pos ?? statement.getStart(file);
      sections.push({ name: name || source, source, start, end: statement.end, compared: findCompared(ts, statement) });
    }
  }
  // What stands after the last statement belongs to it.
  return sections.map((section, index) => ({ ...section, end: sections[index + 1]?.start ?? file.text.length + 1 }));
}

function findCompared(ts: Compiler, statement: TypeScript.Statement): Section['compared'] {
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return null;
  const [equal] = statement.expression.typeArguments ?? [];
  if (!equal || !ts.isTypeReferenceNode(equal)) return null;
  const [actual, expected] = equal.typeArguments ?? [];
  return actual && expected ? { actual, expected } : null;
}
