import { placeOf, report, sourceAt, type Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';
import { reportComponent, USE_MDX } from './renderRawHtml.ts';

/** The inline content of a paragraph, without `<p>`. */
export function renderParagraphContent(node: TreeNode<'paragraph'>, page: Page): string {
  const [first] = node.children;
  if (first?.type === 'text') reportMisplaced(first, node, page);
  return page.inlines(node.children, page);
}

/** Report syntax of other dialects that would be shown as text here. */
function reportMisplaced(text: TreeNode<'text'>, paragraph: TreeNode<'paragraph'>, page: Page): void {
  // Hardly a paragraph begins like one of them.
  if (!':ie<'.includes(text.value[0] ?? '')) return;
  const place = placeOf(paragraph, page);
  const [line = ''] = text.value.split('\n');
  if (/^:{3,}\s*$/.test(line)) {
    report(page, place, `${line.trim()} closes nothing`, 'remove it, or open an admonition such as `:::note` above');
  } else if (/^:{3,}\s+[a-z]+/i.test(line)) {
    const fix = `write \`:::${line.replace(/^:+\s+/, '')}\``;
    report(page, place, `space after ${line.match(/^:+/)?.[0] ?? ':::'}`, fix);
  } else if (/^import\s[^\n]+\sfrom\s+['"][^'"]+['"];?\s*$/.test(line) || /^import\s+['"][^'"]+['"];?\s*$/.test(line)) {
    report(page, place, 'import is not possible in a .md file', USE_MDX);
  } else if (/^export\s+(?:(?:const|let|var|function|class|async)\s+\w|default\s|[{*])/.test(line)) {
    report(page, place, 'export is not possible in a .md file', USE_MDX);
  } else {
    // Markdown reads a multi-line tag with JSX values as text, because it is not HTML.
    const name = /^<([A-Z][\w.]*)(?:\s|\/?>|$)/.exec(sourceAt(paragraph, page))?.[1];
    if (name !== undefined && line.startsWith('<')) reportComponent(page, place, name);
  }
}
