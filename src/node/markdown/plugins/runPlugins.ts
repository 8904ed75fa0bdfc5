import {
  markdownToHtml,
  mdxToJs,
  normalizePlugins,
  type MdastNode,
  type MdastPluginDefinition,
  type MdastPluginEntry,
  type MdastVisitorContext,
} from 'satteri';
import type { Place, Problem } from '../../diagnostics/problem.ts';

/** A loaded plugin of a site. */
export interface LoadedPlugin {
  /** Name in the configuration. */
  readonly name: string;
  readonly entry: MdastPluginEntry;
}

/** An error that a plugin threw. */
export class PluginFailure extends Error {
  override readonly name = 'PluginFailure';
  readonly plugin: string;
  /** Place of the visited node in the text; null for the whole. */
  readonly place: Place | null;

  constructor(plugin: string, place: Place | null, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.plugin = plugin;
    this.place = place;
  }
}

/** Problem that a plugin reported with `context.report`. */
export type PluginReport = Pick<Problem, 'message' | 'severity'> & {
  readonly plugin: string;
  readonly place: Place | null;
};

export interface PluginInput {
  readonly source: string;
  readonly format: 'md' | 'mdx';
  readonly features: { readonly gfm: true; readonly directive: true; readonly frontmatter: false };
  /** Value of `context.data` in plugins. */
  readonly data: { readonly file: string; readonly frontMatter: unknown };
}

/** Run plugins on a text's tree, each on the result of the one before it.
 *  The engine runs plugins only while it creates its own HTML. So one more plugin copies the tree at the end, and that
 *  HTML, which is cheap, is discarded.
 *  @throws PluginFailure */
export async function runPlugins(
  { source, format, features, data }: PluginInput,
  plugins: readonly LoadedPlugin[],
): Promise<{ readonly children: readonly MdastNode[]; readonly reports: readonly PluginReport[] }> {
  const reports: PluginReport[] = [];
  const bag = { ...data };
  const definitions = plugins.flatMap(({ name, entry }) =>
    inName(name, null, () =>
      normalizePlugins<MdastPluginDefinition>(
        [entry as never],
        'markdown.plugins',
        source,
        undefined,
        format === 'mdx' ? 'mdx' : 'markdown',
        bag,
      ),
    ).map((definition) => watch(definition, name, reports)),
  );
  let children: readonly MdastNode[] = [];
  const last: MdastPluginDefinition = {
    name: 'tree',
    options: { position: true },
    before: (root) => {
      children = root.children.map((node) => copy(node) as MdastNode);
    },
  };
  const options = { features, data: bag, mdastPlugins: [...definitions, last] };
  await (format === 'mdx' ? mdxToJs(`${source}\n`, options) : markdownToHtml(source, options));
  return { children, reports };
}

type Visitor = (node: MdastNode, context: MdastVisitorContext) => unknown;

/** Wrap a plugin, so that its errors name it and its reports are collected. */
function watch(definition: MdastPluginDefinition, name: string, reports: PluginReport[]): MdastPluginDefinition {
  const wrapped = Object.entries(definition).map(([key, member]: [string, unknown]) =>
    typeof member === 'function'
      ? [
          key,
          (node: MdastNode, context: MdastVisitorContext) =>
            inName(name, node, () => (member as Visitor).call(definition, node, context)),
        ]
      : [key, member],
  );
  const own = Object.fromEntries(wrapped) as MdastPluginDefinition;
  return {
    ...own,
    options: { ...definition.options, position: true },
    after: async (root, context) => {
      await own.after?.(root, context);
      for (const { message, severity, position } of context.getDiagnostics())
        reports.push({
          plugin: name,
          message,
          severity: severity === 'error' ? 'error' : 'warning',
          place: position?.start ?? null,
        });
    },
  };
}

function inName<Result>(plugin: string, node: MdastNode | null, act: () => Result): Result {
  const fail = (error: unknown): never => {
    const start = node?.type === 'root' ? undefined : node?.position?.start;
    throw new PluginFailure(plugin, start ? { line: start.line, column: start.column } : null, error);
  };
  try {
    const result = act();
    return result instanceof Promise ? (result.catch(fail) as Result) : result;
  } catch (error) {
    return fail(error);
  }
}

/** Copy a node to a plain object: the engine frees its memory when it is done. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !key.startsWith('_'));
  return Object.fromEntries(entries.map(([key, inner]) => [key, copy(inner)]));
}
