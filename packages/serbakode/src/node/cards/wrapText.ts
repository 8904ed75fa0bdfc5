/** Widths of the characters from space to tilde in Plus Jakarta Sans Bold, in thousandths of the font size, so that
 *  text can be wrapped without the renderer. */
const WIDTHS: readonly number[] = [
  178, 371, 498, 915, 647, 1046, 793, 311, 379, 379, 540, 660, 357, 600, 378, 506, 708, 403, 597, 611, 654, 615, 602,
  559, 632, 602, 378, 398, 660, 660, 660, 583, 927, 712, 691, 774, 740, 595, 586, 808, 733, 279, 393, 679, 543, 893,
  741, 878, 648, 878, 661, 647, 542, 718, 697, 1020, 661, 660, 571, 416, 506, 416, 660, 663, 381, 580, 672, 608, 672,
  612, 406, 652, 593, 252, 252, 577, 252, 924, 593, 652, 672, 672, 374, 514, 413, 593, 566, 883, 558, 586, 481, 398,
  395, 398, 660,
];
const FIRST = 32;
/** Width of other characters, which are assumed to be wide. */
const UNKNOWN = 750;

/** Width of a text in one line, in the unit of its size. */
export function toTextWidth(text: string, size: number): number {
  const widths = [...text].map((letter) => WIDTHS[(letter.codePointAt(0) ?? 0) - FIRST] ?? UNKNOWN);
  return (widths.reduce((sum, width) => sum + width, 0) * size) / 1000;
}

/** Wrap a text between words. A word that is wider than a line gets its own line.
 *  @param width width of a line, in the unit of `size` */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && toTextWidth(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
