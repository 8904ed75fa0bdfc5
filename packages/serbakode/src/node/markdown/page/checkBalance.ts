import type { Place } from '../../diagnostics/problem.ts';
import type { HtmlTag } from '../../markup/readTags.ts';
import { VOID_ELEMENTS } from './output.ts';
import { report, type OpenTag, type Page } from './page.ts';

/** Elements whose end tag is optional in HTML. */
const OPTIONAL_END = new Set(
  'html head body p li dt dd tr td th thead tbody tfoot colgroup caption option optgroup rt rp rb rtc'.split(' '),
);

/** Render one scope (a paragraph, a list item, the page): a raw element opened there must be closed there. An
 *  unbalanced one would break the page around it. */
export function inScope(page: Page, render: () => string): string {
  const { found } = page;
  const outer = found.scopeStart;
  found.scopeStart = found.openTags.length;
  const html = render();
  for (const open of found.openTags.splice(found.scopeStart)) reportOpen(open, page);
  found.scopeStart = outer;
  return html;
}

/** Track open raw elements. */
export function followTag(tag: HtmlTag, place: Place, page: Page): void {
  const name = tag.name.toLowerCase();
  const { openTags, scopeStart } = page.found;
  if (name === 'h1') page.found.hasTitle = true;
  if (page.isExcerpt || VOID_ELEMENTS.has(name) || OPTIONAL_END.has(name)) return;
  if (!tag.isClosing) {
    if (openTags.length === MAX_OPEN_TAGS) reportDepth(place, page);
    if (openTags.length >= MAX_OPEN_TAGS) return;
    const isForeign =
      openTags.some((open) => open.name === 'svg' || open.name === 'math') || name === 'svg' || name === 'math';
    if (!(tag.isSelfClosing && isForeign)) openTags.push({ name, place });
    return;
  }
  const index = openTags.findLastIndex((open) => open.name === name);
  // The tags that are not followed close here.
  if (page.found.isTooDeep && index < scopeStart) return;
  if (index < scopeStart) {
    const open = openTags[index];
    report(
      page,
      place,
      open
        ? `</${name}> closes <${name}> of line ${open.place.line} from within another block`
        : `</${name}> closes nothing`,
      open ? `put both on the same level` : `remove it, or open <${name}> above`,
    );
    return;
  }
  const inner = openTags.splice(index).slice(1);
  for (const open of inner) reportOpen(open, page);
}

/** Deepest nesting of raw elements: with each more, every tag takes longer, here and in a browser. */
const MAX_OPEN_TAGS = 200;

function reportDepth(place: Place, page: Page): void {
  if (page.found.isTooDeep) return;
  page.found.isTooDeep = true;
  report(page, place, `tags are nested more than ${MAX_OPEN_TAGS} levels deep`, 'close tags, or nest fewer');
}

function reportOpen({ name, place }: OpenTag, page: Page): void {
  // Thousands of tags are one mistake.
  if (page.found.isTooDeep) return;
  report(page, place, `<${name}> is not closed`, `add </${name}> after its content`);
}
