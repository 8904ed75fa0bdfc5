import { describe, expect, it } from 'vitest';
import { breakLine, findUnit, indent, outdent, unindent, type Edit, type EditorState } from './editing.ts';

/** Parse a text in which `|` marks the ends of the selection. */
function toState(marked: string): EditorState {
  const start = marked.indexOf('|');
  const end = Math.max(start, marked.lastIndexOf('|') - 1);
  return { value: marked.replaceAll('|', ''), start, end };
}

function apply({ value }: EditorState, { from, to, text, selection: [start, end] }: Edit): string {
  const changed = value.slice(0, from) + text + value.slice(to);
  return `${changed.slice(0, start)}|${changed.slice(start, end)}${start === end ? '' : '|'}${changed.slice(end)}`;
}

const after = (act: (state: EditorState, unit: string) => Edit, marked: string, unit = '  ') =>
  apply(toState(marked), act(toState(marked), unit));

describe('editing code', () => {
  it('indents at the caret', () => {
    expect(after(indent, 'let a|;')).toBe('let a  |;');
  });

  it('indents the lines of a selection, and leaves empty ones', () => {
    expect(after(indent, 'if (a) {\nb|();\n\nc();|\n}')).toBe('if (a) {\n|  b();\n\n  c();|\n}');
  });

  it('removes a step of indentation, or less if there is less', () => {
    expect(after(outdent, '    b|();', '    ')).toBe('b|();');
    expect(after(outdent, ' b|();', '    ')).toBe('b|();');
    expect(after(outdent, '|\ta();\n  b();|')).toBe('|a();\nb();|');
  });

  it('keeps the indentation in a new line, one step deeper after an opening bracket', () => {
    expect(after(breakLine, '  a();|')).toBe('  a();\n  |');
    expect(after(breakLine, 'def f():|', '    ')).toBe('def f():\n    |');
    expect(after(breakLine, 'if true; then|')).toBe('if true; then\n  |');
  });

  it('reads the step of indentation from the text', () => {
    expect(findUnit('def f():\n    return 1')).toBe('    ');
    expect(findUnit('if (a) {\n\tb();\n}')).toBe('\t');
    expect(findUnit('a();')).toBe('  ');
  });
});

describe('Backspace', () => {
  const unindented = (marked: string, unit: string) => {
    const edit = unindent(toState(marked), unit);
    return edit && apply(toState(marked), edit);
  };

  it('removes a whole step of indentation', () => {
    expect(unindented('a:\n        |b', '    ')).toBe('a:\n    |b');
    expect(unindented('a:\n      |b', '    ')).toBe('a:\n    |b');
    expect(unindented('   |', '  ')).toBe('  |');
  });

  it('is left to the browser after a character, at the beginning of a line, and with a selection', () => {
    for (const marked of ['a  |', 'a:\n|b', '|', '|  |b']) expect(unindented(marked, '  ')).toBe(null);
  });
});
