import type { SidebarsInput } from 'serbakode';

export default {
  guide: [
    'introduction',
    'install',
    'first-task',
    { type: 'category', label: 'Guides', items: ['guides/watching', 'guides/order', 'guides/environment'] },
    { type: 'category', label: 'Reference', items: ['reference/command', 'reference/file'] },
    'upgrading',
  ],
} satisfies SidebarsInput;
