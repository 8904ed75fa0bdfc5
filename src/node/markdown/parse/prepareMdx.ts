/** Code in a text, which is left alone, or what is edited outside of it. */
const PARTS =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|(?![\s\S]))|(`+)(?!`)[\s\S]*?[^`]\2(?!`)|<!--([\s\S]*?)-->|^(#{1,6}[ \t][^\n]*?)\{(?=#[^\s{}]+\}[ \t]*$)/gm;

/** Make MDX of what authors of Docusaurus write although it is not: HTML comments, and heading ids as `{#id}`.
 *  @returns the text, and where a character was put in (offsets in the new text, ascending) */
export function prepareMdx(text: string): { text: string; inserted: number[] } {
  const inserted: number[] = [];
  const prepared = text.replace(
    PARTS,
    (whole: string, _fence, _ticks, comment: string | undefined, heading: string | undefined, offset: number) => {
      // As long as before: `<!--` and `-->` become `{ /*` and `*/}`.
      if (comment !== undefined) return `{ /*${comment.replaceAll('*/', '* ')}*/}`;
      if (heading === undefined) return whole;
      inserted.push(offset + inserted.length + heading.length);
      return `${heading}\\{`;
    },
  );
  return { text: prepared, inserted };
}
