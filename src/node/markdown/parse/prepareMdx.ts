/** Code, which stays unchanged, or syntax that is converted outside of code. */
const PARTS =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|(?![\s\S]))|(`+)(?!`)[\s\S]*?[^`]\2(?!`)|<!--([\s\S]*?)-->|^(#{1,6}[ \t][^\n]*?)\{(?=#[^\s{}]+\}[ \t]*$)/gm;

/** Convert Docusaurus syntax that is not valid MDX: HTML comments, and heading ids as `{#id}`.
 *  @returns the text, and the offsets of inserted characters (in the new text, ascending) */
export function prepareMdx(text: string): { text: string; inserted: number[] } {
  const inserted: number[] = [];
  const prepared = text.replace(
    PARTS,
    (whole: string, _fence, _ticks, comment: string | undefined, heading: string | undefined, offset: number) => {
      // The length stays the same: `<!--` and `-->` become `{ /*` and `*/}`.
      if (comment !== undefined) return `{ /*${comment.replaceAll('*/', '* ')}*/}`;
      if (heading === undefined) return whole;
      inserted.push(offset + inserted.length + heading.length);
      return `${heading}\\{`;
    },
  );
  return { text: prepared, inserted };
}
