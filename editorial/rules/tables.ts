import type { Article } from '../article.ts';
import type { Problem } from '../problem.ts';
import { childrenOf } from '../prose.ts';

const MAX_COLUMNS = 4;

type Node = Parameters<typeof childrenOf>[0];

/** Tables that still fit a phone. */
export function checkTables({ file, tree }: Article): Problem[] {
  const problems: Problem[] = [];
  const walk = (node: Node) => {
    if (node.type === 'table') {
      const columns = childrenOf(childrenOf(node)[0] ?? node).length;
      const line = node.position?.start.line ?? 1;
      if (columns > MAX_COLUMNS)
        problems.push({
          file,
          line,
          column: 1,
          message: `a table of ${columns} columns, at most ${MAX_COLUMNS}`,
          fix: 'split it, or make it a list',
        });
    }
    for (const child of childrenOf(node)) walk(child);
  };
  walk(tree as Node);
  return problems;
}
