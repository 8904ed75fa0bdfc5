import type { Page } from '../../../shared/model/page.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import type { DocsVersion } from '../../content/docs/versions/versionPlan.ts';

/** Classes by which style sheets of Docusaurus sites select a kind of page. */
const CLASSES: Readonly<Partial<Record<Page['kind'], string>>> = {
  doc: 'docs-wrapper docs-doc-page',
  'doc-category': 'docs-wrapper docs-doc-page',
  'docs-root': 'docs-wrapper',
  'docs-tags': 'docs-wrapper docs-tags-list-page',
  'docs-tag': 'docs-wrapper docs-tags-doc-list-page',
  'blog-list': 'blog-wrapper blog-list-page',
  'blog-post': 'blog-wrapper blog-post-page',
  'blog-tags': 'blog-wrapper blog-tags-list-page',
  'blog-tag': 'blog-wrapper blog-tags-post-list-page',
  'blog-authors': 'blog-wrapper blog-authors-list-page',
  'blog-author': 'blog-wrapper blog-authors-posts-page',
  content: 'mdx-wrapper mdx-page',
};

type BlogConfig = Pick<SiteConfig, 'blog' | 'blogInstances'>;

/** Where a page of the docs belongs. */
export interface DocsPlace extends Pick<DocsVersion, 'name' | 'instance'> {
  /** Id of the doc; left out for other pages. */
  readonly docId?: string;
}

/** The classes that Docusaurus gives `<html>` on a page.
 *  @param config that of the page's blog */
export function toPageClasses({ kind }: Page, docs: DocsPlace | undefined, config: BlogConfig): string {
  const plugin = docs ? 'docs' : kind.startsWith('blog-') ? 'blog' : 'pages';
  const blog = config.blogInstances.find(({ id, routeBasePath = id }) => routeBasePath === config.blog.routeBasePath);
  const id = docs ? docs.instance.id : plugin === 'blog' && blog ? blog.id : 'default';
  return [
    CLASSES[kind],
    `plugin-${plugin} plugin-id-${id}`,
    docs && `docs-version-${docs.name}`,
    docs?.docId && `docs-doc-id-${docs.docId}`,
  ]
    .filter(Boolean)
    .join(' ');
}
