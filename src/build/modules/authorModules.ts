/** What modules of authors may import from the theme, under the names Docusaurus has for it, with the file below the engine's
 *  folder that answers. */
export const AUTHOR_MODULES: Readonly<Record<string, string>> = {
  '@docusaurus/BrowserOnly': 'src/theme/mdx/BrowserOnly.tsx',
  '@docusaurus/Link': 'src/theme/mdx/AuthorLink.tsx',
  '@docusaurus/useBaseUrl': 'src/theme/mdx/useBaseUrl.ts',
  '@docusaurus/useDocusaurusContext': 'src/theme/mdx/useDocusaurusContext.ts',
  '@theme/Admonition': 'src/theme/mdx/Admonition.tsx',
  '@theme/CodeBlock': 'src/theme/mdx/CodeBlock.tsx',
  '@theme/Details': 'src/theme/mdx/Details.tsx',
  '@theme/Heading': 'src/theme/mdx/Heading.tsx',
  '@theme/TabItem': 'src/theme/mdx/TabItem.tsx',
  '@theme/Tabs': 'src/theme/mdx/Tabs.tsx',
};

/** What a diagram becomes in a module; authors do not name it. */
export const DIAGRAM_MODULE = '@theme/mdx/Diagram';
/** What modules import that no author writes. */
export const OWN_MODULES: Readonly<Record<string, string>> = { [DIAGRAM_MODULE]: 'src/theme/mdx/Diagram.tsx' };

/** Packages that the engine brings: a site need not install them. */
export const ENGINE_PACKAGES: readonly string[] = ['react', 'react-dom'];

/** How to mend what Docusaurus has and this engine does otherwise. */
export const OTHER_WAYS: Readonly<Record<string, string>> = {
  '@docusaurus/Head': 'export `title` and `description`, or write them in the front matter',
  '@theme/Layout': 'remove it: a page stands in the layout by itself; `export const title` takes the place of its properties',
};
