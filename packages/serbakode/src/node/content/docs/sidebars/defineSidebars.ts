import type { SidebarsInput } from './sidebarItems.ts';

/** Types `sidebars.ts`, so that editors complete and check it. */
export function defineSidebars(sidebars: SidebarsInput): SidebarsInput {
  return sidebars;
}
