import { walk } from '@serbakode/practice/proof';
import { toHeadings } from '../articles/headings.ts';
import { createRule } from './rule.ts';

const DEEPEST = 3;

/** Headings: `##` and `###` only, none skipped, none twice. */
export const checkHeadings = createRule((article, report) => {
  const seen = new Map<string, number>();
  let above = 1;
  for (const { level, text, line, anchor } of toHeadings(article)) {
    if (level === 1) report(line, 'a heading of level 1 in the body', 'use ##: the title is the h1 of the page');
    else if (level > DEEPEST) report(line, `a heading of level ${level}`, 'use ## and ### only');
    else if (level > above + 1)
      report(line, `a heading of level ${level} below one of level ${above}`, `use ${'#'.repeat(above + 1)}`);
    const first = seen.get(anchor);
    if (first === undefined) seen.set(anchor, line);
    else report(line, `heading "${text}" is in line ${first} as well`, 'give each its own words');
    above = level;
  }
  for (const node of walk(article.tree))
    for (const [, tag = ''] of node.type === 'html' ? node.value.matchAll(/<(h[1-6])\b/gi) : [])
      report(
        node.position?.start.line ?? 1,
        `a heading written as <${tag}>`,
        'write it in Markdown, so that it gets an anchor',
      );
});
