import { toHast } from './toHast.ts';
import { toMarkdown } from './toMarkdown.ts';
import type { Node } from './tree.ts';

/** A plugin of remark or rehype, as the old site names it. */
interface UnifiedPlugin {
  /** As its errors name it. */
  readonly name: string;
  readonly kind: 'remark' | 'rehype';
  readonly attach: (this: object, ...options: never[]) => unknown;
  readonly options: readonly unknown[];
  /** Folders whose articles it is for; null for all. */
  readonly folders?: readonly string[] | null;
}

interface Context {
  readonly data: { readonly file: string; readonly frontMatter: unknown };
  readonly source: string;
  readonly replaceNode: (node: Node, replacement: Node) => void;
  readonly report: (problem: { readonly message: string; readonly severity: 'error' }) => void;
}

/** Run a plugin of remark or rehype, which gets the tree of a whole article, as a plugin of this site. Nodes that it leaves as
 *  they were keep their places. */
export const runPlugin = ({ name, kind, attach, options, folders = null }: UnifiedPlugin) => ({
  name,
  async before(root: Node, context: Context) {
    const isMeant = folders === null || context.data.file.split('/').some((folder) => folders.includes(folder));
    if (!isMeant) return;
    const nodes = (root.children ?? []).map((node) => toPlain(node) as Node);
    const texts = new Map(nodes.map((node, index) => [node, { index, text: JSON.stringify(node) }]));
    let changed: readonly Node[];
    try {
      const transform = attach.call(createProcessor(), ...(options as never[]));
      const run = async (tree: Node) => {
        const file = toFile(context);
        const result =
          typeof transform === 'function'
            ? await (transform as (tree: Node, file: object) => unknown)(tree, file)
            : undefined;
        return (result as Node | undefined) ?? tree;
      };
      changed = kind === 'remark' ? await runRemark(nodes, run) : await runRehype(nodes, run);
    } catch (error) {
      const [reason] = String(error instanceof Error ? error.message : error).split('\n');
      context.report({ message: `the ${kind} plugin ${name} stopped with an error: ${reason}`, severity: 'error' });
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

type Run = (tree: Node) => Promise<Node>;

async function runRemark(nodes: readonly Node[], run: Run): Promise<readonly Node[]> {
  const { children = [] } = await run({ type: 'root', children: [...nodes] });
  // Elements and attributes that a plugin gives to nodes of Markdown are those of HTML.
  if (!/"h(?:Name|Properties|Children)":/.test(JSON.stringify(children))) return children;
  const { root, sources } = toHast({ type: 'root', children });
  return toMarkdown(root, sources);
}

async function runRehype(nodes: readonly Node[], run: Run): Promise<readonly Node[]> {
  const { root, sources } = toHast({ type: 'root', children: [...nodes] });
  return toMarkdown(await run(root), sources);
}

/** What a plugin is attached to. There is one parser here, which no plugin extends. */
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

/** What plugins read of a file. */
const toFile = ({ data, source }: Context) => ({
  path: data.file,
  history: [data.file],
  cwd: process.cwd(),
  data: { frontMatter: data.frontMatter },
  value: source,
  toString: () => source,
  message() {},
  fail(reason: unknown) {
    throw reason instanceof Error ? reason : new Error(String(reason));
  },
});
