import { defineSidebars } from 'serbakode';

export default defineSidebars({
  guide: [
    'introduction',
    'install',
    'first-task',
    { type: 'category', label: 'Guides', items: ['guides/watching', 'guides/order', 'guides/environment'] },
    'upgrading',
  ],
  reference: ['reference/command', 'reference/file'],
});
