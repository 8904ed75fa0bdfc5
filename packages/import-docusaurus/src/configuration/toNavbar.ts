import { type Fields, toFields, toList, toText } from './fields.ts';
import { listLost, toAllowedHtml, toPlainText } from './html.ts';
import { type NoteList, noteDropped, noteSpoken } from './notes.ts';
import { pick, toLink } from './toLink.ts';

const FIELD = 'themeConfig.navbar';
export const NO_SEARCH = 'the site has no search: the part @serbakode/search is one';
const DRAWN = ['className', 'activeBasePath', 'activeBaseRegex'];
const OF_DOCS = ['docId', 'sidebarId', 'className', 'docsPluginId'];

export function toNavbar(navbar: Fields, baseUrl: string, notes: NoteList): Fields {
  for (const name of ['style', 'hideOnScroll'])
    if (navbar[name] !== undefined)
      notes.add('different', `${FIELD}.${name}`, 'the navbar looks as the theme draws it');
  const logo = toFields(navbar['logo']);
  if (logo['href'] !== undefined && logo['href'] !== '/')
    notes.add('different', `${FIELD}.logo.href`, `the logo leads to the home page, not to ${String(logo['href'])}`);
  noteDropped(logo, LOGO, `${FIELD}.logo`, 'the logo looks as the theme draws it', notes);
  return {
    title: toText(navbar['title']) || null,
    ...(logo['src'] !== undefined && { logo: pick(logo, ['src', 'srcDark', 'alt']) }),
    items: toList(navbar['items']).flatMap((item) => toItem(toFields(item), true, baseUrl, notes)),
  };
}

/** Fields of the logo that are read, or that a note of their own speaks of. */
const LOGO = new Set(['src', 'srcDark', 'alt', 'href']);
/** Fields of items that are read, and those whose default is meant. */
const READ = new Set(
  `type label to href items position aria-label title html value versions dropdownItemsBefore dropdownItemsAfter
  dropdownActiveClassDisabled prependBaseUrlToHref`
    .split(/\s+/)
    .concat(DRAWN, OF_DOCS),
);

/** @returns a list with the item, or an empty list and a note */
function toItem(item: Fields, isTop: boolean, baseUrl: string, notes: NoteList): Fields[] {
  noteSpoken(item, `${FIELD}.items`, notes);
  const type = toText(item['type']) ?? (item['items'] === undefined ? 'default' : 'dropdown');
  if (type !== 'search' && !type.startsWith('custom-'))
    noteDropped(item, READ, `${FIELD}.items`, `"${toLabel(item) ?? type}" looks and opens as other items do`, notes);
  // Without a position an item is on the left: this is the default of the classic theme's options, although its
  // component's default is the right.
  const placed = isTop ? { position: item['position'] ?? 'left' } : {};
  const nested = (field: string) =>
    item[field] === undefined
      ? {}
      : { [field]: toList(item[field]).flatMap((inner) => toItem(toFields(inner), false, baseUrl, notes)) };
  const around = { ...nested('dropdownItemsBefore'), ...nested('dropdownItemsAfter') };
  switch (type) {
    case 'default': {
      const label = toLabel(item);
      const link = toLink(item, baseUrl);
      const drawn = {
        ...pick(item, DRAWN),
        ...(isTop && isIcon(item) && { className: `${String(item['className'])} ${ICON}` }),
      };
      const lost = listLost(toText(item['html']) ?? '');
      if (lost.length > 0)
        notes.add('missing', `${FIELD}.items`, `"${label ?? ''}" is text alone, without ${lost.join(', ')}`);
      if (link && label !== null) return [{ label, ...link, ...drawn, ...placed }];
      notes.add('missing', `${FIELD}.items`, `an item has no ${link ? 'text' : 'address'}: ${JSON.stringify(item)}`);
      return [];
    }
    case 'dropdown': {
      const { items } = nested('items');
      return [
        {
          type,
          label: toLabel(item) ?? 'Menu',
          ...toLink(item, baseUrl),
          items,
          ...pick(item, ['className']),
          ...placed,
        },
      ];
    }
    case 'doc':
    case 'docSidebar':
    case 'docsVersion':
      return [
        {
          type,
          ...pick(item, OF_DOCS),
          ...(toLabel(item) !== null && { label: toLabel(item) }),
          ...(item['to'] !== undefined && toLink(item, baseUrl)),
          ...placed,
        },
      ];
    case 'docsVersionDropdown':
      if ((item['docsPluginId'] ?? 'default') !== 'default') {
        notes.add('different', `${FIELD}.items`, 'versions of further docs are chosen above their pages');
        return [];
      }
      return [{ type, ...pick(item, ['versions', 'dropdownActiveClassDisabled', 'className']), ...around, ...placed }];
    case 'localeDropdown':
      return [{ type, ...pick(item, ['className']), ...around, ...placed }];
    case 'html': {
      const written = toText(item['value']) ?? '';
      const value = toAllowedHtml(written);
      if (value !== written)
        notes.add('different', `${FIELD}.items`, `HTML without styles and scripts: ${written.trim()}`);
      return [{ type, value, ...pick(item, ['className']), ...placed }];
    }
    case 'search':
      notes.add('missing', `${FIELD}.items`, NO_SEARCH);
      return [];
    default:
      notes.add(
        'missing',
        `${FIELD}.items`,
        `"${type}" is a component of the site; replace what draws the navbar with \`theme.components\``,
      );
      return [];
  }
}

/** Class of the part `import-docusaurus` for an item whose text is read out, and not shown in the navbar. */
const ICON = 'navbar__item--icon';

/** Whether only a style sheet of the site makes the link visible. */
export const isIcon = (item: Fields): boolean =>
  toText(item['className']) !== undefined &&
  (item['type'] ?? 'default') === 'default' &&
  ['label', 'html', 'items'].every((field) => item[field] === undefined);

/** The label for screen readers of an item that shows only an icon; menus show the label as text. */
function toLabel(item: Fields): string | null {
  const written = toText(item['label']) ?? toText(item['aria-label']) ?? toText(item['title']);
  if (written !== undefined) return written;
  const html = toText(item['html']);
  return html === undefined ? null : toPlainText(html) || null;
}
