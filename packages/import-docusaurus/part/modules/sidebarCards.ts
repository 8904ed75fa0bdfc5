import type { SidebarItem } from 'serbakode/client';

export interface Card {
  readonly type: string;
  readonly label: string;
  readonly href?: string | null;
  readonly description?: string;
  readonly items?: readonly Card[];
}

/** @returns null for HTML items, which get no card */
export function toCard(item: SidebarItem): Card | null {
  if (item.type === 'html') return null;
  const { type, label, href } = item;
  return { type, label, href, ...(item.type === 'category' && { items: toCards(item.items) }) };
}

export const toCards = (items: readonly SidebarItem[]): readonly Card[] => items.flatMap((item) => toCard(item) ?? []);

/** The innermost category that a page is in, or whose link it is. */
export function findCategory(items: readonly SidebarItem[], permalink: string): Card | null {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const inner = findCategory(item.items, permalink);
    if (inner) return inner;
    const isIn = item.items.some((one) => one.type === 'link' && one.href === permalink);
    if (item.href === permalink || isIn) return toCard(item);
  }
  return null;
}

/** The address of the first link in an item. */
export function findFirstLink(item: Card): string | undefined {
  if (item.href) return item.href;
  return item.items?.map(findFirstLink).find((href) => href !== undefined);
}
