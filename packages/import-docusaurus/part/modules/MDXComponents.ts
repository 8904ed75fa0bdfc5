/** `@theme/MDXComponents`: what a site's own list of components extends. Elements of Markdown are the theme's. */
export default {};
