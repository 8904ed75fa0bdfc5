/** `@theme/MDXComponents`: the default list, which a site's own list of components extends. The theme renders the
 *  elements of Markdown. */
export default {};
