import { type Fields, toText } from './fields.ts';

/** A part of the old configuration that the new one cannot express in the same way. */
export interface Note {
  /** `different`: is imported in another form; `missing`: is not imported; `refused`: the site's own code has to
   *  change. */
  readonly kind: 'different' | 'missing' | 'refused';
  /** As in the old configuration, such as `themeConfig.navbar.style`. */
  readonly field: string;
  readonly message: string;
}

export interface NoteList {
  readonly add: (kind: Note['kind'], field: string, message: string) => void;
  readonly all: () => readonly Note[];
}

/** Collects notes; each field gets the same note only once. */
export function createNoteList(): NoteList {
  const notes = new Map<string, Note>();
  return {
    add: (kind, field, message) => notes.set(`${field}\0${message}`, { kind, field, message }),
    all: () => [...notes.values()],
  };
}

/** Note that the `aria-label` of a menu item is not kept, so that screen readers read its label. */
export function noteSpoken(item: Fields, field: string, notes: NoteList): void {
  const [label, spoken] = [toText(item['label']), toText(item['aria-label'])];
  if (label !== undefined && spoken !== undefined && spoken !== label)
    notes.add('different', field, `"${label}" is read out as it is shown, not as "${spoken}"`);
}

/** Note fields that have no place here. Links elsewhere open in a new tab by themselves in Docusaurus. */
export function noteDropped(
  fields: Fields,
  read: ReadonlySet<string>,
  field: string,
  message: string,
  notes: NoteList,
): void {
  const isUsual = (name: string, value: unknown) =>
    (name === 'target' && value === '_blank') ||
    (name === 'rel' && /^no(?:opener|referrer)(?:[ ,]+no(?:opener|referrer))*$/.test(String(value)));
  const dropped = Object.keys(fields).filter((name) => !read.has(name) && !isUsual(name, fields[name]));
  if (dropped.length > 0) notes.add('different', field, `${message}, without ${dropped.join(', ')}`);
}
