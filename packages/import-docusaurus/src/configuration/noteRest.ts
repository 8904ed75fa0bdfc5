import { type Fields, isRecord, toFields, toList, toText } from './fields.ts';
import type { Plugins } from './listPlugins.ts';
import { isSheet } from './listSheets.ts';
import type { NoteList } from './notes.ts';
import { LEFT, LOST } from './runOwnPlugins.ts';
import { NO_SEARCH } from './toNavbar.ts';

/** Fields that change nothing that a reader or an author would notice. */
const WITHOUT_EFFECT =
  /^(?:title|titleDelimiter|url|baseUrl|tagline|favicon|trailingSlash|i18n|markdown|presets|plugins|themes|themeConfig|scripts|stylesheets|headTags|clientModules|organizationName|projectName|deploymentBranch|githubHost|githubPort|storage|baseUrlIssueBanner|future|staticDirectories|noIndex|onBroken\w+|onDuplicateRoutes|webpack|customFields)$/;

/** Fields of the theme that are read, or of which another note speaks. */
const OF_THEME =
  /^(?:navbar|footer|announcementBar|colorMode|tableOfContents|image|metadata|docs|blog|prism|algolia|liveCodeBlock)$/;

const FIELD_NOTES: Readonly<Record<string, string>> = {
  ssrTemplate: 'documents have the form that the engine gives them',
};

/** Plugins whose work the import or the theme does, or that another note mentions. */
const OWN_WORK = /client-redirects|theme-(?:classic|mermaid|search-algolia)|plugin-(?:sitemap|pwa|sass)/;

/** Differences that readers see, by the path of the field. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'themeConfig.announcementBar.backgroundColor': 'the bar has the colours of the theme',
  'themeConfig.announcementBar.textColor': 'the bar has the colours of the theme',
  'themeConfig.blog.sidebar.groupByYear': 'the sidebar of the blog groups posts by year',
  'themeConfig.docs.sidebar.autoCollapseCategories': 'an open category stays open when another one is opened',
  'themeConfig.docs.sidebar.hideable': 'the sidebar is always shown',
  'themeConfig.docs.versionPersistence': 'links lead to the version that they name',
  'themeConfig.prism.defaultLanguage': 'code without a language has no colours',
  'blog.feedOptions.copyright': 'feeds name the site alone',
  'blog.feedOptions.language': 'feeds have the language of the site',
  'blog.feedOptions.xslt': 'feeds have no style sheet',
  'blog.showReadingTime': 'is always shown',
  'sitemap.filename': 'is sitemap.xml',
  'sitemap.ignorePatterns': 'the sitemap has all pages, but `unlisted` ones and versions with `noIndex`',
};
/** Values that equal the engine's behavior. */
const AS_HERE: Readonly<Record<string, unknown>> = {
  'blog.showReadingTime': true,
  'themeConfig.blog.sidebar.groupByYear': true,
  'themeConfig.docs.versionPersistence': 'none',
  'sitemap.filename': 'sitemap.xml',
};
/** Functions below the options of a plugin. */
const FUNCTIONS = ['blog.feedOptions.createFeedItems', 'sitemap.createSitemapItems'];

/** Note fields and plugins without a counterpart in the new configuration. */
export function noteRest(config: Fields, plugins: Plugins, notes: NoteList): void {
  noteDifferent(config, plugins, notes);
  for (const field of Object.keys(config))
    if (!WITHOUT_EFFECT.test(field) && config[field] !== false)
      notes.add('different', field, FIELD_NOTES[field] ?? 'is not known');
  for (const field of Object.keys(toFields(config['themeConfig'])))
    if (!OF_THEME.test(field)) notes.add('different', `themeConfig.${field}`, 'nothing here reads it');
  if (toFields(config['markdown'])['remarkRehypeOptions'] !== undefined)
    notes.add('refused', 'markdown.remarkRehypeOptions', 'are options of a parser that is not here');
  if (
    toFields(toFields(config['future'])['experimental_router'])['hash'] !== undefined ||
    toFields(config['future'])['experimental_router'] === 'hash'
  )
    notes.add('refused', 'future.experimental_router', 'addresses behind a # are not kept');
  if (toList(config['clientModules']).some((name) => !isSheet(name)))
    notes.add('different', 'clientModules', 'scripts of the site run as a part (`parts`)');
  if (toFields(config['themeConfig'])['algolia'] !== undefined) notes.add('missing', 'themeConfig.algolia', NO_SEARCH);
  for (const { options } of plugins.content.filter(({ kind }) => kind === 'pages'))
    if (options['editUrl'] !== undefined) notes.add('missing', 'pages.editUrl', 'pages have no link that edits them');
  for (const name of ['gtag', 'googleAnalytics', 'googleTagManager'])
    if (isRecord(plugins.others[name]))
      notes.add('missing', name, 'readers are not counted; a part can add a script (`parts`)');
  for (const plugin of plugins.further) if (!OWN_WORK.test(plugin.name)) notePlugin(plugin, notes);
}

/** A plugin of the site itself has run; of other plugins nothing runs. */
function notePlugin({ name, options }: Plugins['further'][number], notes: NoteList): void {
  const lost = [...toList(options[LOST]), ...toList(options['specs']).map((spec) => toFields(spec)['route'])];
  const pages = lost.flatMap((route) => toText(route) ?? []);
  if (options[LEFT] === undefined) {
    const message = pages.length === 0 ? '' : `: its pages are lost: ${pages.join(', ')}`;
    return notes.add('missing', 'plugins', `"${name}" does not run${message}`);
  }
  const without = [...toList(options[LEFT]), ...pages];
  const message = `"${name}" has run once: its pages and data stay as they are`;
  if (without.length === 0) notes.add('different', 'plugins', message);
  else notes.add('missing', 'plugins', `${message}, without ${without.join(', ')}`);
}

function noteDifferent(config: Fields, { content, others, further }: Plugins, notes: NoteList): void {
  const sitemap = others['sitemap'] ?? further.find(({ name }) => /plugin-sitemap/.test(name))?.options;
  const roots = [
    config,
    { sitemap },
    ...content.filter(({ kind }) => kind !== 'pages').map(({ kind, options }) => ({ [kind]: options })),
  ];
  for (const root of roots) {
    for (const [field, message] of Object.entries(DIFFERENT)) {
      const value = read(root, field);
      const isEmpty = value === undefined || value === null || (value === false && AS_HERE[field] === undefined);
      if (!isEmpty && value !== AS_HERE[field]) notes.add('different', field, message);
    }
    for (const field of FUNCTIONS)
      if (typeof read(root, field) === 'function')
        notes.add('refused', field, 'is a function of a Docusaurus build, and is not called');
  }
}

function read(root: Fields, field: string): unknown {
  return field.split('.').reduce<unknown>((value, name) => (isRecord(value) ? toFields(value)[name] : undefined), root);
}
