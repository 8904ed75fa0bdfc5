import { type Fields, toFields, toList, toText } from './fields.ts';
import { listLost, toInlineMarkdown } from './html.ts';
import {
  type ContentPlugin,
  listPlugins,
  type Plugins,
  toBlogFolder,
  toDocsFolder,
  toPluginName,
} from './listPlugins.ts';
import { listRedirects } from './listRedirects.ts';
import { findOwnWork, isReplaced } from './markdownPlugins.ts';
import { noteRest } from './noteRest.ts';
import { createNoteList, type Note, type NoteList } from './notes.ts';
import { readOrigin } from './origins.ts';
import { toFooter } from './toFooter.ts';
import { toHead } from './toHead.ts';
import { pick } from './toLink.ts';
import { toMarkdown } from './toMarkdown.ts';
import { toNavbar } from './toNavbar.ts';
import { readPluginKind, toUnifiedPlugin } from './unifiedPlugins.ts';

/** Number instead of Docusaurus's `'ALL'`. */
const ALL = 100_000;

interface MappedConfig {
  /** What `site.config.ts` exports. */
  readonly site: Fields;
  readonly plugins: Plugins;
  readonly notes: readonly Note[];
}

/** Convert a Docusaurus configuration to the fields of `site.config.ts`. */
export function toSiteConfig(config: Fields): MappedConfig {
  const notes = createNoteList();
  const plugins = listPlugins(config);
  const theme = toFields(config['themeConfig']);
  const find = (kind: ContentPlugin['kind']) =>
    plugins.content.find((plugin) => plugin.kind === kind && plugin.id === 'default')?.options;
  const title = toText(config['title']) ?? '';
  const baseUrl = toText(config['baseUrl']) ?? '/';
  const locale = toText(toFields(config['i18n'])['defaultLocale']) ?? 'en';
  const bar = toFields(theme['announcementBar']);
  const lost = listLost(toText(bar['content']) ?? '');
  if (lost.length > 0)
    notes.add('missing', 'themeConfig.announcementBar', `has links and text alone, without ${lost.join(', ')}`);
  const blog = find('blog');
  const docs = find('docs');
  const instances = plugins.content.flatMap(({ kind, id, options }) =>
    kind === 'docs' && id !== 'default' ? [{ id, path: toDocsFolder(id), ...toDocs(options, notes) }] : [],
  );
  const blogs = plugins.content.flatMap(({ kind, id, options }) =>
    kind === 'blog' && id !== 'default'
      ? [{ id, path: toBlogFolder(id), routeBasePath: 'blog', ...toBlog(options, title, notes) }]
      : [],
  );
  const foreign = [...new Set([locale, ...toList(toFields(config['i18n'])['locales']).map(String)])].filter(
    (name) => !/^(?:en|id)\b/.test(name),
  );
  if (foreign.length > 0)
    notes.add(
      'different',
      'i18n',
      `the theme has no texts in ${foreign.join(', ')}: it is in English, but for those in i18n/${foreign.length === 1 ? foreign[0] : 'LOCALE'}/code.json`,
    );
  noteRest(config, plugins, notes);
  const redirects = listRedirects(plugins, notes);
  const { head, structuredData } = toHead(config, notes);
  return {
    site: {
      title,
      ...pick(config, ['tagline', 'titleDelimiter', 'favicon', 'trailingSlash']),
      url: toText(config['url'])?.replace(/\/$/, ''),
      ...(isOnGithubPages(config) && { hosting: ['github-pages'] }),
      baseUrl,
      ...(config['i18n'] !== undefined && { i18n: toI18n(toFields(config['i18n']), notes) }),
      ...toResponses(config),
      interfaceLanguage: toInterfaceLanguage(locale),
      ...(config['baseUrlIssueBanner'] !== undefined && { baseUrlBanner: config['baseUrlIssueBanner'] }),
      colorMode: {
        defaultMode: 'light',
        respectPrefersColorScheme: false,
        ...pick(toFields(theme['colorMode']), ['defaultMode', 'disableSwitch', 'respectPrefersColorScheme']),
      },
      ...(toText(bar['content']) && {
        announcementBar: {
          ...pick(bar, ['id', 'isCloseable']),
          content: toInlineMarkdown(toText(bar['content']) ?? ''),
        },
      }),
      navbar: toNavbar(toFields(theme['navbar']), baseUrl, notes),
      footer: toFooter(toFields(theme['footer']), { title, baseUrl }, notes),
      ...(blog && { blog: toBlog(blog, title, notes) }),
      ...(docs && { docs: toDocs(docs, notes) }),
      ...(instances.length > 0 && { docsInstances: instances }),
      ...(blogs.length > 0 && { blogInstances: blogs }),
      ...(plugins.content.some(({ options }) => options['showLastUpdateAuthor'] === true) && {
        showLastUpdateAuthor: true,
      }),
      ...(theme['tableOfContents'] !== undefined && {
        tableOfContents: pick(toFields(theme['tableOfContents']), ['minHeadingLevel', 'maxHeadingLevel']),
      }),
      markdown: toMarkdown(toFields(config['markdown']), plugins),
      ...(head.length > 0 && { head }),
      ...(structuredData.length > 0 && { structuredData }),
      ...(redirects.length > 0 && { redirects }),
    },
    plugins,
    notes: notes.all(),
  };
}

/** Only GitHub Pages needs the name of a branch. */
const isOnGithubPages = ({ url, deploymentBranch }: Fields): boolean =>
  deploymentBranch !== undefined || /\.github\.io\/?$/.test(toText(url) ?? '');

/** How strict a build of Docusaurus is about broken links. */
function toResponses(config: Fields): Fields {
  const hooks = toFields(toFields(config['markdown'])['hooks']);
  return {
    onBrokenLinks: toResponse(config['onBrokenLinks'], 'error'),
    onBrokenAnchors: toResponse(config['onBrokenAnchors'], 'warn'),
    onBrokenImages: toResponse(hooks['onBrokenMarkdownImages'], 'error'),
    onDuplicateRoutes: toResponse(config['onDuplicateRoutes'], 'warn'),
  };
}

const toResponse = (written: unknown, otherwise: 'warn' | 'error'): string =>
  written === undefined ? otherwise : written === 'throw' ? 'error' : written === 'ignore' ? 'ignore' : 'warn';

function toI18n(i18n: Fields, notes: NoteList): Fields {
  const written = toFields(i18n['localeConfigs']);
  const language = toInterfaceLanguage(toText(i18n['defaultLocale']) ?? 'en');
  const locales = toList(i18n['locales']).map(String);
  const configs = [...new Set([...Object.keys(written), ...(locales.length > 1 ? locales : [])])].map((locale) => {
    const config = written[locale];
    for (const name of ['url', 'calendar', 'translate'])
      if (toFields(config)[name] !== undefined)
        notes.add(
          'different',
          `i18n.localeConfigs.${locale}.${name}`,
          'is not needed, or each domain is built alone (`--locale`)',
        );
    const own = toInterfaceLanguage(locale);
    return [
      locale,
      {
        label: toLabel(locale),
        ...pick(toFields(config), ['label', 'direction', 'htmlLang', 'path', 'baseUrl']),
        ...(own !== language && { interfaceLanguage: own }),
      },
    ] as const;
  });
  return {
    ...pick(i18n, ['defaultLocale', 'locales']),
    ...(configs.length > 0 && { localeConfigs: Object.fromEntries(configs) }),
  };
}

/** The label of a language as in Docusaurus: its own name, with a capital letter. */
function toLabel(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The theme has its texts in two languages. */
const toInterfaceLanguage = (locale: string): 'en' | 'id' => (/^id\b/.test(locale) ? 'id' : 'en');

function toBlog(options: Fields, siteTitle: string, notes: NoteList): Fields {
  const feeds = toFields(options['feedOptions']);
  noteFunctions(options, 'blog', notes);
  return {
    ...pick(options, ['routeBasePath', 'tagsBasePath', 'pageBasePath', 'authorsBasePath', 'archiveBasePath']),
    title: isHome(options) ? siteTitle : (toText(options['blogTitle']) ?? 'Blog'),
    ...(options['blogDescription'] !== undefined && { description: options['blogDescription'] }),
    ...(options['sortPosts'] === 'ascending' && { sortPosts: 'ascending' }),
    postsPerPage: options['postsPerPage'] === 'ALL' ? 'ALL' : toCount(options['postsPerPage'], 10),
    sidebarCount: options['blogSidebarCount'] === 0 ? 0 : toCount(options['blogSidebarCount'], 5),
    feedCount: feeds['limit'] === false || feeds['limit'] === null ? ALL : toCount(feeds['limit'], 20),
    feedOptions: {
      ...pick(feeds, ['type', 'title', 'description']),
      ...(feeds['title'] === undefined && { title: `${siteTitle} Blog` }),
      ...(feeds['description'] === undefined && { description: `${siteTitle} Blog` }),
    },
    onUntruncated: toResponse(options['onUntruncatedBlogPosts'], 'warn'),
    onInlineTags: toResponse(options['onInlineTags'], 'warn'),
  };
}

/** A blog that is the home page has the title of the site. */
const isHome = ({ routeBasePath }: Fields): boolean => routeBasePath === '/' || routeBasePath === '';

const toCount = (written: unknown, otherwise: number): number =>
  typeof written === 'number' && written > 0 ? written : written === 'ALL' ? ALL : otherwise;

function toDocs(options: Fields, notes: NoteList): Fields {
  noteFunctions(options, 'docs', notes);
  const versions = Object.entries(toFields(options['versions'])).map(
    ([name, version]) =>
      [
        name,
        // The last version may set its path to an empty string, which is the default.
        Object.fromEntries(
          Object.entries(pick(toFields(version), ['label', 'path', 'banner', 'noIndex'])).filter(
            ([field, value]) => field !== 'path' || value !== '',
          ),
        ),
      ] as const,
  );
  return {
    routeBasePath: toText(options['routeBasePath']) ?? 'docs',
    onInlineTags: toResponse(options['onInlineTags'], 'warn'),
    ...(options['numberPrefixParser'] === false && { numberPrefixParser: false }),
    ...pick(options, [
      'tagsBasePath',
      'breadcrumbs',
      'sidebarCollapsible',
      'sidebarCollapsed',
      'lastVersion',
      'includeCurrentVersion',
      'onlyIncludeVersions',
    ]),
    ...(options['disableVersioning'] === true && { onlyIncludeVersions: ['current'] }),
    ...(versions.length > 0 && { versions: Object.fromEntries(versions) }),
  };
}

/** Functions that the import calls. */
const CALLED = new Set(['editUrl', 'numberPrefixParser', 'sidebarItemsGenerator', 'processBlogPosts']);

/** Note functions that only a build of Docusaurus calls, and plugins of another parser. */
function noteFunctions(options: Fields, kind: string, notes: NoteList): void {
  for (const [name, value] of Object.entries(options)) {
    const field = `${kind}.${name}`;
    if (/^(?:beforeDefault)?(?:remark|rehype|recma)plugins$/i.test(name))
      for (const plugin of toList(value)) notePlugin(plugin, name, field, notes);
    else if (typeof value === 'function' && !CALLED.has(name))
      notes.add('refused', field, 'is a function of a Docusaurus build, and is not called');
    else if (name.endsWith('Component')) notes.add('refused', field, 'replace what draws it with `theme.components`');
  }
}

/** Plugins that run through an adapter are noted when the adapter is written. */
function notePlugin(plugin: unknown, name: string, field: string, notes: NoteList): void {
  const named = toPluginName(plugin);
  const kind = readPluginKind(name);
  if (named === null) return;
  const work = findOwnWork(named);
  if (work !== null) notes.add('different', field, `"${named}" is not needed: ${work}`);
  else if (!isReplaced(named) && (kind === null || toUnifiedPlugin(plugin, kind) === null))
    notes.add(
      'refused',
      field,
      `"${toShownName(plugin) ?? named}" does not run; write a plugin for \`markdown.plugins\` if pages need it`,
    );
}

/** Name of a plugin: its package, with the name of the export if it is not the only one. */
function toShownName(entry: unknown): string | null {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  const origin = typeof plugin === 'function' ? readOrigin(plugin) : null;
  if (origin === null || !('package' in origin)) return null;
  return origin.exported === 'default' ? origin.package : `${origin.package}#${origin.exported}`;
}
