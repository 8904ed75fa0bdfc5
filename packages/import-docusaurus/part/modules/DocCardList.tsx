import { useShownPage, type SidebarItem } from 'serbakode/client';
import DocCard from './DocCard.tsx';
import { toCards, type Card } from './sidebarCards.ts';

/** `@theme/DocCardList`: cards of the given items, or of the items in the category of the shown page. */
export default function DocCardList({
  items,
  className,
}: {
  readonly items?: readonly Card[];
  readonly className?: string;
}) {
  const page = useShownPage();
  const shown =
    items ?? (page && 'sidebar' in page ? findSiblings(page.sidebar as readonly SidebarItem[], page.permalink) : []);
  return (
    <section className={`row ${className ?? ''}`.trim()}>
      {shown.map((item) => (
        <article key={`${item.type} ${item.href ?? ''} ${item.label}`} className="col col--6 margin-bottom--lg">
          <DocCard item={item} />
        </article>
      ))}
    </section>
  );
}

/** Items of the category whose page is shown, else the items beside the page. */
function findSiblings(items: readonly SidebarItem[], permalink: string): readonly Card[] {
  for (const item of items) {
    if (item.type === 'category') {
      if (item.href === permalink) return toCards(item.items);
      const found = findSiblings(item.items, permalink);
      if (found.length > 0) return found;
    } else if (item.type === 'link' && item.href === permalink) return toCards(items.filter((other) => other !== item));
  }
  return [];
}
