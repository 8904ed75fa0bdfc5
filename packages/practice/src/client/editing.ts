/** A change of a text: `text` replaces the range between two offsets, and a new selection follows. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly selection: readonly [start: number, end: number];
}

export interface EditorState {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Indent at the caret, or every line that the selection touches. */
export function indent({ value, start, end }: EditorState, unit: string): Edit {
  if (start === end) return replace(start, start, unit);
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const text = value.slice(from, end).replace(/^(?=[^\n])/gm, unit);
  return { from, to: end, text, selection: [from, from + text.length] };
}

/** Remove one step of indentation from every line that the selection touches. */
export function outdent({ value, start, end }: EditorState, unit: string): Edit {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const before = value.slice(from, end);
  const text = before.replace(new RegExp(`^(?:\t| {1,${unit.length}})`, 'gm'), '');
  if (start !== end) return { from, to: end, text, selection: [from, from + text.length] };
  const caret = Math.max(from, start - (before.length - text.length));
  return { from, to: end, text, selection: [caret, caret] };
}

/** Delete the step of indentation before the caret. @returns null if something else is before it */
export function unindent({ value, start, end }: EditorState, unit: string): Edit | null {
  const line = value.slice(value.lastIndexOf('\n', start - 1) + 1, start);
  if (start !== end || !/^ +$/.test(line)) return null;
  const width = line.length % unit.length || unit.length;
  return { from: start - width, to: start, text: '', selection: [start - width, start - width] };
}

/** Insert a new line with the indentation of the current one, one step deeper after an opening bracket. */
export function breakLine({ value, start, end }: EditorState, unit: string): Edit {
  const line = value.slice(value.lastIndexOf('\n', start - 1) + 1, start);
  const space = /^[ \t]*/.exec(line)?.[0] ?? '';
  const isOpen = /[{([:]\s*$|\b(?:then|do)\s*$/.test(line);
  return replace(start, end, `\n${space}${isOpen ? unit : ''}`);
}

/** Return the step of indentation of a text, or two spaces if it has none. */
export function findUnit(value: string): string {
  return /^(\t| {2,8})\S/m.exec(value)?.[1] ?? '  ';
}

function replace(from: number, to: number, text: string): Edit {
  return { from, to, text, selection: [from + text.length, from + text.length] };
}
