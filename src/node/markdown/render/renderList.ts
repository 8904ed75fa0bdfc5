import { escapeHtml } from '../../markup/escapeHtml.ts';
import type { Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';

export function renderList(node: TreeNode<'list'>, page: Page): string {
  const isLoose = node.spread === true || node.children.some((item) => item.spread === true);
  const items = node.children.map((item) => renderItem(item, isLoose, page)).join('\n');
  const tag = node.ordered ? 'ol' : 'ul';
  const start = node.ordered && typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : '';
  const isTaskList = node.children.some((item) => typeof item.checked === 'boolean');
  return `<${tag}${start}${isTaskList ? ' class="contains-task-list"' : ''}>\n${items}\n</${tag}>`;
}

/** Paragraphs of a tight list have no `<p>`. */
function renderItem(item: TreeNode<'listItem'>, isLoose: boolean, page: Page): string {
  const isTask = typeof item.checked === 'boolean';
  let box = isTask ? toCheckbox(item.checked === true, page) : '';
  let html = isTask ? '<li class="task-list-item">' : '<li>';
  let endsWithText = true;
  for (const [index, child] of item.children.entries()) {
    const isTight = child.type === 'paragraph' && !isLoose;
    let content = page.blocks([child], page);
    if (content === '') continue;
    if (child.type === 'paragraph') {
      content = `<p>${box}${content.slice('<p>'.length)}`;
      box = '';
    }
    if (!isTight || index > 0) html += '\n';
    html += isTight ? content.slice('<p>'.length, -'</p>'.length) : content;
    endsWithText = isTight;
  }
  return `${html}${box}${endsWithText ? '' : '\n'}</li>`;
}

function toCheckbox(isChecked: boolean, page: Page): string {
  const { labels } = page.options;
  const label = escapeHtml(isChecked ? labels.taskDone : labels.taskOpen);
  return `<input type="checkbox" disabled${isChecked ? ' checked' : ''} aria-label="${label}"> `;
}
