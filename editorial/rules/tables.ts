import { walk } from '@serbakode/practice/proof';
import { createRule } from './rule.ts';

const MAX_COLUMNS = 4;

/** Tables that still fit a phone. */
export const checkTables = createRule(({ tree }, report) => {
  for (const node of walk(tree)) {
    const columns = node.type === 'table' ? (node.children[0]?.children.length ?? 0) : 0;
    if (columns <= MAX_COLUMNS) continue;
    const message = `a table of ${columns} columns, at most ${MAX_COLUMNS}`;
    report(node.position?.start.line ?? 1, message, 'split it, or make it a list');
  }
});
