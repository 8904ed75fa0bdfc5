import { ADMONITION_KINDS } from '../../../shared/messages/markdownLabels.ts';

interface DocusaurusMessage {
  /** Key of the message that means the same here. */
  readonly key: string;
  /** Its placeholders by the names that Docusaurus has for them, where these differ. */
  readonly placeholders?: Readonly<Record<string, string>>;
}

/** Messages of Docusaurus's classic theme (`docusaurus write-translations`) that the interface has too, by their
 *  keys there. */
export const DOCUSAURUS_MESSAGES: Readonly<Record<string, DocusaurusMessage>> = {
  'theme.AnnouncementBar.closeButtonAriaLabel': { key: 'close' },
  'theme.CodeBlock.copied': { key: 'copied' },
  'theme.CodeBlock.copyButtonAriaLabel': { key: 'markdown.copyCode' },
  'theme.ErrorPageContent.title': { key: 'crashed' },
  'theme.ErrorPageContent.tryAgain': { key: 'tryAgain' },
  'theme.NavBar.navAriaLabel': { key: 'mainNavigation' },
  'theme.NotFound.p1': { key: 'notFoundText' },
  'theme.NotFound.title': { key: 'notFoundTitle' },
  'theme.TOCCollapsible.toggleButtonLabel': { key: 'onThisPage' },
  ...Object.fromEntries(
    ADMONITION_KINDS.map((kind) => [`theme.admonition.${kind}`, { key: `markdown.admonitions.${kind}` }]),
  ),
  'theme.blog.archive.description': { key: 'archiveDescription' },
  'theme.blog.archive.title': { key: 'archive' },
  'theme.blog.author.pageTitle': { key: 'authorTitle', placeholders: { authorName: 'author', nPosts: 'posts' } },
  'theme.blog.authorsList.pageTitle': { key: 'authors' },
  'theme.blog.paginator.navAriaLabel': { key: 'blogListNavigation' },
  'theme.blog.paginator.newerEntries': { key: 'newerEntries' },
  'theme.blog.paginator.olderEntries': { key: 'olderEntries' },
  'theme.blog.post.paginator.navAriaLabel': { key: 'blogPostNavigation' },
  'theme.blog.post.paginator.newerPost': { key: 'newerPost' },
  'theme.blog.post.paginator.olderPost': { key: 'olderPost' },
  'theme.blog.post.plurals': { key: 'postCount' },
  'theme.blog.post.readMore': { key: 'readMore' },
  'theme.blog.post.readMoreLabel': { key: 'readMoreAbout' },
  'theme.blog.post.readingTime.plurals': { key: 'readingTime', placeholders: { readingTime: 'count' } },
  'theme.blog.tagTitle': { key: 'postsTagged', placeholders: { nPosts: 'posts', tagName: 'tag' } },
  'theme.common.headingLinkTitle': { key: 'markdown.headingAnchor' },
  'theme.common.skipToMainContent': { key: 'skipToContent' },
  'theme.docs.DocCard.categoryDescription.plurals': { key: 'itemCount' },
  'theme.docs.breadcrumbs.home': { key: 'home' },
  'theme.docs.breadcrumbs.navAriaLabel': { key: 'breadcrumbs' },
  'theme.docs.paginator.navAriaLabel': { key: 'docsNavigation' },
  'theme.docs.paginator.next': { key: 'next' },
  'theme.docs.paginator.previous': { key: 'previous' },
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': { key: 'closeMenu' },
  'theme.docs.sidebar.navAriaLabel': { key: 'docsSidebar' },
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': { key: 'toggleMenu' },
  'theme.navbar.mobileLanguageDropdown.label': { key: 'languages' },
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': { key: 'backToMainMenu' },
  'theme.navbar.mobileVersionsDropdown.label': { key: 'versions' },
  'theme.tags.tagsListLabel': { key: 'tagsLabel' },
  'theme.tags.tagsPageLink': { key: 'viewAllTags' },
  'theme.tags.tagsPageTitle': { key: 'tags' },
  'theme.unlistedContent.message': { key: 'unlistedText' },
  'theme.unlistedContent.title': { key: 'unlistedTitle' },
};
