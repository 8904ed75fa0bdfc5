import Link from '@docusaurus/Link';
import { findFirstLink, type Card } from './sidebarCards.ts';

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
