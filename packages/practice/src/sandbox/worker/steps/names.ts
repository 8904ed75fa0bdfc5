import type { AnyNode, ArrowFunctionExpression, FunctionDeclaration, FunctionExpression, Pattern } from 'acorn';

export type FunctionNode = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;

/** The nodes directly below a node, in the order of the code. */
export function listChildren(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is AnyNode => typeof value?.type === 'string' && typeof value.start === 'number')
    .toSorted((a, b) => a.start - b.start);
}

/** The names that a pattern declares. */
export function listBound(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => listBound(one.type === 'RestElement' ? one : one.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? listBound(one) : []));
    case 'AssignmentPattern':
      return listBound(pattern.left);
    case 'RestElement':
      return listBound(pattern.argument);
    default:
      return [];
  }
}

/** The names that the statements of a block declare for it: `let`, `const`, classes and functions. */
export function listDeclared(statements: readonly AnyNode[]): string[] {
  return statements.flatMap((statement): string[] => {
    switch (statement.type) {
      case 'VariableDeclaration':
        return statement.kind === 'var' ? [] : statement.declarations.flatMap(({ id }) => listBound(id));
      case 'ClassDeclaration':
      case 'FunctionDeclaration':
        return statement.id ? [statement.id.name] : [];
      case 'ExportNamedDeclaration':
      case 'ExportDefaultDeclaration':
        return statement.declaration ? listDeclared([statement.declaration]) : [];
      default:
        return [];
    }
  });
}

/** The names that `var` declares below a node, outside of the functions in it. */
export function listVars(node: AnyNode): string[] {
  if (isFunction(node) || node.type === 'StaticBlock') return [];
  const own = node.type === 'VariableDeclaration' && node.kind === 'var' ? node.declarations : [];
  return [...own.flatMap(({ id }) => listBound(id)), ...listChildren(node).flatMap(listVars)];
}

/** Every name that is written below a node, but for keys: which of a function's surroundings it may use. */
export function listUsed(node: AnyNode, used = new Set<string>()): ReadonlySet<string> {
  if (node.type === 'Identifier') used.add(node.name);
  for (const child of listChildren(node)) {
    const isKey =
      (node.type === 'MemberExpression' && child === node.property && !node.computed) ||
      (node.type === 'Property' && child === node.key && !node.computed && !node.shorthand);
    if (!isKey) listUsed(child, used);
  }
  return used;
}

export const isFunction = (node: AnyNode): node is FunctionNode & AnyNode =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';

/** Whether a function among these statements has the name of another one, or of a `var`. */
export function hasTwice(statements: readonly AnyNode[]): boolean {
  const names = [...listDeclared(statements), ...new Set(statements.flatMap(listVars))];
  return new Set(names).size < names.length;
}

/** The name of a function, as an engine gives it; '=>' for one that has none.
 *  @param above the nodes around it, the nearest first */
export function nameFunction(node: FunctionNode, [parent, , owner]: readonly AnyNode[]): string {
  if (node.id) return node.id.name;
  switch (parent?.type) {
    case 'VariableDeclarator':
      return toName(parent.id);
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return toName(parent.left);
    case 'MethodDefinition':
      return parent.kind === 'constructor' ? nameClass(owner) : toName(parent.key);
    case 'Property':
    case 'PropertyDefinition':
      return parent.computed ? '=>' : toName(parent.key);
    default:
      return '=>';
  }
}

const nameClass = (node: AnyNode | undefined): string =>
  ((node?.type === 'ClassDeclaration' || node?.type === 'ClassExpression') && node.id?.name) || 'constructor';

function toName(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'PrivateIdentifier') return `#${node.name}`;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '=>';
}
