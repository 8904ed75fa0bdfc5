import { report, warn, type Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';

/** Limit of columns: every row has a cell in every column, written or not. */
const MAX_COLUMNS = 200;
const MAX_CELLS = 50_000;

/** Render a table in a box that scrolls sideways if the table is wider than the page. */
export function renderTable(node: TreeNode<'table'>, page: Page): string {
  if (!hasOnlyCells(node)) {
    report(
      page,
      node,
      'a tag in this table begins in one cell and ends outside of it',
      'close the tag in the cell in which it begins',
    );
    return '';
  }
  const [head, ...rows] = node.children;
  const align = node.align ?? [];
  if (align.length > MAX_COLUMNS || align.length * rows.length > MAX_CELLS) {
    report(
      page,
      node,
      `the table has ${align.length} columns and ${rows.length} rows, more than ${MAX_COLUMNS} columns or ${MAX_CELLS} cells`,
      'split it into several tables, or offer it as a file',
    );
    return '';
  }
  const { element } = page.out;
  const headHtml = element('thead', {}, `\n${head ? renderRow(head, 'th', align, page) : ''}\n`);
  const rowsHtml = rows.map((row) => renderRow(row, 'td', align, page)).join('\n');
  const bodyHtml = rows.length === 0 ? '' : `\n${element('tbody', {}, `\n${rowsHtml}\n`)}`;
  const number = page.isExcerpt ? 1 : ++page.found.tables;
  // Scrollable regions of a page need distinct names.
  const label = number === 1 ? page.options.labels.table : `${page.options.labels.table} ${number}`;
  return element(
    'div',
    { class: 'table-scroll', tabindex: '0', role: 'region', 'aria-label': label },
    element('table', {}, `\n${headHtml}${bodyHtml}\n`),
  );
}

/** The Markdown engine moves what a tag of MDX encloses into it, cells and rows too. */
function hasOnlyCells({ children }: { readonly children: readonly TreeNode[] }): boolean {
  return children.every((row) => row.type === 'tableRow' && row.children.every(({ type }) => type === 'tableCell'));
}

function renderRow(
  row: TreeNode<'tableRow'>,
  tag: 'th' | 'td',
  align: NonNullable<TreeNode<'table'>['align']>,
  page: Page,
): string {
  const { element } = page.out;
  const beyond = row.children[align.length];
  if (beyond)
    warn(
      page,
      beyond,
      `this cell is beyond the ${align.length} columns of the table, and is left out`,
      'add a column to the first row and to the line below it, or write `\\|` for the sign itself',
    );
  const cells = align.map((alignment, column) => {
    const content = page.inlines(row.children[column]?.children ?? [], page);
    // A class, because `align` is obsolete and the site's security policy blocks inline styles.
    return element(tag, { scope: tag === 'th' && 'col', class: alignment ? `align-${alignment}` : undefined }, content);
  });
  return element('tr', {}, `\n${cells.join('\n')}\n`);
}
