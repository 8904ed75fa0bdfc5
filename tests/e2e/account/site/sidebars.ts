import type { SidebarsInput } from '../../../../packages/serbakode/src/node/content/docs/sidebars/sidebarItems.ts';

const sidebars: SidebarsInput = {
  satu: [
    { type: 'doc', id: 'satu/bab-a' },
    { type: 'doc', id: 'satu/bab-b' },
  ],
  dua: [
    { type: 'doc', id: 'dua/bab-c' },
    { type: 'doc', id: 'dua/bab-d' },
  ],
};

export default sidebars;
