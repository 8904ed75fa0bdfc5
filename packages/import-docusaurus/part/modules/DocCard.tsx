import Link from '@docusaurus/Link';
import { useShownPage } from 'serbakode/client';
import { findFirstLink, type Card } from './sidebarCards.ts';

/** `@theme/DocCard` */
export default function DocCard({ item }: { readonly item: Card }) {
  const href = findFirstLink(item);
  const page = useShownPage();
  const known = page?.kind === 'doc' && item.href ? page.cardDescriptions?.[item.href] : undefined;
  const description = item.description ?? known;
  return (
    <div className="card padding--lg">
      <h2 className="text--truncate">{href ? <Link href={href}>{item.label}</Link> : item.label}</h2>
      {description && <p>{description}</p>}
    </div>
  );
}
