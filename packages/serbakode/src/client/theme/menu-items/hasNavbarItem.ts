import type { NavbarItem, SiteShell } from '../../../shared/model/site.ts';

/** Whether the operator's navbar has an item of a type. */
export function hasNavbarItem({ left, right }: SiteShell['navbar'], type: NavbarItem['type']): boolean {
  return [...left, ...right].some((item) => item.type === type);
}
