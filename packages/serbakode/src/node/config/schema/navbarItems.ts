import * as v from 'valibot';
import { EITHER, filled, leadsSomewhere, link, ownHtml, path, succeeds } from './fields.ts';

/** Items of the navbar, as Docusaurus authors write them. */

const text = v.string('text');
const flag = v.boolean('true or false');
/** CSS classes for the item, chosen by the operator. */
const drawn = { className: v.optional(text) };

const PATTERN = 'a regular expression';
const pattern = v.pipe(
  v.string(PATTERN),
  v.check((source) => succeeds(() => new RegExp(source)), PATTERN),
);
/** Docusaurus authors write it with or without the leading slash. */
const basePath = v.pipe(
  text,
  v.transform((written) => (written.startsWith('/') ? written : `/${written}`)),
);

const ofDocs = {
  ...drawn,
  label: v.optional(filled),
  /** Which of several sets of docs. */
  docsPluginId: v.optional(filled, 'default'),
};

const menuEntries = {
  default: {
    type: v.optional(v.literal('default'), 'default'),
    ...link,
    /** Site path; the link is marked active on every page below it. */
    activeBasePath: v.optional(basePath),
    /** The link is marked active on every page whose permalink matches. */
    activeBaseRegex: v.optional(pattern),
    ...drawn,
  },
  doc: { type: v.literal('doc'), docId: filled, ...ofDocs },
  /** A link to the first page of a sidebar. */
  docSidebar: { type: v.literal('docSidebar'), sidebarId: filled, ...ofDocs },
  /** A link to the first page of the version being read, or to the page in `to`. */
  docsVersion: { type: v.literal('docsVersion'), to: v.optional(path), ...ofDocs },
  html: { type: v.literal('html'), value: ownHtml, ...drawn },
};

const MENU_TYPES = ['default', 'doc', 'docSidebar', 'docsVersion', 'html'] as const;

/** Schemas of the items that a dropdown and the navbar may have, with further fields. */
const withFields = <Entries extends v.ObjectEntries>(more: Entries) => ({
  default: v.pipe(
    v.strictObject({ ...menuEntries.default, ...more }),
    v.check((item) => leadsSomewhere(item), EITHER),
  ),
  doc: v.strictObject({ ...menuEntries.doc, ...more }),
  docSidebar: v.strictObject({ ...menuEntries.docSidebar, ...more }),
  docsVersion: v.strictObject({ ...menuEntries.docsVersion, ...more }),
  html: v.strictObject({ ...menuEntries.html, ...more }),
});

const menuSchemas = { ...withFields({}), other: toOther(MENU_TYPES, 'an item of a dropdown') };

/** An item of a dropdown. */
const menuItem = v.lazy((input) => menuSchemas[readType(input, MENU_TYPES)]);

const placed = { position: v.optional(v.picklist(['left', 'right']), 'left') };
/** Operator's items before and after the items the site generates. */
const surrounded = {
  dropdownItemsBefore: v.optional(v.array(menuItem), []),
  dropdownItemsAfter: v.optional(v.array(menuItem), []),
};
const VERSIONS = 'a list of version names';

const NAVBAR_TYPES = [...MENU_TYPES, 'dropdown', 'docsVersionDropdown', 'localeDropdown'] as const;

const navbarSchemas = {
  ...withFields(placed),
  dropdown: v.strictObject({
    type: v.optional(v.literal('dropdown'), 'dropdown'),
    ...link,
    items: v.array(menuItem, 'a list of items'),
    ...drawn,
    ...placed,
  }),
  docsVersionDropdown: v.strictObject({
    type: v.literal('docsVersionDropdown'),
    /** Names of the versions listed, optionally with labels; all versions unless set. */
    versions: v.optional(
      v.union([v.array(text), v.record(text, v.strictObject({ label: v.optional(filled) }))], VERSIONS),
    ),
    /** Whether the dropdown stays unmarked on pages of the docs. */
    dropdownActiveClassDisabled: v.optional(flag, false),
    docsPluginId: v.optional(v.literal('default', 'default: other sets of docs list their versions above their pages')),
    ...surrounded,
    ...drawn,
    ...placed,
  }),
  localeDropdown: v.strictObject({ type: v.literal('localeDropdown'), ...surrounded, ...drawn, ...placed }),
  other: toOther(NAVBAR_TYPES, 'an item of the navbar'),
};

/** An item of the navbar. */
export const navbarItem = v.lazy((input) => navbarSchemas[readType(input, NAVBAR_TYPES)]);

/** The type of an item determines its fields; an item with child items may omit it. */
function readType<Type extends string>(input: unknown, types: readonly Type[]): Type | 'default' | 'other' {
  if (typeof input !== 'object' || input === null) return 'other';
  const written = 'type' in input ? input.type : 'items' in input ? 'dropdown' : 'default';
  return types.find((type) => type === written) ?? 'other';
}

/** Schema that rejects everything, with a message that lists the item types. */
function toOther(types: readonly string[], noun: string): v.GenericSchema<never, never> {
  return v.looseObject({ type: v.picklist(types) }, noun) as v.GenericSchema<unknown, unknown> as v.GenericSchema<
    never,
    never
  >;
}
