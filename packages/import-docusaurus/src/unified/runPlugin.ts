import { toHast } from './toHast.ts';
import { toMarkdown } from './toMarkdown.ts';
import type { Node } from './tree.ts';

/** A plugin of remark or rehype of the old site. */
interface UnifiedPlugin {
  /** Name in its errors. */
  readonly name: string;
  readonly kind: 'remark' | 'rehype';
  readonly attach: (this: object, ...options: never[]) => unknown;
  readonly options: readonly unknown[];
  /** Folders of the articles that it transforms; null for all. */
  readonly folders?: readonly string[] | null;
  /** Whether ids of headings keep the capitals of their text, as set by `markdown.anchors.maintainCase`. */
  readonly keepsCase?: boolean;
}

interface Context {
  readonly data: { readonly file: string; readonly frontMatter: unknown };
  readonly source: string;
  readonly replaceNode: (node: Node, replacement: Node) => void;
  /** @param problem.node node with the position of the problem */
  readonly report: (problem: {
    readonly message: string;
    readonly node: Pick<Node, 'position'>;
    readonly severity: 'error';
  }) => void;
}

/** Run a plugin of remark or rehype, which receives the tree of a complete article, as a plugin of this site. Nodes
 *  that it does not change keep their positions. */
export const runPlugin = ({ name, kind, attach, options, folders = null, keepsCase = false }: UnifiedPlugin) => ({
  name,
  async before(root: Node, context: Context) {
    const isMeant = folders === null || context.data.file.split('/').some((folder) => folders.includes(folder));
    if (!isMeant) return;
    const nodes = (root.children ?? []).map((node) => toPlain(node) as Node);
    const texts = new Map(nodes.map((node, index) => [node, { index, text: JSON.stringify(node) }]));
    const runOn = async (children: readonly Node[]) => {
      const transform = attach.call(createProcessor(), ...(options as never[]));
      const run = async (tree: Node) => {
        const file = toFile(context);
        const result =
          typeof transform === 'function'
            ? await (transform as (tree: Node, file: object) => unknown)(tree, file)
            : undefined;
        return (result as Node | undefined) ?? tree;
      };
      return kind === 'remark' ? runRemark(children, run, keepsCase) : runRehype(children, run, keepsCase);
    };
    let changed: readonly Node[];
    try {
      changed = await runOn(nodes);
    } catch (error) {
      const message = `the ${kind} plugin ${name} stopped with an error: ${toReason(error)}`;
      const position = readPosition(error) ?? (await findCause(root, error, runOn))?.['position'];
      context.report({ message, node: { position }, severity: 'error' });
      return;
    }
    const children = changed.map((node) => {
      const same = texts.get(node);
      return same?.text === JSON.stringify(node) ? (root.children?.[same.index] ?? node) : node;
    });
    if (children.length !== nodes.length || children.some((node, index) => node !== root.children?.[index]))
      context.replaceNode(root, { type: 'root', children });
  },
});

const toReason = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';

interface Located {
  readonly place?: unknown;
  readonly position?: unknown;
  readonly node?: { readonly position?: unknown };
}

/** The position in an error of a plugin, as in errors of `vfile-message`: a node, or a point. */
function readPosition(error: unknown): object | undefined {
  const { place, position, node } = Object(error) as Located;
  const found = [place, position, node?.position].find((one) => typeof one === 'object' && one !== null);
  if (!found) return undefined;
  const { start = found } = found as { readonly start?: object };
  return 'line' in start && start.line ? { start } : undefined;
}

/** The first block at which a plugin fails with the same error when it receives only this block. */
async function findCause(
  { children = [] }: Node,
  error: unknown,
  runOn: (children: readonly Node[]) => Promise<unknown>,
): Promise<Node | undefined> {
  const definitions = children.filter(({ type }) => type === 'definition');
  const isCause = async (nodes: readonly Node[]) => {
    const alone = [...nodes, ...definitions].map((node) => toPlain(node) as Node);
    return (await runOn(alone).catch(toReason)) === toReason(error);
  };
  if (await isCause([])) return undefined;
  for (const child of children) if (await isCause([child])) return child;
  return undefined;
}

type Run = (tree: Node) => Promise<Node>;

async function runRemark(nodes: readonly Node[], run: Run, keepsCase: boolean): Promise<readonly Node[]> {
  const { children = [] } = await run({ type: 'root', children: [...nodes] });
  // Elements and attributes that a plugin sets on Markdown nodes (`hName`, `hProperties`) are HTML.
  if (!/"h(?:Name|Properties|Children)":/.test(JSON.stringify(children))) return children;
  const { root, sources } = toHast({ type: 'root', children }, keepsCase);
  return toMarkdown(root, sources);
}

async function runRehype(nodes: readonly Node[], run: Run, keepsCase: boolean): Promise<readonly Node[]> {
  const { root, sources } = toHast({ type: 'root', children: [...nodes] }, keepsCase);
  return toMarkdown(await run(root), sources);
}

/** The processor that a plugin is attached to. It has no parser to extend. */
function createProcessor(): object {
  const processor = { data: () => ({}), use: () => processor };
  return processor;
}

/** Nodes are views of the engine's memory. */
function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !key.startsWith('_'));
  return Object.fromEntries(entries.map(([key, inner]) => [key, toPlain(inner)]));
}

/** The properties of a file that plugins read. */
const toFile = ({ data, source }: Context) => ({
  path: data.file,
  history: [data.file],
  cwd: process.cwd(),
  data: { frontMatter: data.frontMatter },
  value: source,
  toString: () => source,
  message() {},
  fail(reason: unknown, place?: unknown) {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    const { position, place: named = position ?? place } = Object(place) as Located;
    throw Object.assign(error, { place: named });
  },
});
