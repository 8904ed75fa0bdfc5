import path from 'node:path';

// Docusaurus on the benchmark's corpus. CORPUS is the folder of the generated site.
const corpus = process.env.CORPUS ?? '';

export default {
  title: 'Korpus',
  tagline: 'Tulisan buatan untuk pengujian',
  url: 'https://korpus.example',
  baseUrl: '/',
  trailingSlash: false,
  markdown: { format: 'detect' },
  future: { v4: true, faster: true },
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: { path: path.join(corpus, 'blog') },
        pages: { path: path.join(corpus, 'pages') },
      },
    ],
  ],
  themeConfig: { navbar: { title: 'Korpus', items: [{ label: 'Blog', to: '/blog', position: 'left' }] } },
};
