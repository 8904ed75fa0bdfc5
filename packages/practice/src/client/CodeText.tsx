import { paint } from './paint.ts';

/** Code in color. */
export function CodeText({ code, language }: { readonly code: string; readonly language: string }) {
  return (
    <code translate="no">
      <Painted pieces={paint(code, language)} />
    </code>
  );
}

export function Painted({ pieces }: { readonly pieces: ReturnType<typeof paint> }) {
  return pieces.map(([kind, text], at) =>
    kind === '' ? (
      text
    ) : (
      // A piece has no identity but its place.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className={`t-${kind}`}>
        {text}
      </span>
    ),
  );
}

/** The pieces of each line. */
export function toPaintedLines(code: string, language: string): ReturnType<typeof paint>[] {
  const lines: ReturnType<typeof paint>[] = [[]];
  for (const [kind, text] of paint(code, language))
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push([kind, part]);
    }
  return lines;
}
