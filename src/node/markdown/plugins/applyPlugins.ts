import { watchLoops } from '../../author-code/watchdog.ts';
import { AUTHOR_CODE_LIMIT_MS } from '../../author-code/withinTime.ts';
import { completeProblem, type Problem } from '../../diagnostics/problem.ts';
import { FEATURES, type Tree, type TreeNode } from '../parse/engine.ts';
import { PluginFailure, runPlugins, type LoadedPlugin, type PluginReport } from './runPlugins.ts';

interface Article {
  readonly file: string;
  readonly format: 'md' | 'mdx';
  readonly frontMatter: unknown;
}

/** The tree of an article after all plugins, and the problems they reported.
 *  @throws PluginFailure with the place in the author's file */
export async function applyPlugins(
  tree: Tree,
  { file, format, frontMatter }: Article,
  plugins: readonly LoadedPlugin[],
): Promise<{ readonly tree: Tree; readonly reports: readonly Problem[] }> {
  const stopWatching = watchLoops(file, AUTHOR_CODE_LIMIT_MS);
  try {
    const { children, reports } = await runPlugins(
      { source: tree.source, format, features: FEATURES, data: { file, frontMatter } },
      plugins,
    );
    return {
      tree: { ...tree, children: children as readonly TreeNode[] },
      reports: reports.map((report) => toProblem(report, file, tree)),
    };
  } catch (error) {
    if (!(error instanceof PluginFailure) || !error.place) throw error;
    throw new PluginFailure(error.plugin, tree.toAuthorPlace(error.place), error.cause);
  } finally {
    stopWatching();
  }
}

function toProblem({ plugin, message, severity, place }: PluginReport, file: string, tree: Tree): Problem {
  return {
    file,
    ...(place ? tree.toAuthorPlace(place) : { line: 1, column: 1 }),
    message,
    fix: `see ${plugin}`,
    severity,
  };
}

export function toPluginProblem({ plugin, place, message }: PluginFailure, file: string): Problem {
  return completeProblem({
    file,
    ...(place ?? { line: 1, column: 1 }),
    message: `the Markdown plugin ${plugin} stopped with an error: ${message}`,
    fix: 'correct the plugin, or take it out of `markdown.plugins`',
  });
}
