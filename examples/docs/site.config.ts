import { defineConfig } from 'serbakode';

/** The documentation of the engine: `npm run docs` adds the texts of docs/. */
export default defineConfig({
  title: 'Serbakode',
  tagline: 'Markdown in, a fast static React site out',
  description: 'Documentation of Serbakode, a static site engine for documentation and blogs.',
  url: 'https://docs.serbakode.example',
  parts: ['@serbakode/search'],
  docs: { title: 'Documentation' },
  navbar: {
    title: 'Serbakode',
    items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Documentation' }],
  },
  footer: { copyright: 'MIT licence' },
});
