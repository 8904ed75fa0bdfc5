interface TOCItem {
  readonly value?: string;
  /** The engine's name for `value`. */
  readonly text?: string;
  readonly id: string;
  readonly level: number;
}

interface TOCInlineProps {
  readonly toc: readonly TOCItem[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

/** `@theme/TOCInline`: the table of contents that a page exports, shown inside its text. */
export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps) {
  const items = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return items.length === 0 ? null : <List items={items} />;
}

/** Items of the first level, each with those below it. */
function List({ items }: { readonly items: readonly TOCItem[] }) {
  const top = Math.min(...items.map(({ level }) => level));
  const starts = items.flatMap(({ level }, index) => (level === top ? [index] : []));
  return (
    <ul>
      {starts.map((start, at) => {
        const [item, ...inner] = items.slice(start, starts[at + 1] ?? items.length);
        return (
          item && (
            <li key={item.id}>
              <a href={`#${item.id}`}>{item.value ?? item.text}</a>
              {inner.length > 0 && <List items={inner} />}
            </li>
          )
        );
      })}
    </ul>
  );
}
