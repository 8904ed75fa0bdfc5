import {
  type AnyNode,
  type AwaitExpression,
  type DoWhileStatement,
  type ForInStatement,
  type ForOfStatement,
  type ForStatement,
  parse,
  type ReturnStatement,
  type TryStatement,
  type WhileStatement,
  type YieldExpression,
} from 'acorn';
import { createWriter, lastLineOf, lineOf, type Place, type Writer } from './createWriter.ts';
import {
  hasTwice,
  isFunction,
  type FunctionNode,
  listBound,
  listChildren,
  listDeclared,
  listUsed,
  listVars,
  nameFunction,
} from './names.ts';

/** Make a program tell what it does: before each line, at the end of each function, and where an error passes.
 *  @param names see `createWriter`
 *  @throws SyntaxError if the program does not parse */
export function instrument(code: string, names: { readonly recorder: string; readonly mark: string }): string {
  const writer = createWriter(code, names.recorder, names.mark);
  const { body } = parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    locations: true,
    onToken: (token) => {
      if (token.type.label === '=>') writer.arrows.push(token);
    },
  });
  if (body.length === 0) return code;
  const around = [...new Set([...listDeclared(body), ...body.flatMap(listVars)])];
  const place: Place = { scopes: [], around, outside: 0, hasThis: false, line: null };
  writer.begin(body[0]?.start ?? 0);
  walkAll(body, place, writer);
  // What runs later shows the variables of the whole module, not those of its last block.
  writer.insert(code.length, `\n;${writer.toKeep(place)};`);
  return writer.toText();
}

/** Walk the statements of a block. */
function walkAll(statements: readonly AnyNode[], place: Place, writer: Writer): void {
  let { line } = place;
  for (const statement of statements) {
    if (isStepped(statement)) {
      if (lineOf(statement) !== line) writer.insert(statement.start, `;${writer.toStep(statement, place)};`);
      line = lineOf(statement);
    }
    walk(statement, { ...place, line }, writer);
  }
}

/** Whether a statement does something itself: a block, a `try` and a label leave it to what is in them, and a loop with
 *  a condition has a step each time. */
function isStepped(statement: AnyNode): boolean {
  switch (statement.type) {
    case 'LabeledStatement':
      return isStepped(statement.body);
    case 'ExportDefaultDeclaration':
    case 'ExportNamedDeclaration':
      return statement.declaration ? isStepped(statement.declaration) : false;
    case 'ExpressionStatement':
      return statement.directive === undefined;
    default:
      return !UNSTEPPED.has(statement.type);
  }
}

const UNSTEPPED: ReadonlySet<string> = new Set([
  'BlockStatement',
  'DoWhileStatement',
  'EmptyStatement',
  'ExportAllDeclaration',
  'FunctionDeclaration',
  'ImportDeclaration',
  'TryStatement',
  'WhileStatement',
]);

const enter = (place: Place, names: readonly string[], line: number | null): Place => ({
  ...place,
  scopes: [...place.scopes, names],
  line,
});

/** @param above the nodes around it, the nearest first */
function walk(node: AnyNode, place: Place, writer: Writer, above: readonly AnyNode[] = []): void {
  if (isFunction(node)) return walkFunction(node, place, writer, nameFunction(node, above));
  switch (node.type) {
    case 'BlockStatement':
      return walkAll(node.body, enter(place, listDeclared(node.body), place.line), writer);
    case 'StaticBlock':
      return walkAll(
        node.body,
        enter(place, [...listDeclared(node.body), ...node.body.flatMap(listVars)], null),
        writer,
      );
    case 'IfStatement':
      walk(node.test, place, writer);
      walkBranch(node.consequent, place, writer);
      if (node.alternate) walkBranch(node.alternate, place, writer);
      return;
    case 'ForStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
      return walkLoop(node, place, writer);
    case 'SwitchStatement': {
      const inside = enter(
        place,
        node.cases.flatMap(({ consequent }) => listDeclared(consequent)),
        null,
      );
      walk(node.discriminant, place, writer);
      for (const { test, consequent } of node.cases) {
        if (test) walk(test, inside, writer);
        walkAll(consequent, inside, writer);
      }
      return;
    }
    case 'TryStatement':
      return walkTry(node, place, writer);
    case 'ReturnStatement':
    case 'AwaitExpression':
    case 'YieldExpression':
      return walkExit(node, place, writer);
    default:
      for (const child of listChildren(node)) walk(child, place, writer, [node, ...above.slice(0, 2)]);
  }
}

/** Walk a statement that belongs to another one; it becomes a block.
 *  @param before text at the beginning of the block, @param after at its end */
function walkBranch(node: AnyNode, place: Place, writer: Writer, [before, after] = ['', '']): void {
  if (node.type === 'BlockStatement') {
    if (before !== '') writer.insert(node.start + 1, before);
    walk(node, place, writer);
    if (after !== '') writer.insert(node.end - 1, after);
    return;
  }
  writer.insert(node.start, `{${before}`);
  walkAll([node], place, writer);
  writer.insert(node.end, `${after}}`);
}

type Loop = ForStatement | WhileStatement | DoWhileStatement | ForInStatement | ForOfStatement;

function walkLoop(node: Loop & AnyNode, place: Place, writer: Writer): void {
  const head = node.type === 'ForStatement' ? node.init : 'left' in node ? node.left : null;
  const inside = enter(place, head ? listDeclared([head]) : [], null);
  const isAwaiting = node.type === 'ForOfStatement' && node.await;
  for (const child of listChildren(node)) {
    const [open, close] =
      'test' in node && child === node.test
        ? [`${writer.toStep(child, inside)}&&(`, ')']
        : isAwaiting && child === node.right
          ? [`${writer.toPause()},(`, '))']
          : ['', ''];
    if (child === node.body)
      walkBranch(child, inside, writer, isAwaiting ? ['try{', `}finally{${writer.toPause()})}`] : undefined);
    else {
      if (open !== '') writer.insert(child.start, open);
      walk(child, inside, writer);
      if (close !== '') writer.insert(child.end, close);
    }
  }
}

function walkTry({ block, handler, finalizer }: TryStatement, place: Place, writer: Writer): void {
  walkBranch(block, { ...place, line: null }, writer, ['try{', `}${writer.rethrow}`]);
  if (handler) {
    const inside = enter(place, handler.param ? listBound(handler.param) : [], null);
    if (handler.param) walk(handler.param, inside, writer);
    walk(handler.body, inside, writer);
  }
  if (finalizer) walk(finalizer, { ...place, line: null }, writer);
}

/** Walk what a function may be left with: its value goes through the recorder. */
function walkExit(node: (ReturnStatement | AwaitExpression | YieldExpression) & AnyNode, place: Place, writer: Writer) {
  const isReturn = node.type === 'ReturnStatement';
  // What `yield*` leads to pauses itself.
  const isPassedOn = node.type === 'YieldExpression' && node.delegate;
  const end = isReturn && writer.code[node.end - 1] === ';' ? node.end - 1 : node.end;
  const keyword = node.start + (isReturn ? 'return' : 'await').length;
  const call = isReturn ? writer.toLeave(lineOf(node)) : writer.toPause();
  if (!isPassedOn) writer.insert(keyword, node.argument ? ` ${call},(` : ` ${call})`);
  if (node.argument) walk(node.argument, place, writer, [node]);
  if (!isPassedOn && node.argument) writer.insert(end, '))');
}

function walkFunction(node: FunctionNode, place: Place, writer: Writer, name: string): void {
  const { body, params } = node;
  const statements = body.type === 'BlockStatement' ? body.body : [];
  // In a block, which the body becomes, a name cannot be declared twice.
  if (hasTwice(statements)) return;
  const used = listUsed(node);
  const isArrow = node.type === 'ArrowFunctionExpression';
  const inside: Place = {
    scopes: [
      ...place.scopes,
      [...params.flatMap(listBound), ...statements.flatMap(listVars), ...listDeclared(statements)],
    ],
    around: place.scopes.flat().filter((outer) => used.has(outer)),
    outside: place.scopes.length,
    hasThis: !isArrow,
    line: null,
  };
  const call = `${writer.toCall(name, node, inside)}try{`;
  for (const param of params) walk(param, inside, writer, [node]);
  if (body.type === 'BlockStatement') {
    writer.insert(body.start + 1, call);
    walkAll(statements, inside, writer);
    writer.insert(body.end - 1, `;${writer.toLeave(lastLineOf(body))})}${writer.rethrow}${writer.end}`);
    return;
  }
  const from = params.at(-1)?.end ?? node.start;
  const arrow = writer.arrows.find(({ start }) => start >= from)?.end ?? body.start;
  // An expression in the line of its surroundings has no step but its value.
  const step = lineOf(body) === place.line || lineOf(body) === lineOf(node) ? '' : `${writer.toStep(body, inside)};`;
  writer.insert(arrow, `{${call}${step}return ${writer.toLeave(lineOf(body))},(`);
  walk(body, inside, writer);
  writer.insert(node.end, `))}${writer.rethrow}${writer.end}}`);
}
