import { type Compiler, loadCompiler, type WrittenCodeExercise, type WrittenFile } from '@serbakode/practice/proof';
import { withCode, type Cheat } from './cheat.ts';

/** Cheats of an exercise about types: `any` instead of a type that the reader is to write. */
export function toTypeCheats({ starters, tests }: WrittenCodeExercise, solved: readonly WrittenFile[]): Cheat[] {
  if (!tests.some(({ isTypeTest }) => isTypeTest)) return [];
  const ts = loadCompiler();
  return solved.flatMap(({ title, code }) => {
    const given = starters.find((file) => file.title === title)?.code ?? '';
    return findTypes(ts, title, code)
      .filter(({ source }) => !given.includes(source))
      .map(({ source, start, end }) => ({
        name: `any in ${source.replace(/\s+/g, ' ')}`,
        files: withCode(solved, title, `${code.slice(0, start)}any${code.slice(end)}`),
      }));
  });
}

type Node = Parameters<Compiler['forEachChild']>[0];

/** Find type annotations, and the declarations that contain them. */
function findTypes(ts: Compiler, title: string, code: string) {
  const file = ts.createSourceFile(title, code, ts.ScriptTarget.ESNext, true);
  const found: { readonly source: string; readonly start: number; readonly end: number }[] = [];
  const visit = (node: Node): void => {
    const type = 'type' in node ? (node.type as Node | undefined) : undefined;
    if (type && ts.isTypeNode(type) && type.kind !== ts.SyntaxKind.AnyKeyword && !ts.isTypePredicateNode(type)) {
      const source = code.slice(node.getStart(file), type.end);
      found.push({ source, start: type.getStart(file), end: type.end });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
