import type { Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';
import { isParagraph } from '../parse/truncateMarker.ts';
import { renderParagraphContent } from './renderParagraph.ts';
import { reportBox } from './reportLookalikes.ts';

export function renderList(node: TreeNode<'list'>, page: Page): string {
  const isLoose = node.spread === true || node.children.some((item) => item.spread === true);
  const items = node.children.map((item) => renderItem(item, isLoose, page)).join('\n');
  const isTaskList = node.children.some((item) => typeof item.checked === 'boolean');
  const attributes = {
    start: node.ordered && typeof node.start === 'number' && node.start !== 1 ? String(node.start) : undefined,
    class: isTaskList && 'contains-task-list',
  };
  return page.out.element(node.ordered ? 'ol' : 'ul', attributes, `\n${items}\n`);
}

/** Paragraphs of a tight list have no `<p>`. */
function renderItem(item: TreeNode<'listItem'>, isLoose: boolean, page: Page): string {
  const isTask = typeof item.checked === 'boolean';
  if (!isTask) reportBox(item, page);
  let box = isTask ? toCheckbox(item.checked === true, page) : '';
  let html = '';
  let endsWithText = true;
  for (const [index, child] of item.children.entries()) {
    let content = isParagraph(child) ? box + renderParagraphContent(child, page) : page.blocks([child], page);
    const isTight = isParagraph(child) && !isLoose;
    if (isParagraph(child)) box = '';
    else if (content === '') continue;
    if (isParagraph(child) && isLoose) content = page.out.element('p', {}, content);
    if (!isTight || index > 0) html += '\n';
    html += content;
    endsWithText = isTight;
  }
  return page.out.element('li', { class: isTask && 'task-list-item' }, `${html}${box}${endsWithText ? '' : '\n'}`);
}

function toCheckbox(isChecked: boolean, { out, options: { labels } }: Page): string {
  const label = isChecked ? labels.taskDone : labels.taskOpen;
  const attributes = { type: 'checkbox', disabled: true, checked: isChecked, 'aria-label': label };
  return out.element('input', attributes) + out.text(' ');
}
