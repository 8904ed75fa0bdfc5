import {
  type MdastNode,
  type MdastPluginDefinition,
  type MdastPluginEntry,
  type MdastVisitorContext,
  markdownToHtml,
  mdxToJs,
  normalizePlugins,
} from 'satteri';
import type { Problem, Place } from '../../diagnostics/problem.ts';

/** A plugin of a site, ready to run. */
export interface LoadedPlugin {
  /** As the configuration names it. */
  readonly name: string;
  readonly entry: MdastPluginEntry;
}

/** A plugin that threw while it read a file. */
export class PluginFailure extends Error {
  override readonly name = 'PluginFailure';
  readonly plugin: string;
  /** Where the node it was given stands in the text; null for the whole. */
  readonly place: Place | null;

  constructor(plugin: string, place: Place | null, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.plugin = plugin;
    this.place = place;
  }
}

/** What a plugin said of a file with `context.report`. */
export type PluginReport = Pick<Problem, 'message' | 'severity'> & {
  readonly plugin: string;
  readonly place: Place | null;
};

export interface PluginInput {
  readonly source: string;
  readonly format: 'md' | 'mdx';
  readonly features: { readonly gfm: true; readonly directive: true; readonly frontmatter: false };
  /** What plugins find in `context.data`. */
  readonly data: { readonly file: string; readonly frontMatter: unknown };
}

/** Let plugins change a text's tree, each seeing what those before it made.
 *
 *  The engine runs plugins on the way to its own HTML only. So the tree is copied by one more plugin at the end, and that HTML, which
 *  costs little, is dropped.
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

/** The same plugin, whose errors name it and whose reports are kept. */
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

/** A plain copy of a node that is read from the engine's memory, which is gone when it is done. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !key.startsWith('_'));
  return Object.fromEntries(entries.map(([key, inner]) => [key, copy(inner)]));
}
