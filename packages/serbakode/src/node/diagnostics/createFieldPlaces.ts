import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as Bundler from 'rolldown/utils';
import { findPlace } from './findPlace.ts';
import { toPlaceAt } from './placeAt.ts';
import type { FieldPlace, Place } from './problem.ts';

/** The part of a syntax node that is read here; `type` discriminates nodes. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const require = createRequire(import.meta.url);

/** Create a function that finds where a field of a file's default export is written: `navbar.items[0].to`, or '' for the
 *  export itself. A field that code computes (a spread, a call) has the place of its nearest parent. The file is parsed
 *  when the first line or column is read: only problems need them, and the parser is part of the bundler.
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
  if (errors.length > 0) return places;
  const { body } = program;
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration');
  if (!exported) return places;
  places[''] = toPlaceAt(text, exported.start);
  const declared = toDeclarations(body);
  const value = toValue(exported['declaration'], declared);
  if (value) visit(value, '');
  return places;

  function visit(node: Node, path: string): void {
    if (node.type === 'ObjectExpression') {
      for (const property of node['properties'] as readonly Node[]) {
        const name = property.type === 'Property' ? toName(property) : null;
        if (name !== null) enter(property['value'], path === '' ? name : `${path}.${name}`, property.start);
      }
    } else if (node.type === 'ArrayExpression') {
      const elements = node['elements'] as readonly (Node | null)[];
      // After a spread the index is unknown.
      const known = elements.findIndex((element) => element?.type === 'SpreadElement');
      for (const [index, element] of elements.slice(0, known === -1 ? undefined : known).entries()) {
        if (element) enter(element, `${path}[${index}]`, element.start);
      }
    }
  }

  function enter(value: unknown, path: string, start: number): void {
    places[path] = toPlaceAt(text, start);
    const found = toValue(value, declared);
    // Constants that refer to one another in a circle would never end.
    if (found && path.length < MAX_PATH_LENGTH) visit(found, path);
  }
}

const MAX_PATH_LENGTH = 200;

interface Parsed {
  readonly program: { readonly body: readonly Node[] };
  readonly errors: readonly unknown[];
}

/** Node cannot require what is being imported at the same time, as the bundler is while a build begins; another process
 *  can. */
function parse(text: string): Parsed {
  let parser: typeof Bundler;
  try {
    parser = require(PARSER) as typeof Bundler;
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
    return JSON.parse(answer) as Parsed;
  }
  return parser.parseSync('config.ts', text, OPTIONS) as unknown as Parsed;
}

const PARSER = 'rolldown/utils';
const OPTIONS = { lang: 'ts', sourceType: 'module' } as const;

/** Constants of the file by name. */
function toDeclarations(body: readonly Node[]): ReadonlyMap<string, Node> {
  const declarations = body.flatMap((node) => {
    const inner = node.type === 'ExportNamedDeclaration' ? (node['declaration'] as Node | null) : node;
    if (inner?.type === 'VariableDeclaration') return inner['declarations'] as readonly Node[];
    return inner?.type === 'FunctionDeclaration' ? [inner] : [];
  });
  return new Map(
    declarations.flatMap((node): [string, Node][] => {
      const name = (node['id'] as Node | null)?.['name'];
      const value = node.type === 'FunctionDeclaration' ? node : (node['init'] as Node | null);
      return typeof name === 'string' && value ? [[name, value]] : [];
    }),
  );
}

/** The object or list an expression evaluates to: through `defineConfig(…)`, `as`, `satisfies`, constants and
 *  functions. */
function toValue(node: unknown, declared: ReadonlyMap<string, Node>, depth = 0): Node | null {
  if (typeof node !== 'object' || node === null || depth > MAX_DEPTH) return null;
  const current = node as Node;
  const next = (other: unknown) => toValue(other, declared, depth + 1);
  switch (current.type) {
    case 'ObjectExpression':
    case 'ArrayExpression':
      return current;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return next(current['expression']);
    case 'AwaitExpression':
      return next(current['argument']);
    case 'CallExpression':
      // `defineConfig(…)`, but not `list.map(…)`.
      return (current['callee'] as Node).type === 'Identifier'
        ? next((current['arguments'] as readonly unknown[])[0])
        : null;
    case 'Identifier':
      return next(declared.get(String(current['name'])));
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return next(toReturned(current['body'] as Node));
    default:
      return null;
  }
}

const MAX_DEPTH = 12;

function toReturned(body: Node): unknown {
  if (body.type !== 'BlockStatement') return body;
  return (body['body'] as readonly Node[]).find(({ type }) => type === 'ReturnStatement')?.['argument'];
}

function toName(property: Node): string | null {
  const key = property['key'] as Node;
  if (property['computed'] === true) return null;
  const name = key.type === 'Identifier' ? key['name'] : key['value'];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}
