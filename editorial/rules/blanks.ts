import { createRule } from './rule.ts';

/** A blank of a template (site/templates), which names what belongs there. */
const BLANK = /‹[^‹›]*›/g;

/** Blanks that the author has not filled in yet. */
export const checkBlanks = createRule(({ lines }, report) => {
  for (const [index, text] of lines.entries())
    for (const { 0: blank, index: offset } of text.matchAll(BLANK))
      report({ line: index + 1, column: offset + 1 }, `blank: ${blank}`, 'write it, without the marks ‹ and ›');
});
