/** Modules that authors may import from the theme: the names that Docusaurus has for them, and the files below the
 *  engine's folder. */
export const AUTHOR_MODULES: Readonly<Record<string, string>> = {
  '@docusaurus/BrowserOnly': 'src/client/theme/mdx/BrowserOnly.tsx',
  '@docusaurus/Head': 'src/client/theme/mdx/Head.tsx',
  '@docusaurus/Link': 'src/client/theme/mdx/AuthorLink.tsx',
  '@docusaurus/useBaseUrl': 'src/client/theme/mdx/useBaseUrl.ts',
  '@docusaurus/useDocusaurusContext': 'src/client/theme/mdx/useDocusaurusContext.ts',
  '@theme/Admonition': 'src/client/theme/mdx/Admonition.tsx',
  '@theme/CodeBlock': 'src/client/theme/mdx/CodeBlock.tsx',
  '@theme/Details': 'src/client/theme/mdx/Details.tsx',
  '@theme/Heading': 'src/client/theme/mdx/Heading.tsx',
  '@theme/Layout': 'src/client/theme/mdx/Layout.tsx',
  '@theme/TabItem': 'src/client/theme/mdx/TabItem.tsx',
  '@theme/Tabs': 'src/client/theme/mdx/Tabs.tsx',
};

/** Modules that parts of a site add to these, or put in their place: absolute files by name. */
export type PartModules = Readonly<Record<string, string>>;

/** What imports of a site's code mean. */
export interface ImportRules {
  readonly modules: PartModules;
  /** Folders of the site's parts, which are outside its own folder. */
  readonly partSources: readonly string[];
  /** What an imported SVG is: the address of the file, or a component that shows it. */
  readonly svg: 'address' | 'component';
}

/** The component of a diagram in a module; authors do not import it. */
export const DIAGRAM_MODULE = '@theme/mdx/Diagram';
/** The highlighted lines of a code block. */
export const CODE_MODULE = '@theme/mdx/Code';
/** Makes a component of an SVG. */
export const DRAWING_MODULE = '@theme/mdx/Drawing';
/** Imports in modules that no author writes. */
export const OWN_MODULES: Readonly<Record<string, string>> = {
  [DIAGRAM_MODULE]: 'src/client/theme/mdx/Diagram.tsx',
  [DRAWING_MODULE]: 'src/client/theme/mdx/Drawing.tsx',
  [CODE_MODULE]: 'src/client/theme/mdx/Code.tsx',
};

/** Packages that the engine provides, so that a site need not install them. */
export const ENGINE_PACKAGES: readonly string[] = ['react', 'react-dom'];

/** Fixes for imports of Docusaurus that this engine replaces. */
export const OTHER_WAYS: Readonly<Record<string, string>> = {
  '@docusaurus/useGlobalData': 'plugins do not run: write their data into a JSON file of the site, and import that',
  '@docusaurus/plugin-content-blog/client': 'import the fields that are needed from a JSON file of the site',
};
