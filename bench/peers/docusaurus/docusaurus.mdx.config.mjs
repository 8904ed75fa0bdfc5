import path from 'node:path';

// Docusaurus on the MDX pages of `--mdx`. CORPUS is the folder of the generated site.
export default {
  title: 'Korpus',
  url: 'https://korpus.example',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'ignore',
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { path: path.join(process.env.CORPUS ?? '', 'docs') }, blog: false, pages: false }]],
};
