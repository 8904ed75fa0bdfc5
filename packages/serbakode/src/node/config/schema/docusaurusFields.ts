const HAS_NO_PLUGINS =
  'remove it: blog, docs and pages are read without; `markdown.plugins` changes what becomes of articles';
const IS_BROKEN_LINKS = 'write it as `onBrokenLinks` or `onBrokenImages`, beside `title`';
const IS_DEPLOYED_OTHERWISE = 'remove it: whatever serves the output deploys it (docs/deploy.md)';
const HAS_NO_SCRIPTS = "remove it: the site's security policy lets no other script run";
const HAS_ONE_FOLDER = 'remove it: the folder has one name';
const IS_ONE_FIELD = 'write it as `editUrl`, or in `editUrl` by section';
const COMES_FROM_GIT = 'remove it: the day of the last change comes from git, and is always shown';
const IS_A_PLUGIN = 'write a plugin, and name it in `markdown.plugins` (docs/extending.md)';
const IS_THE_THEMES =
  'remove it: how it looks is the theme’s; `theme.components` replaces what draws it (docs/extending.md)';

/** Docusaurus fields that this configuration does not support, with their replacement. `[]` matches any index, `*` any
 *  key; a value follows the equals sign. */
export const DOCUSAURUS_FIELDS: Readonly<Record<string, string>> = {
  themeConfig: 'move its fields up: `navbar`, `footer`, `colorMode` and `announcementBar` are beside `title`',
  presets: 'remove it: what it says of blog and docs is written in `blog` and `docs`, beside `title`',
  plugins: HAS_NO_PLUGINS,
  themes: 'remove it: `theme.components` replaces what draws the pages (docs/extending.md)',
  onBrokenMarkdownLinks: IS_BROKEN_LINKS,
  organizationName: IS_DEPLOYED_OTHERWISE,
  projectName: IS_DEPLOYED_OTHERWISE,
  deploymentBranch: IS_DEPLOYED_OTHERWISE,
  githubHost: IS_DEPLOYED_OTHERWISE,
  githubPort: IS_DEPLOYED_OTHERWISE,
  baseUrlIssueBanner: 'write it as `baseUrlBanner`',
  noIndex:
    'remove it: a page is kept out of search engines by `unlisted`, a version of the docs by `docs.versions.*.noIndex`',
  scripts: HAS_NO_SCRIPTS,
  headTags:
    'remove it: the tags of the head come from `title`, `description`, `image` and `unlisted` of the pages, and scripts of others cannot run; to prove to a service that the site is yours, put its file into static/',
  clientModules: HAS_NO_SCRIPTS,
  stylesheets: IS_THE_THEMES,
  customFields: 'remove it, and import the values where they are used',
  staticDirectories: 'remove it, and put the files into static/',
  future: 'remove it: there is nothing to opt into',
  storage: 'remove it: what is stored keeps the names it has by default',

  'i18n.path': 'remove it: translations are in i18n/',
  'i18n.localeConfigs.*.calendar': 'remove it: dates are shown in the calendar of `htmlLang`',
  'i18n.localeConfigs.*.translate': 'remove it: whatever i18n/ has of the locale is read',
  'i18n.localeConfigs.*.url':
    'remove it, and build the locale alone for a domain of its own (`--locale`, docs/translating.md)',

  'navbar.hideOnScroll': 'remove it: the navbar stays while a page is scrolled',
  'navbar.style': IS_THE_THEMES,
  'navbar.logo.href': 'remove it: the logo leads home',
  'navbar.logo.target': 'remove it: the logo leads home',
  'navbar.logo.width': IS_THE_THEMES,
  'navbar.logo.height': IS_THE_THEMES,
  'navbar.logo.className': IS_THE_THEMES,
  'navbar.logo.style': IS_THE_THEMES,
  'navbar.items[].type=search': 'remove it, and name `@serbakode/search` in `parts`: it adds its button',
  'navbar.items[].aria-label': 'remove it: `label` is what is read out',
  'navbar.items[].html': "write the text in `label`, or an item `{ type: 'html', value }`",
  'navbar.items[].target': 'remove it: addresses elsewhere open a tab of their own, pages do not',
  'navbar.items[].rel': 'remove it: addresses elsewhere get what they need',
  'navbar.items[].prependBaseUrlToHref': 'write a page or a file in `to`: the base URL is put before it',
  'navbar.items[].queryString': 'remove it: query and anchor of the page are kept',

  'footer.links': 'write it as `columns`: each has a `title` and `items`',
  'footer.style': IS_THE_THEMES,
  'footer.logo': IS_THE_THEMES,
  'footer.columns[].items[].html': 'write the text in `label`, and where it leads in `to` or `href`',

  'announcementBar.backgroundColor': 'remove it: the colours are those of the theme, in both modes',
  'announcementBar.textColor': 'remove it: the colours are those of the theme, in both modes',

  'blog.blogTitle': 'write it as `title`',
  'blog.blogDescription': 'write it as `description`',
  'blog.blogSidebarCount': 'write it as `sidebarCount`',
  'blog.blogSidebarTitle': 'remove it: the title is one of the interface’s words (`interfaceLanguage`)',
  'blog.onUntruncatedBlogPosts': 'write it as `onUntruncated`',
  'blog.feedOptions.limit': 'write how many posts a feed has in `feedCount`',
  'blog.feedOptions.copyright': 'remove it: feeds name the site as their author',
  'blog.feedOptions.language': 'remove it: feeds are in the language of the locale (`htmlLang`)',
  'blog.showReadingTime': 'remove it: it is always shown; `wordsPerMinute` says how fast',
  'blog.readingTime': 'write how fast in `wordsPerMinute`',
  'blog.showLastUpdateTime': COMES_FROM_GIT,
  'blog.editUrl': IS_ONE_FIELD,
  'blog.path': HAS_ONE_FOLDER,
  'blog.authorsMapPath': 'remove it: authors are in blog/authors.yml',
  'blog.remarkPlugins': IS_A_PLUGIN,
  'blog.rehypePlugins': IS_A_PLUGIN,

  'docs.sidebarPath': 'remove it: the sidebars.ts beside the configuration is read',
  'docs.path': HAS_ONE_FOLDER,
  'docs.editUrl': IS_ONE_FIELD,
  'docs.showLastUpdateTime': COMES_FROM_GIT,
  'docs.showLastUpdateAuthor': 'write it outside of `docs`: it is for all articles',
  'docs.disableVersioning': "write `onlyIncludeVersions: ['current']`",
  'docs.remarkPlugins': IS_A_PLUGIN,
  'docs.rehypePlugins': IS_A_PLUGIN,
  'docs.versions.*.badge': 'remove it: the version is named above its pages',
  'docs.versions.*.className': IS_THE_THEMES,

  'markdown.mermaid': 'remove it, and draw diagrams as SVG with `currentColor`: they follow the colour mode',
  'markdown.preprocessor': IS_A_PLUGIN,
  'markdown.parseFrontMatter': 'remove it: front matter is YAML',
  'markdown.remarkRehypeOptions': IS_A_PLUGIN,
  'markdown.hooks': IS_BROKEN_LINKS,
};
