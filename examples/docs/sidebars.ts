import { defineSidebars } from 'serbakode';

export default defineSidebars({
  docs: [
    'start',
    { type: 'doc', id: 'moving-from-docusaurus', label: 'Moving from Docusaurus' },
    {
      type: 'category',
      label: 'Writing',
      items: ['writing-articles', 'writing-pages', 'docs-and-sidebars', 'exercises', 'practice', 'translating'],
    },
    { type: 'category', label: 'Settings', items: ['settings', 'configuration'] },
    { type: 'category', label: 'Extending', items: ['extending', 'recipes'] },
    { type: 'category', label: 'Running', items: ['deploy', 'offline', 'counts', 'security', 'scale', 'limits'] },
    'decisions',
  ],
});
