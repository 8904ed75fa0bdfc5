import { type Fields, toText } from './fields.ts';

/** What the new configuration cannot say as the old one did. */
export interface Note {
  /** `different`: comes in another way; `missing`: does not come in; `refused`: the site's own code has to change. */
  readonly kind: 'different' | 'missing' | 'refused';
  /** As in the old configuration, such as `themeConfig.navbar.style`. */
  readonly field: string;
  readonly message: string;
}

export interface NoteList {
  readonly add: (kind: Note['kind'], field: string, message: string) => void;
  readonly all: () => readonly Note[];
}

/** Gathers notes; what is said of several fields in the same words is said of each once. */
export function createNoteList(): NoteList {
  const notes = new Map<string, Note>();
  return {
    add: (kind, field, message) => notes.set(`${field}\0${message}`, { kind, field, message }),
    all: () => [...notes.values()],
  };
}

/** Note that an item of a menu has no text of its own for readers who hear it. */
export function noteSpoken(item: Fields, field: string, notes: NoteList): void {
  const [label, spoken] = [toText(item['label']), toText(item['aria-label'])];
  if (label !== undefined && spoken !== undefined && spoken !== label)
    notes.add('different', field, `"${label}" is read out as it is shown, not as "${spoken}"`);
}
