import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ESTree, ParseResult, parseSync } from 'rolldown/utils';
import { findPlace } from './findPlace.ts';
import { toPlaceAt } from './placeAt.ts';
import type { FieldPlace, Place } from './problem.ts';

/** Create a function that finds where a field of a file's default export is written: `navbar.items[0].to`, or '' for the
 *  export itself. A field that code computes (a spread, a call) has the place of its nearest parent. The file is parsed
 *  when the first line or column is read: only problems need them.
 *  @param file as problems name it */
export function createFieldPlaces(file: string, text: string): FieldPlace {
  let places: Readonly<Record<string, Place>> | undefined;
  const find = (field: string) => findPlace((places ??= findFieldPlaces(text)), field);
  return (field) => ({
    file,
    get line() {
      return find(field).line;
    },
    get column() {
      return find(field).column;
    },
  });
}

function findFieldPlaces(text: string): Readonly<Record<string, Place>> {
  const { program, errors } = parse(text);
  const places: Record<string, Place> = { '': { line: 1, column: 1 } };
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration');
  if (errors.length > 0 || !exported) return places;
  places[''] = toPlaceAt(text, exported.start);
  const declared = toDeclarations(program.body);
  const value = toValue(exported.declaration, declared);
  if (value) visit(value, '');
  return places;

  function visit(node: Value, path: string): void {
    if (node.type === 'ObjectExpression') {
      for (const property of node.properties) {
        const name = property.type === 'Property' ? toName(property) : null;
        if (property.type === 'Property' && name !== null)
          enter(property.value, path === '' ? name : `${path}.${name}`, property.start);
      }
    } else {
      for (const [index, element] of node.elements.entries()) {
        // After a spread the index is unknown.
        if (element?.type === 'SpreadElement') return;
        if (element) enter(element, `${path}[${index}]`, element.start);
      }
    }
  }

  function enter(written: ESTree.Node, path: string, start: number): void {
    places[path] = toPlaceAt(text, start);
    const found = toValue(written, declared);
    // Constants that refer to one another in a circle would never end.
    if (found && path.length < MAX_PATH_LENGTH) visit(found, path);
  }
}

const MAX_PATH_LENGTH = 200;

/** Parse with a part of the bundler, which a site without code of its own runs without, so it is not imported at the start. Node
 *  cannot require what is being imported at the same time, as the bundler is while a build begins; another process can. */
function parse(text: string): Pick<ParseResult, 'program' | 'errors'> {
  const require = createRequire(import.meta.url);
  let parser: { readonly parseSync: typeof parseSync };
  try {
    parser = require(PARSER) as typeof parser;
  } catch {
    const code = `import { parseSync } from ${JSON.stringify(pathToFileURL(require.resolve(PARSER)).href)};
      import { readFileSync } from 'node:fs';
      const { program, errors } = parseSync('config.ts', readFileSync(0, 'utf8'), ${JSON.stringify(OPTIONS)});
      console.log(JSON.stringify({ program, errors }, (_, value) => (typeof value === 'bigint' ? String(value) : value)));`;
    const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      input: text,
      encoding: 'utf8',
      maxBuffer: 1_000_000_000,
    });
    return JSON.parse(answer) as ParseResult;
  }
  return parser.parseSync('config.ts', text, OPTIONS);
}

const PARSER = 'rolldown/utils';
const OPTIONS = { lang: 'ts', sourceType: 'module' } as const;

/** Constants and functions of the file by name. */
function toDeclarations(body: ESTree.Program['body']): ReadonlyMap<string, ESTree.Node> {
  return new Map(
    body.flatMap((statement): [string, ESTree.Node][] => {
      const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (node?.type === 'FunctionDeclaration') return node.id ? [[node.id.name, node]] : [];
      if (node?.type !== 'VariableDeclaration') return [];
      return node.declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init]] : []));
    }),
  );
}

type Value = ESTree.ObjectExpression | ESTree.ArrayExpression;

/** The object or list an expression evaluates to: through `defineConfig(…)`, `as`, `satisfies`, constants and
 *  functions. */
function toValue(node: ESTree.Node | undefined, declared: ReadonlyMap<string, ESTree.Node>, depth = 0): Value | null {
  if (!node || depth > MAX_DEPTH) return null;
  const next = (other: ESTree.Node | null | undefined) => toValue(other ?? undefined, declared, depth + 1);
  switch (node.type) {
    case 'ObjectExpression':
    case 'ArrayExpression':
      return node;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return next(node.expression);
    case 'AwaitExpression':
      return next(node.argument);
    case 'CallExpression':
      // `defineConfig(…)`, but not `list.map(…)`.
      return node.callee.type === 'Identifier' ? next(node.arguments[0]) : null;
    case 'Identifier':
      return next(declared.get(node.name));
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return next(toReturned(node.body));
    default:
      return null;
  }
}

const MAX_DEPTH = 12;

function toReturned(body: ESTree.FunctionBody | ESTree.Expression | null): ESTree.Node | null {
  if (body?.type !== 'BlockStatement') return body;
  return body.body.find((node) => node.type === 'ReturnStatement')?.argument ?? null;
}

function toName({ key, computed }: ESTree.ObjectProperty): string | null {
  if (computed) return null;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && ['string', 'number'].includes(typeof key.value) ? String(key.value) : null;
}
