/** A link as in Markdown, to a page or file of the site or to another host. */
const LINK = /\[(?<label>[^[\]]+)\]\((?<address>(?:\/|https?:\/\/|mailto:)[^()\s]*)\)/g;

interface Link {
  readonly label: string;
  /** Path of a page or file of the site; without one the link has `href`. */
  readonly to?: string;
  readonly href?: string;
}

/** Split the line of the copyright into its texts and links. */
export function readCopyright(line: string): readonly (string | Link)[] {
  const parts: (string | Link)[] = [];
  let end = 0;
  for (const found of line.matchAll(LINK)) {
    const { label = '', address = '' } = found.groups ?? {};
    const isOwn = /^\/(?!\/)/.test(address);
    parts.push(line.slice(end, found.index), isOwn ? { label, to: address } : { label, href: address });
    end = found.index + found[0].length;
  }
  return [...parts, line.slice(end)].filter((part) => part !== '');
}
