import { parseAst } from 'rolldown/parseAst';
import { toLine, type Feature } from './feature.ts';
import { JS_FREE, JS_NODES, JS_OPERATORS } from './names.ts';

/** A node of ESTree, of which only the type is certain. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** List the features of a module by oxc's parser, or return null if it does not parse.
 *  @param own names of properties that the page defines itself: data, not syntax */
export function readJavaScript(
  code: string,
  lang: 'js' | 'jsx' | 'ts' | 'tsx',
  own: ReadonlySet<string>,
): Feature[] | null {
  const program = parse(code, lang);
  if (!program) return null;
  const declared = new Set<string>();
  for (const { node } of walk(program)) for (const name of declaredBy(node)) declared.add(name);
  const imported = importedNames(program);
  const features: Feature[] = [];
  for (const { node, parent, key } of walk(program)) {
    const line = toLine(code, node.start);
    const add = (...names: readonly string[]) => features.push({ names, line });
    const addName = (...names: readonly string[]) => features.push({ names, line, isName: true });
    for (const names of namesOf(node, parent)) add(...names);
    if (node.type === 'MemberExpression') {
      const name = memberName(node);
      if (name === null) add('js:[i]', 'js:[]');
      else if (!own.has(name) && !declared.has(name)) {
        const root = rootOf(node);
        const object = node['object'] as Node;
        const isGlobal = object.type === 'Identifier' && !declared.has(String(object['name']));
        if ((root !== null && imported.has(root)) || isData(node, name)) continue;
        if (object.type === 'MetaProperty') {
          add('js:import.meta');
          continue;
        }
        addName(...(isGlobal ? [`js:${String(object['name'])}.${name}`] : []), `js:.${name}`);
      } else add('js:.', 'js:{}', 'js:.length');
    }
    if (isReference(node, parent, key)) {
      const name = String(node['name']);
      if (declared.has(name) || own.has(name) || JS_FREE.has(name)) continue;
      // `Math` itself is not a feature, but `Math.round` is.
      if (parent?.type === 'MemberExpression' && key === 'object' && memberName(parent) !== null) continue;
      addName(`js:${name}`);
    }
  }
  return features;
}

/** List the properties that code defines: keys, members of classes, assignments and destructuring. */
export function ownNames(code: string, lang: 'js' | 'jsx' | 'ts' | 'tsx'): string[] {
  const program = parse(code, lang);
  if (!program) return [...code.matchAll(/([\p{L}_$][\p{L}\p{N}_$]*)\s*:/gu)].map(([, name = '']) => name);
  const objects = new Set(
    [...walk(program)].flatMap(({ node }) =>
      node.type === 'VariableDeclarator' && (node['init'] as Node | null)?.type === 'ObjectExpression'
        ? [...patternNames(node['id'] as Node)]
        : [],
    ),
  );
  return [...walk(program)].flatMap(({ node, parent, key }) => {
    if (node.type === 'Property' && parent?.type === 'ObjectExpression') return keyName(node['key'] as Node);
    if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') return keyName(node['key'] as Node);
    if (/^TS(?:PropertySignature|MethodSignature)$/.test(node.type)) return keyName(node['key'] as Node);
    // `FormData.get('hp')` and `/buku/:nomor` name properties of their results.
    if (node.type === 'Literal' && typeof node['value'] === 'string')
      return [...node['value'].matchAll(/^([\p{L}_]\w*)$|:([\p{L}_]\w*)/gu)].map(
        ([, whole, part]) => whole ?? part ?? '',
      );
    // `hitung.dibuat = 1` makes a property; `el.textContent = ''` uses one.
    if (node.type === 'MemberExpression' && parent?.type === 'AssignmentExpression' && key === 'left') {
      const object = node['object'] as Node;
      const isOwn =
        object.type === 'ThisExpression' || objects.has(String(object['name'])) || object['name'] === 'globalThis';
      return isOwn ? [memberName(node) ?? ''] : [];
    }
    return [];
  });
}

function parse(code: string, lang: 'js' | 'jsx' | 'ts' | 'tsx'): Node | null {
  try {
    return parseAst(code, { lang }) as unknown as Node;
  } catch {
    // Code with syntax errors is shown on purpose; other rules check it.
    return null;
  }
}

interface Visit {
  readonly node: Node;
  readonly parent: Node | null;
  readonly key: string;
}

function* walk(node: Node, parent: Node | null = null, key = ''): Generator<Visit> {
  yield { node, parent, key };
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child, node, name);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

function namesOf(node: Node, parent: Node | null): (readonly string[])[] {
  const operator = typeof node['operator'] === 'string' ? node['operator'] : null;
  const named = JS_NODES[node.type];
  const found: (readonly string[])[] = [];
  if (named && !(node.type === 'ObjectPattern' && parent?.type === 'Property')) found.push(named);
  // A method is not a separate function.
  if (operator !== null) found.push(JS_OPERATORS[operator] ?? [`js:${operator}`]);
  if (node.type === 'VariableDeclaration') found.push([`js:${String(node['kind'])}`]);
  if (node.type === 'IfStatement' && node['alternate'] !== null) found.push(['js:else']);
  if (node.type === 'TryStatement' && node['finalizer'] !== null) found.push(['js:finally']);
  if (node['async'] === true) found.push(['js:async']);
  if (node['generator'] === true) found.push(['js:function*']);
  if (node.type === 'ForOfStatement' && node['await'] === true) found.push(['js:for await']);
  if (node['superClass'] !== null && node['superClass'] !== undefined) found.push(['js:extends']);
  if (node.type === 'ChainExpression') found.push(['js:?.']);
  if (node.type === 'SpreadElement') found.push(parent?.type === 'ObjectExpression' ? ['js:{...a}'] : ['js:...']);
  if (node.type === 'RestElement') found.push(['js:...']);
  if (node.type === 'Literal') found.push(...literalNames(node));
  if (node.type === 'ImportDeclaration') found.push(...importNames(node));
  if (node.type.startsWith('JSXElement')) found.push(['js:<Komponen>']);
  return found;
}

function literalNames(node: Node): (readonly string[])[] {
  if (node['regex'] !== undefined && node['regex'] !== null) return [['js:/pola/']];
  if (typeof node['value'] === 'boolean') return [[`js:${String(node['value'])}`]];
  return node['raw'] === 'null' ? [['js:null']] : [];
}

/** List the names of an import. The package is known if its name or one of the imported names is known. */
function importNames(node: Node): (readonly string[])[] {
  const source = String((node['source'] as Node)['value']);
  if (source.startsWith('.')) return [];
  const names = (node['specifiers'] as readonly Node[]).map(
    (one) => `js:${String((one['imported'] as Node | undefined)?.['name'])}`,
  );
  return [[`js:${source}`, ...names]];
}

/** Collect the names of imported packages, whose members are not checked. */
function importedNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { node } of walk(program)) {
    if (node.type !== 'ImportDeclaration' || String((node['source'] as Node)['value']).startsWith('.')) continue;
    for (const one of node['specifiers'] as readonly Node[]) names.add(String((one['local'] as Node)['name']));
  }
  return names;
}

function* declaredBy(node: Node): Generator<string> {
  if (node.type === 'VariableDeclarator') yield* patternNames(node['id'] as Node);
  if (/Function|Class/.test(node.type) && isNode(node['id'])) yield String(node['id']['name']);
  if (/Function/.test(node.type)) for (const one of (node['params'] ?? []) as readonly Node[]) yield* patternNames(one);
  if (node.type === 'CatchClause' && isNode(node['param'])) yield* patternNames(node['param']);
  if (/^Import.*Specifier$/.test(node.type)) yield String((node['local'] as Node)['name']);
}

function* patternNames(pattern: Node): Generator<string> {
  for (const { node, parent, key } of walk(pattern)) {
    if (node.type !== 'Identifier') continue;
    const isKey = parent?.type === 'Property' && key === 'key' && parent['shorthand'] !== true;
    const isDefault = parent?.type === 'AssignmentPattern' && key === 'right';
    if (!isKey && !isDefault) yield String(node['name']);
  }
}

/** Whether an identifier is read, and is not the name of a property, label or declaration. */
function isReference(node: Node, parent: Node | null, key: string): boolean {
  if (node.type !== 'Identifier' || !parent) return false;
  if (parent.type === 'MemberExpression') return key === 'object' || parent['computed'] === true;
  if (parent.type === 'Property' || parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition')
    return key === 'value';
  return !/^(?:Import|Export|Labeled|Break|Continue|TS|JSXAttribute)/.test(parent.type);
}

function memberName(node: Node): string | null {
  const property = node['property'] as Node;
  if (node['computed'] === true) return null;
  return typeof property['name'] === 'string' ? property['name'] : null;
}

/** Whether a name is a constant of the environment, or a member of an object with free names. */
function isData(node: Node, name: string): boolean {
  const object = node['object'] as Node;
  const holder = object.type === 'MemberExpression' ? memberName(object) : null;
  return /^[A-Z_]+$/.test(name) || ['dataset', 'params', 'query', 'env', 'elements', 'body'].includes(holder ?? '');
}

/** `path` of `path.posix.join`; null if the expression does not begin with a name. */
function rootOf(node: Node): string | null {
  let object = node;
  while (object.type === 'MemberExpression') object = object['object'] as Node;
  return object.type === 'Identifier' ? String(object['name']) : null;
}

function keyName(key: Node): string[] {
  const name = key['name'] ?? key['value'];
  return typeof name === 'string' ? [name] : [];
}
