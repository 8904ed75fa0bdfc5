import { ADMONITION_KINDS } from '../../../shared/messages/markdownLabels.ts';
import type { AdmonitionKind } from '../../../shared/model/markdownLabels.ts';
import { escapeHtml } from '../../markup/escapeHtml.ts';
import { addId, placeOf, report, type Page } from '../page/page.ts';
import { toPlainText } from '../parse/plainText.ts';
import { renderTitle, reportUnclosed, splitLabel, toTitle, type Directive } from './directive.ts';
import { renderExercise } from './renderExercise.ts';
import { reportDuplicateId } from './renderRawHtml.ts';

const KNOWN = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'details', 'tabs', 'tab', 'exercise', 'hint'];

/** Render a block between `:::name` and `:::`. */
export function renderDirective(node: Directive, page: Page): string {
  reportUnclosed(node, page);
  const kind = ADMONITION_KINDS[node.name];
  if (kind !== undefined && Object.hasOwn(ADMONITION_KINDS, node.name)) return renderAdmonition(node, kind, page);
  if (node.name === 'details') return renderDetails(node, page);
  if (node.name === 'tabs') return renderTabs(node, page);
  if (node.name === 'exercise') return renderExercise(node, page);
  const { content } = splitLabel(node);
  if (node.name === 'tab') {
    report(page, placeOf(node, page), {
      message: ':::tab outside of ::::tabs',
      fix: 'put `::::tabs` above the first tab and `::::` below the last',
      severity: 'error',
    });
  } else if (node.name === 'hint') {
    report(page, placeOf(node, page), {
      message: ':::hint outside of ::::exercise',
      fix: 'put it directly below the exercise it helps with',
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

function toClasses(classes: readonly string[], node: Directive): string {
  return escapeHtml([...classes, ...(node.attributes?.['class']?.split(/\s+/) ?? [])].join(' '));
}

function toId(node: Directive, page: Page): string {
  const id = node.attributes?.['id'];
  if (!id || page.isExcerpt) return '';
  if (!addId(page, id)) reportDuplicateId(page, placeOf(node, page), id);
  return ` id="${escapeHtml(id)}"`;
}
