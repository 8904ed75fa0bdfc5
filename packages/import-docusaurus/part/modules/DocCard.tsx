import Link from '@docusaurus/Link';
import { findFirstLink } from './sidebarCards.ts';

export interface Card {
  readonly type: string;
  readonly label: string;
  readonly href?: string | null;
  readonly description?: string;
  readonly items?: readonly Card[];
}

/** `@theme/DocCard` */
export default function DocCard({ item }: { readonly item: Card }) {
  const href = findFirstLink(item);
  return (
    <div className="card padding--lg">
      <h2 className="text--truncate">{href ? <Link href={href}>{item.label}</Link> : item.label}</h2>
      {item.description && <p>{item.description}</p>}
    </div>
  );
}
