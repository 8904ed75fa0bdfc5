import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import { walk, type Article } from '../articles/article.ts';

const MAX_COLUMNS = 4;

/** Tables that still fit a phone. */
export function checkTables({ file, tree }: Article): NewProblem[] {
  return [...walk(tree)].flatMap((node) => {
    const columns = node.type === 'table' ? (node.children[0]?.children.length ?? 0) : 0;
    if (columns <= MAX_COLUMNS) return [];
    const line = node.position?.start.line ?? 1;
    const message = `a table of ${columns} columns, at most ${MAX_COLUMNS}`;
    return [{ file, line, message, fix: 'split it, or make it a list' }];
  });
}
