import { isMainThread } from 'node:worker_threads';
import {
  markdownToHtml,
  mdxToJs,
  normalizePlugins,
  type MdastNode,
  type MdastPluginDefinition,
  type MdastPluginEntry,
  type MdastVisitorContext,
} from 'satteri';
import { watchLoops } from '../../author-code/watchdog.ts';
import { AUTHOR_CODE_LIMIT_MS } from '../../author-code/withinTime.ts';
import { completeProblem, type Place, type Problem } from '../../diagnostics/problem.ts';
import { toReason } from '../../diagnostics/toReason.ts';
import type { Features, Tree, TreeNode } from '../parse/engine.ts';

export interface LoadedPlugin {
  /** Name in the configuration. */
  readonly name: string;
  readonly entry: MdastPluginEntry;
}

interface Article {
  readonly file: string;
  readonly format: 'md' | 'mdx';
  readonly frontMatter: unknown;
  readonly features: Features;
}

/** An error that a plugin threw. */
export class PluginFailure extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, cause: unknown) {
    super(problem.message, { cause });
    this.problem = problem;
  }
}

/** One run of plugins over an article. */
interface Run {
  readonly tree: Tree;
  readonly file: string;
  /** Problems that plugins reported with `context.report`. */
  readonly reports: Problem[];
}

/** Run plugins on the tree of an article, each on the result of the one before it.
 *  The engine runs plugins only while it creates its own HTML. So one more plugin copies the tree at the end, and that
 *  HTML, which is cheap, is discarded.
 *  @throws PluginFailure with the place in the author's file */
export async function applyPlugins(
  tree: Tree,
  { file, format, frontMatter, features }: Article,
  plugins: readonly LoadedPlugin[],
): Promise<{ readonly tree: Tree; readonly reports: readonly Problem[] }> {
  const { source } = tree;
  const run: Run = { tree, file, reports: [] };
  // The value of `context.data` in plugins.
  const data = { file, frontMatter };
  const kind = format === 'mdx' ? 'mdx' : 'markdown';
  let children: readonly TreeNode[] | null = null;
  const last: MdastPluginDefinition = {
    name: 'tree',
    options: { position: true },
    before: (root) => {
      children = root.children.map((node) => copy(node) as TreeNode);
    },
  };
  // Who asks a thread watches it, and can end it alone.
  const stopWatching = isMainThread ? watchLoops(file, AUTHOR_CODE_LIMIT_MS) : () => {};
  try {
    const definitions = plugins.flatMap(({ name, entry }) =>
      inName(name, null, run, () =>
        normalizePlugins<MdastPluginDefinition>([entry as never], 'markdown.plugins', source, undefined, kind, data),
      ).map((definition) => watch(definition, name, run)),
    );
    // HTML that plugins insert is not JSX. This engine renders it; the MDX compiler would fail.
    const own = format === 'mdx' ? { ...features, rawHtml: true } : features;
    const options = { features: own, data, mdastPlugins: [...definitions, last] };
    await (format === 'mdx' ? mdxToJs(`${source}\n`, options) : markdownToHtml(source, options));
  } catch (error) {
    // Code that is not valid stops the engine after its plugins, and is reported with its place when the tree is read.
    if (children === null || error instanceof PluginFailure) throw error;
  } finally {
    stopWatching();
  }
  return { tree: { ...tree, children: children ?? [] }, reports: run.reports };
}

type Visitor = (node: MdastNode, context: MdastVisitorContext) => unknown;

/** Wrap a plugin, so that its errors name it and its reports are collected. */
function watch(definition: MdastPluginDefinition, plugin: string, run: Run): MdastPluginDefinition {
  const wrapped = Object.entries(definition).map(([key, member]: [string, unknown]) =>
    typeof member === 'function'
      ? [
          key,
          (node: MdastNode, context: MdastVisitorContext) =>
            inName(plugin, node, run, () => (member as Visitor).call(definition, node, context)),
        ]
      : [key, member],
  );
  const own = Object.fromEntries(wrapped) as MdastPluginDefinition;
  return {
    ...own,
    options: { ...definition.options, position: true },
    after: async (root, context) => {
      await own.after?.(root, context);
      for (const { message, severity, position } of context.getDiagnostics()) {
        const problem = toProblem(run, position?.start, message, `see ${plugin}`);
        run.reports.push({ ...problem, severity: severity === 'error' ? 'error' : 'warning' });
      }
    },
  };
}

function inName<Result>(plugin: string, node: MdastNode | null, run: Run, act: () => Result): Result {
  const fail = (error: unknown): never => {
    const start = node?.type === 'root' ? undefined : node?.position?.start;
    const message = `the Markdown plugin ${plugin} stopped with an error: ${toReason(error)}`;
    const fix = 'correct the plugin, or take it out of `markdown.plugins`';
    throw new PluginFailure(toProblem(run, start, message, fix), error);
  };
  try {
    const result = act();
    return result instanceof Promise ? (result.catch(fail) as Result) : result;
  } catch (error) {
    return fail(error);
  }
}

/** @param start of a node in the text; undefined for the whole */
function toProblem({ tree, file }: Run, start: Place | undefined, message: string, fix: string): Problem {
  const place = start && tree.toAuthorPlace({ line: start.line, column: start.column });
  return completeProblem({ file, ...place, message, fix });
}

/** Copy a node to a plain object: the engine frees its memory when it is done. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !key.startsWith('_'));
  return Object.fromEntries(entries.map(([key, inner]) => [key, copy(inner)]));
}
