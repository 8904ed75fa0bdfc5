import { defineConfig } from 'serbakode';

export default defineConfig({
  title: 'Millrace',
  tagline: 'Runs tasks when files change',
  description: 'Documentation of Millrace, a command that runs tasks when files change.',
  url: 'https://millrace.example',
  parts: ['@serbakode/search'],
  docs: {
    title: 'Millrace',
    lastVersion: 'current',
    versions: { current: { label: '2.x' }, '1.0': { label: '1.x' } },
  },
  navbar: {
    title: 'Millrace',
    items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
      { type: 'docSidebar', sidebarId: 'reference', label: 'Reference' },
      { type: 'docsVersionDropdown', position: 'right' },
    ],
  },
  footer: {
    columns: [
      {
        title: 'Documentation',
        items: [
          { label: 'Install', to: '/docs/install' },
          { label: 'The file millrace.yml', to: '/docs/reference/file' },
        ],
      },
    ],
    copyright: 'Millrace is an example of this engine, not a program.',
  },
});
