import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { loadGrammars, readGrammars, subscribeToGrammars } from './grammars.ts';
import { tokenize, type Piece } from './tokenize.ts';

/** Code in color. */
export function CodeText({ code, language }: { readonly code: string; readonly language: string }) {
  const pieces = usePieces(code, language);
  return (
    <code translate="no">
      <Painted pieces={pieces} />
    </code>
  );
}

export function Painted({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(([kind, text], at) =>
    kind === '' ? (
      text
    ) : (
      // A piece has no identity except its position.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className={`t-${kind}`}>
        {text}
      </span>
    ),
  );
}

/** Maximum length of code that grammars color, in characters. Some take quadratic time for hostile code. */
const MAX_CHARACTERS = 16_000;

/** Color code as the build does, once the grammars are loaded. */
function usePieces(code: string, language: string): readonly Piece[] {
  const grammars = useSyncExternalStore(subscribeToGrammars, () => readGrammars(language));
  useEffect(() => loadGrammars(language), [language]);
  // 15,000 characters take 4 ms. Each piece of output, and each change of another file, renders an editor again.
  return useMemo(
    () => (grammars && code.length <= MAX_CHARACTERS ? tokenize(code, grammars) : [['', code]]),
    [code, grammars],
  );
}

/** The pieces of each line. */
export function usePaintedLines(code: string, language: string): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [[]];
  for (const [kind, text] of usePieces(code, language))
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push([kind, part]);
    }
  return lines;
}
