/** A heading of a page as Markdown parsing reports it. */
export interface Heading {
  /** 2 to 6 */
  readonly level: number;
  readonly id: string;
  /** Plain text of the heading, not HTML. */
  readonly text: string;
}

/** An entry of the table of contents, with the deeper headings below it. */
export interface TocEntry extends Heading {
  readonly children: readonly TocEntry[];
}

/** Levels shown in a table of contents: 2 to 3 in the specification (section 9). */
export interface TocOptions {
  readonly min: number;
  readonly max: number;
  readonly isHidden: boolean;
}

/** Nest headings into a table of contents; a heading deeper than all before it becomes a root entry. */
export function toTableOfContents(headings: readonly Heading[], { min, max, isHidden }: TocOptions): TocEntry[] {
  interface Open extends TocEntry {
    readonly children: Open[];
  }
  const root: Open[] = [];
  const branch: Open[] = [];
  for (const heading of headings) {
    if (isHidden || heading.level < min || heading.level > max) continue;
    const entry: Open = { id: heading.id, text: heading.text, level: heading.level, children: [] };
    while (branch.length > 0 && (branch.at(-1)?.level ?? 0) >= entry.level) branch.pop();
    (branch.at(-1)?.children ?? root).push(entry);
    branch.push(entry);
  }
  return root;
}
