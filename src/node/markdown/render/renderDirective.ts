import { ADMONITION_KINDS } from '../../../shared/messages/markdownLabels.ts';
import type { AdmonitionKind } from '../../../shared/model/markdownLabels.ts';
import { escapeHtml } from '../../markup/escapeHtml.ts';
import { addId, lastLineOf, placeOf, report, sourceAt, type Page } from '../page/page.ts';
import { parseMarkdown, type TreeNode } from '../parse/engine.ts';
import { toPlainText } from '../parse/plainText.ts';
import { unclosedFence } from './renderCode.ts';
import { reportDuplicateId } from './renderRawHtml.ts';

type Directive = TreeNode<'containerDirective'>;

const KNOWN = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'details', 'tabs', 'tab'];

/** Render a block between `:::name` and `:::`. */
export function renderDirective(node: Directive, page: Page): string {
  reportUnclosed(node, page);
  const kind = ADMONITION_KINDS[node.name];
  if (kind !== undefined && Object.hasOwn(ADMONITION_KINDS, node.name)) return renderAdmonition(node, kind, page);
  if (node.name === 'details') return renderDetails(node, page);
  if (node.name === 'tabs') return renderTabs(node, page);
  const { content } = splitLabel(node);
  if (node.name === 'tab') {
    report(page, placeOf(node, page), {
      message: ':::tab outside of ::::tabs',
      fix: 'put `::::tabs` above the first tab and `::::` below the last',
      severity: 'error',
    });
  } else {
    report(page, placeOf(node, page), {
      message: `unknown admonition "${node.name}"`,
      known: KNOWN,
      fix: 'correct the word after `:::`',
      severity: 'error',
    });
  }
  return page.blocks(content, page);
}

function renderAdmonition(node: Directive, kind: AdmonitionKind, page: Page): string {
  const title = renderTitle(node, page) ?? escapeHtml(page.options.labels.admonitions[kind]);
  const { content } = splitLabel(node);
  return (
    `<aside class="${toClasses(['admonition', kind], node)}"${toId(node, page)} role="note"><p class="admonition-title">${title}</p>` +
    `<div class="admonition-body">\n${page.blocks(content, page)}\n</div></aside>`
  );
}

function renderDetails(node: Directive, page: Page): string {
  const summary = renderTitle(node, page) ?? escapeHtml(page.options.labels.details);
  const { content } = splitLabel(node);
  const isOpen = node.attributes !== null && node.attributes !== undefined && 'open' in node.attributes;
  return `<details${toId(node, page)}${isOpen ? ' open' : ''}><summary>${summary}</summary>\n${page.blocks(content, page)}\n</details>`;
}

/** Without scripts every panel is visible below its label; scripts turn the labels into a tab list. */
function renderTabs(node: Directive, page: Page): string {
  const group = node.attributes?.['group'] ?? node.attributes?.['groupId'];
  const panels: string[] = [];
  for (const child of splitLabel(node).content) {
    if (child.type === 'containerDirective' && child.name === 'tab') panels.push(renderTab(child, page));
    else {
      report(page, placeOf(child, page), {
        message: '::::tabs holds something that is not a tab',
        fix: 'put it between `:::tab[Label]` and `:::`',
        severity: 'error',
      });
    }
  }
  if (panels.length === 0) {
    report(page, placeOf(node, page), {
      message: '::::tabs without a tab',
      fix: 'put `:::tab[Label]` and `:::` inside',
      severity: 'error',
    });
  }
  return `<div class="tabs" data-tabs${group ? ` data-tab-group="${escapeHtml(group)}"` : ''}>\n${panels.join('\n')}\n</div>`;
}

function renderTab(node: Directive, page: Page): string {
  reportUnclosed(node, page);
  const label = toTitle(node, page);
  if (label === null) {
    report(page, placeOf(node, page), {
      message: 'tab without a label',
      fix: 'write `:::tab[Label]`',
      severity: 'error',
    });
  }
  const text = label === null ? '' : toPlainText(label.nodes);
  const html = label === null ? '' : page.inlines(label.nodes, label.page);
  const isDefault = node.attributes && 'default' in node.attributes ? ' data-tab-default' : '';
  const { content } = splitLabel(node);
  return (
    `<section class="tab-panel" data-tab-label="${escapeHtml(text)}"${isDefault}><p class="tab-label">${html}</p>\n` +
    `${page.blocks(content, page)}\n</section>`
  );
}

function renderTitle(node: Directive, page: Page): string | null {
  const title = toTitle(node, page);
  return title === null ? null : page.inlines(title.nodes, title.page);
}

/** Title of `:::note[Title]`, `:::note Title` or `:::note{title="Title"}`. */
function toTitle(node: Directive, page: Page): { nodes: readonly TreeNode[]; page: Page } | null {
  const { label } = splitLabel(node);
  if (label) return { nodes: label.children, page };
  const attribute = node.attributes?.['title'];
  if (attribute) return { nodes: [{ type: 'text', value: attribute }], page };
  const [whole = '', before = '', title = ''] =
    /^(:{3,}[\w-]+(?:\[\s*\])?\s*(?:\{[^}]*\})?\s*)(.*?)\s*$/.exec(sourceAt(node, page)) ?? [];
  if (whole === '' || title === '') return null;
  const tree = parseMarkdown(title);
  const [paragraph] = tree.children;
  if (paragraph?.type !== 'paragraph') return { nodes: [{ type: 'text', value: title }], page };
  const start = node.position?.start ?? { line: 1, column: 1 };
  // The title was parsed separately: map its first line to this line, after the directive's name.
  const toAuthorPlace: Page['toAuthorPlace'] = (place) => {
    const { column } = tree.toAuthorPlace(place);
    return page.toAuthorPlace({ line: start.line, column: start.column + before.length + column - 1 });
  };
  return { nodes: paragraph.children, page: { ...page, toAuthorPlace } };
}

function splitLabel(node: Directive): { label: TreeNode<'paragraph'> | null; content: readonly TreeNode[] } {
  const [first, ...rest] = node.children;
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true)
    return { label: null, content: node.children };
  return { label: first.children.length === 0 ? null : first, content: rest };
}

function toClasses(classes: readonly string[], node: Directive): string {
  return escapeHtml([...classes, ...(node.attributes?.['class']?.split(/\s+/) ?? [])].join(' '));
}

function toId(node: Directive, page: Page): string {
  const id = node.attributes?.['id'];
  if (!id || page.isExcerpt) return '';
  if (!addId(page, id)) reportDuplicateId(page, placeOf(node, page), id);
  return ` id="${escapeHtml(id)}"`;
}

function reportUnclosed(node: Directive, page: Page): void {
  if (/:{3,}\s*$/.test(lastLineOf(node, page)) || holdsUnclosedFence(node, page)) return;
  const colons = /^:+/.exec(sourceAt(node, page))?.[0] ?? ':::';
  report(page, placeOf(node, page), {
    message: `${colons}${node.name} is not closed`,
    fix: `add a line ${colons} after its last line`,
    severity: 'error',
  });
}

/** An unclosed fence swallows the end of its directives: only the fence is reported. */
function holdsUnclosedFence(node: TreeNode, page: Page): boolean {
  if (node.type === 'code') return unclosedFence(node, page) !== null;
  return 'children' in node && node.children.some((child) => holdsUnclosedFence(child, page));
}
