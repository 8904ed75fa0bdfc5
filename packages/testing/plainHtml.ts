import { htmlToHast, type HastNode } from 'satteri';

type Element = Extract<HastNode, { type: 'element' }>;

/** Normalize HTML for comparison with the specification: nested text lines, without the renderer's additions (ids,
 *  anchors, code frames, hints) and without invisible differences (spaces between blocks, comments). */
export function toPlainHtml(html: string): string {
  const root = htmlToHast(html.trim(), { fragment: true });
  return 'children' in root ? print(root.children, '', false).join('\n') : '';
}

function print(nodes: readonly HastNode[], indent: string, isPre: boolean): string[] {
  const lines: string[] = [];
  let text = '';
  const flush = () => {
    const shown = isPre ? text : text.replace(/[ \t]*\n[ \t]*/g, '\n').replace(/^\n+|\n+$/g, '');
    if (shown !== '') lines.push(`${indent}${JSON.stringify(shown)}`);
    text = '';
  };
  for (const node of nodes) {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element') {
      const element = undecorate(node);
      if (element === null) continue;
      flush();
      lines.push(`${indent}<${element.tagName}${printProperties(element)}>`);
      lines.push(...print(element.children, `${indent}  `, isPre || element.tagName === 'pre'));
    }
  }
  flush();
  return lines;
}

/** Attributes that the renderer adds. */
const ADDED = new Set([
  'id',
  'target',
  'rel',
  'loading',
  'decoding',
  'scope',
  'ariaLabel',
  'tabIndex',
  'disabled',
  'translate',
]);
const ADDED_CLASSES = new Set(['anchored', 'contains-task-list', 'task-list-item']);

function printProperties(element: Element): string {
  return Object.entries(element.properties)
    .filter(([name]) => !ADDED.has(name))
    .map(
      ([name, value]) =>
        [
          name,
          name === 'className' && Array.isArray(value)
            ? value.filter((entry) => !ADDED_CLASSES.has(String(entry)))
            : value,
        ] as const,
    )
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .join('');
}

function undecorate(element: Element): Element | null {
  const classes = element.properties['className'];
  const has = (name: string) => Array.isArray(classes) && classes.includes(name);
  if (has('heading-anchor') || has('visually-hidden')) return null;
  if (has('table-scroll')) return element.children.find((child) => child.type === 'element') ?? null;
  if (element.tagName === 'th' || element.tagName === 'td') return toAlignedCell(element);
  if (element.tagName !== 'figure' || !has('code')) return element;
  const language = String(element.properties['dataLang']);
  const properties = language === 'text' ? {} : { className: [`language-${language}`] };
  const value = toText(find(element, 'code')?.children ?? []);
  const code: Element = { type: 'element', tagName: 'code', properties, children: [{ type: 'text', value }] };
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
}

function toAlignedCell(cell: Element): Element {
  const { className, ...properties } = cell.properties;
  const align = Array.isArray(className) ? String(className[0]).replace('align-', '') : undefined;
  return { ...cell, properties: align === undefined ? properties : { ...properties, align } };
}

function find(element: Element, tagName: string): Element | undefined {
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    const found = child.tagName === tagName ? child : find(child, tagName);
    if (found) return found;
  }
  return undefined;
}

function toText(nodes: readonly HastNode[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : 'children' in node ? toText(node.children) : ''))
    .join('');
}
