/** Insert a call into every loop with a condition, which stops an endless loop. A frame may share its thread with
 *  the page. */
export function guardLoops(code: string): string {
  const masked = code.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g,
    (text) => text.replace(/[^\n]/g, ' '),
  );
  let guarded = code;
  for (const { 0: head, 1: word, index } of [...masked.matchAll(/(?<![\w$.])(while|for)\s*\(/g)].toReversed()) {
    const open = index + head.length;
    const parts = findParts(masked, open);
    const [start, end] =
      word === 'while' ? [open, parts.end] : [(parts.semicolons[0] ?? -1) + 1, parts.semicolons[1] ?? -1];
    if (start < 1 || end < start) continue;
    const condition = guarded.slice(start, end);
    guarded = `${guarded.slice(0, start)} __guard()${condition.trim() === '' ? '' : ` && (${condition})`}${guarded.slice(end)}`;
  }
  return guarded;
}

function findParts(masked: string, open: number): { readonly end: number; readonly semicolons: readonly number[] } {
  const semicolons: number[] = [];
  let depth = 0;
  for (let index = open; index < masked.length; index++) {
    const character = masked.charAt(index);
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) {
      if (depth === 0) return { end: index, semicolons };
      depth--;
    } else if (character === ';' && depth === 0) semicolons.push(index);
  }
  return { end: -1, semicolons };
}
