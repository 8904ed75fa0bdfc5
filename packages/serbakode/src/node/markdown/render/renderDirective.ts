import { ADMONITION_KINDS, toAdmonitionKind, type AdmonitionKind } from '../../../shared/messages/markdownLabels.ts';
import { QUOTED_VALUE, STRAIGHT_QUOTES } from '../../markup/typographicQuotes.ts';
import {
  addId,
  type Directive,
  NAME_THE_PART,
  type Page,
  report,
  reportDuplicateId,
  sourceAt,
  warn,
} from '../page/page.ts';
import { toPlainText } from '../parse/plainText.ts';
import { splitLabel } from '../parse/splitLabel.ts';
import { renderTitle, reportUnclosed, toTitle } from './directive.ts';

/** Renderers of `:::name` other than admonitions. */
const DIRECTIVES: ReadonlyMap<string, (node: Directive, page: Page) => string> = new Map([
  ['details', renderDetails],
  ['tabs', renderTabs],
  ['tab', refuse(':::tab outside of ::::tabs', 'put `::::tabs` above the first tab and `::::` below the last')],
]);

/** Render a block between `:::name` and `:::`. */
export function renderDirective(node: Directive, page: Page): string {
  reportUnclosed(node, page);
  const [attributes = ''] = /\{[^}]*\}/.exec(sourceAt(node, page)) ?? [];
  if (QUOTED_VALUE.test(attributes)) warn(page, node, `these are not quotation marks: ${attributes}`, STRAIGHT_QUOTES);
  const kind = toAdmonitionKind(node.name);
  if (kind) return renderAdmonition(node, kind, page);
  if (page.options.admonitions?.includes(node.name)) return renderAdmonition(node, 'info', page, node.name);
  const ofParts = page.parts.map(({ directives }) => directives);
  const render = [DIRECTIVES, ...ofParts].find((directives) => directives.has(node.name))?.get(node.name);
  if (render) return render(node, page);
  // As Docusaurus writes it, so that a style sheet of the site can draw it.
  if (page.options.isLenient) return renderUnknown(node, page);
  const known = [
    ...ADMONITION_KINDS,
    ...(page.options.admonitions ?? []),
    ...[DIRECTIVES, ...ofParts].flatMap((directives) => [...directives.keys()]),
  ];
  return refuse(
    `unknown admonition "${node.name}"`,
    `correct the word after \`:::\`, or ${NAME_THE_PART}`,
    known,
  )(node, page);
}

function renderUnknown(node: Directive, page: Page): string {
  warn(page, node, `unknown admonition "${node.name}"`, 'correct the word after `:::`, or draw its class');
  const classes = [node.name, node.attributes?.['class'] ?? ''].join(' ').trim();
  return page.out.element('div', { class: classes, id: toId(node, page) }, renderContent(node, page));
}

/** Create a renderer that reports a directive and renders its content. */
function refuse(message: string, fix: string, known?: readonly string[]) {
  return (node: Directive, page: Page): string => {
    report(page, node, message, fix, known && { known });
    return page.blocks(splitLabel(node).content, page);
  };
}

/** @param own class of an admonition that the site has named */
function renderAdmonition(node: Directive, kind: AdmonitionKind, page: Page, own = ''): string {
  const { element, text } = page.out;
  const title = renderTitle(node, page) ?? text(page.options.labels.admonitions[kind]);
  const classes = ['admonition', kind, own, node.attributes?.['class']?.trim() ?? ''].filter(Boolean).join(' ');
  const attributes = { class: classes, id: toId(node, page), role: 'note' };
  const heading = element('p', { class: 'admonition-title' }, title);
  return element(
    'aside',
    attributes,
    heading + element('div', { class: 'admonition-body' }, renderContent(node, page)),
  );
}

function renderDetails(node: Directive, page: Page): string {
  const { element, text } = page.out;
  const summary = element('summary', {}, renderTitle(node, page) ?? text(page.options.labels.details));
  const attributes = { id: toId(node, page), open: hasAttribute(node, 'open') };
  return element('details', attributes, summary + renderContent(node, page));
}

/** The blocks between a directive's lines. */
function renderContent(node: Directive, page: Page): string {
  return `\n${page.blocks(splitLabel(node).content, page)}\n`;
}

const hasAttribute = ({ attributes }: Directive, name: string): boolean =>
  attributes !== null && attributes !== undefined && name in attributes;

/** Without scripts every panel is visible below its label; scripts turn the labels into a tab list. */
function renderTabs(node: Directive, page: Page): string {
  const group = node.attributes?.['group'] ?? node.attributes?.['groupId'];
  const panels: string[] = [];
  for (const child of splitLabel(node).content) {
    if (child.type === 'containerDirective' && child.name === 'tab') panels.push(renderTab(child, page));
    else {
      report(page, child, '::::tabs contains something that is not a tab', 'put it between `:::tab[Label]` and `:::`');
    }
  }
  if (panels.length === 0) {
    report(page, node, '::::tabs without a tab', 'put `:::tab[Label]` and `:::` inside');
  }
  const attributes = { class: 'tabs', 'data-tabs': true, 'data-tab-group': group || undefined };
  return page.out.element('div', attributes, `\n${panels.join('\n')}\n`);
}

function renderTab(node: Directive, page: Page): string {
  reportUnclosed(node, page);
  const label = toTitle(node, page);
  if (label === null) {
    report(page, node, 'tab without a label', 'write `:::tab[Label]`');
  }
  const attributes = {
    class: 'tab-panel',
    'data-tab-label': label === null ? '' : toPlainText(label.nodes),
    'data-tab-value': node.attributes?.['value'] || undefined,
    'data-tab-default': hasAttribute(node, 'default'),
  };
  const { element } = page.out;
  const heading = element('p', { class: 'tab-label' }, label === null ? '' : page.inlines(label.nodes, label.page));
  return element('section', attributes, heading + renderContent(node, page));
}

/** The author's id, which excerpts do not have. */
function toId(node: Directive, page: Page): string | undefined {
  const id = node.attributes?.['id'];
  if (!id || page.isExcerpt) return undefined;
  if (!addId(page, id)) reportDuplicateId(page, node, id);
  return id;
}
