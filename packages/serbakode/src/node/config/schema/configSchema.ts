import * as v from 'valibot';
import { isPagePath } from '../../../shared/model/sitePath.ts';
import { blog, blogInstances, docs, docsInstances } from './contentSchema.ts';
import {
  bare,
  count,
  EITHER,
  filled,
  headingLevel,
  languageTag,
  leadsSomewhere,
  link,
  path,
  response,
  section,
  file as staticFile,
  succeeds,
} from './fields.ts';
import { headTag } from './headSchema.ts';
import { HOST_NAMES } from './hostNames.ts';
import { navbarItem } from './navbarItems.ts';
import { partEntry } from './partSchema.ts';
import { security } from './securitySchema.ts';

/** The schema of `site.config.ts`. Defaults are those of Docusaurus, or the product's own where it defines one. */

const URL_WORDS = 'an address such as https://example.org, without a slash at the end';
const WEB_ADDRESS = 'an address that begins with https://';
const webAddress = v.pipe(v.string(WEB_ADDRESS), v.regex(/^https:\/\/[^\s/]/, WEB_ADDRESS));
const REPORT = 'an address with {url}, such as mailto:editor@example.org?body={url}';
const TIME_ZONE = 'a time zone such as Asia/Jakarta';
const LOCALE = 'the name of a language such as id or en-GB';
const LOCALE_BASE = 'a path such as `ar/`, with a slash at its end';
const BASE = 'a path that begins and ends with a slash';
const footerItem = v.pipe(
  v.strictObject(link),
  v.check((item) => leadsSomewhere(item), EITHER),
);

const PLAIN = 'text without HTML; links are written as in Markdown: `[text](/page)`';
const plainText = v.pipe(
  v.string(PLAIN),
  v.check((text) => !/<\/?[a-z][^>]*>|&[a-z]+;/i.test(text), PLAIN),
);

const interfaceLanguage = v.picklist(['en', 'id']);
const folderName = v.pipe(
  v.string(),
  v.regex(/^[^/\\]+$/, 'the name of a folder'),
  v.check(isPagePath, 'the name of a folder'),
);
const localeName = v.pipe(v.string(LOCALE), v.regex(/^[^/\\]+$/, LOCALE), v.check(isPagePath, LOCALE));

const locale = v.strictObject({
  label: v.optional(filled),
  direction: v.optional(v.picklist(['ltr', 'rtl']), 'ltr'),
  htmlLang: v.optional(v.string()),
  path: v.optional(folderName),
  baseUrl: v.optional(
    v.pipe(v.string(), v.regex(/^\/?(?:[^/?#\s]+\/)*$/, LOCALE_BASE), v.check(isPagePath, LOCALE_BASE)),
  ),
  interfaceLanguage: v.optional(interfaceLanguage),
  title: v.optional(filled),
  tagline: v.optional(v.string()),
  description: v.optional(v.string()),
  /** Content of the announcement bar. */
  announcement: v.optional(filled),
});

const FORMER = 'a path that begins with a slash, without `?` and `#`';
const formerPath = v.pipe(path, bare(FORMER));

const FILE = 'a path below the site that begins with `./`';
const file = v.pipe(v.string(FILE), v.startsWith('./', FILE));
const SHEET = 'a style sheet below the site, such as ./site.css';
const styleSheet = v.pipe(v.string(SHEET), v.regex(/^\.\/.*(?<!\.module)\.(?:css|s[ac]ss)$/, SHEET));
const plugin = v.union(
  [file, v.tuple([file, v.record(v.string(), v.unknown())])],
  `${FILE}, or a list of that and the plugin's options`,
);

const magicComment = v.strictObject({
  className: filled,
  line: v.optional(filled),
  block: v.optional(v.strictObject({ start: filled, end: filled })),
});

export const configSchema = v.strictObject({
  title: filled,
  /** Between the title of a page and that of the site, in the title of the document. */
  titleDelimiter: v.optional(filled, '|'),
  tagline: v.optional(v.string(), ''),
  /** Description of the site, also used by pages that have none of their own. */
  description: v.optional(v.string(), ''),
  /** File below `static/`, for example `/img/logo.svg`; undefined: `/favicon.svg`, if there is one. */
  favicon: v.optional(staticFile),
  /** Origin without a slash at the end, for example `https://site.example`. */
  url: v.pipe(
    v.string(URL_WORDS),
    v.url(URL_WORDS),
    v.check((url) => /^https?:\/\/[^?#@]*[^?#@/]$/i.test(url), URL_WORDS),
    v.check((url) => new URL(url).pathname === '/', 'an address without a folder, which belongs into `baseUrl`'),
  ),
  baseUrl: v.optional(
    v.pipe(
      path,
      v.endsWith('/', BASE),
      v.check((written) => isPagePath(written) && succeeds(() => decodeURI(written)), BASE),
    ),
    '/',
  ),
  /** undefined: a path without a trailing slash is written to `blog.html`, one with a slash to `courses/index.html`. */
  trailingSlash: v.optional(v.boolean()),
  i18n: section({
    defaultLocale: v.optional(localeName, 'en'),
    locales: v.optional(v.pipe(v.array(localeName), v.minLength(1, 'a list of at least one locale')), ['en']),
    localeConfigs: v.optional(v.record(v.string(), locale), {}),
  }),
  /** Responses to links, their anchors, and images that lead nowhere; they stay as they are written. */
  onBrokenLinks: v.optional(response, 'error'),
  onBrokenAnchors: v.optional(response, 'error'),
  onBrokenImages: v.optional(response, 'error'),
  /** Response to two pages at one address; the first is built, in the order pages, blog, docs. */
  onDuplicateRoutes: v.optional(response, 'error'),
  /** Language of buttons and labels; the content may be in another. */
  interfaceLanguage: v.optional(interfaceLanguage, 'en'),
  /** IANA name; every date of the site is read and shown in it. */
  timeZone: v.optional(
    v.pipe(
      v.string(TIME_ZONE),
      v.check((timeZone) => succeeds(() => new Intl.DateTimeFormat('en', { timeZone })), TIME_ZONE),
    ),
    'UTC',
  ),
  history: v.optional(v.picklist(['browser', 'hash', 'memory']), 'browser'),
  baseUrlBanner: v.optional(v.boolean(), true),
  colorMode: section({
    defaultMode: v.optional(v.picklist(['light', 'dark']), 'dark'),
    disableSwitch: v.optional(v.boolean(), false),
    respectPrefersColorScheme: v.optional(v.boolean(), true),
  }),
  announcementBar: v.optional(
    v.nullable(
      v.strictObject({
        id: v.optional(filled, 'announcement-bar'),
        /** Inline Markdown written by the operator. */
        content: filled,
        isCloseable: v.optional(v.boolean(), true),
      }),
    ),
    null,
  ),
  navbar: section({
    /** Empty: the site's title; null: the logo alone. */
    title: v.optional(v.nullable(v.string()), ''),
    /** Files in `static/`; `srcDark` is shown in dark mode. */
    logo: v.optional(
      v.nullable(v.strictObject({ src: staticFile, srcDark: v.optional(staticFile), alt: v.optional(v.string(), '') })),
      null,
    ),
    items: v.optional(v.array(navbarItem), []),
  }),
  footer: section({
    columns: v.optional(
      v.array(v.strictObject({ title: filled, lang: v.optional(languageTag), items: v.array(footerItem) })),
      [],
    ),
    copyright: v.optional(plainText, ''),
  }),
  blog,
  docs,
  /** Further sets of docs, each with its folder, versions (`api_versions.json`) and sidebars (`api_sidebars.ts`). */
  docsInstances,
  /** Further blogs, each with its folder, authors and tags. */
  blogInstances,
  markdown: section({
    format: v.optional(v.picklist(['md', 'mdx', 'detect']), 'md'),
    /** Whether what is wrong in an article is a warning, where the page can be shown all the same. */
    lenient: v.optional(v.boolean(), false),
    /** Components that MDX pages use without an import: a module of the site (`@site/…`), and its export after `#`. */
    components: v.optional(v.record(v.string(), filled), {}),
    /** Comments that give lines of code a class, besides `highlight-next-line` and its kin. */
    magicComments: v.optional(v.array(magicComment), []),
    /** Whether ids of headings keep the capitals of their text, for links that were made so. */
    anchors: section({ maintainCase: v.optional(v.boolean(), false) }),
    /** Words after `:::` besides the engine's own, drawn as `:::info` and with a class of their name. */
    admonitions: v.optional(v.array(filled), []),
    /** Whether each page is also a Markdown file beside it, with /llms.txt, /llms-full.txt and a button that copies. */
    copies: v.optional(v.boolean(), false),
    /** Whether `$…$` and `$$…$$` are formulas, which one of the plugins draws (docs/recipes.md). */
    math: v.optional(v.boolean(), false),
    /** Files in the site's folder, each alone or with its options (plain JSON). */
    plugins: v.optional(v.array(plugin), []),
  }),
  /** Levels of headings in tables of contents, for pages that do not say so themselves. */
  tableOfContents: section({
    minHeadingLevel: v.optional(headingLevel, 2),
    maxHeadingLevel: v.optional(headingLevel, 3),
  }),
  /** Whether the build draws a picture of each post, chapter and page that other sites show beside a link. */
  socialCards: v.optional(v.boolean(), false),
  /** Replaced components of the theme: name, and the replacing file in the site's folder. */
  theme: section({
    components: v.optional(v.record(v.string(), file), {}),
    /** Whether `<html>` has the classes of Docusaurus (`docs-doc-id-intro`, `blog-post-page`), for style sheets of its sites. */
    pageClasses: v.optional(v.boolean(), false),
  }),
  /** Style sheets in the site's folder. They are in no layer, so that they win over the engine's. */
  styles: v.optional(v.array(styleSheet), []),
  /** Size limit of an image in an article, in bytes: many readers pay for their data or have slow connections. */
  assets: section({
    maxBytes: v.optional(count, 1_000_000),
    /** Response to an image that is larger. */
    onTooLarge: v.optional(response, 'error'),
    /** What code that imports an SVG gets: its address, or a component that shows it, as in Docusaurus. */
    svg: v.optional(v.picklist(['address', 'component']), 'address'),
  }),
  /** Tags in the head of every document. The policy allows the origins of their scripts and style sheets. */
  head: v.optional(v.array(headTag), []),
  /** JSON-LD in the head of every document: what search engines read of the site as a whole. */
  structuredData: v.optional(v.array(v.record(v.string(), v.unknown())), []),
  /** What the site has beside the engine: a path in its folder or a package, alone or with options (docs/extending.md). */
  parts: v.optional(v.array(partEntry), []),
  /** Former addresses. With `locale` one is that of this language alone, whose page may have an address of its own. */
  redirects: v.optional(
    v.array(v.strictObject({ from: formerPath, to: path, locale: v.optional(v.string(LOCALE)) })),
    [],
  ),
  /** Address of the site's folder in its repository, for a link that edits a page: the path of the source is added. One
   *  for all, or by section. */
  editUrl: v.optional(
    v.union(
      [webAddress, v.strictObject({ docs: v.optional(webAddress), blog: v.optional(webAddress) })],
      `${WEB_ADDRESS}, or one each for docs and blog`,
    ),
  ),
  /** Whether articles name who changed them last, from git or `last_update.author`. */
  showLastUpdateAuthor: v.optional(v.boolean(), false),
  /** Where readers report an error; `{url}` is the address of the page. */
  reportUrl: v.optional(v.pipe(v.string(REPORT), v.regex(/^(?:https:|mailto:).*\{url\}/, REPORT))),
  /** Hosts whose files of headers and redirects the build writes (docs/deploy.md). */
  hosting: v.optional(
    v.pipe(
      v.array(v.picklist(HOST_NAMES)),
      v.check(
        (hosts) => !(hosts.includes('netlify') && hosts.includes('cloudflare')),
        'netlify or cloudflare: both read `_headers`, each in its own way',
      ),
    ),
    ['firebase'],
  ),
  /** Whether `verify` reports equal titles as errors, not as warnings. */
  verify: section({ uniqueTitles: v.optional(v.boolean(), false) }),
  security: section(security),
});

/** Configuration as an operator writes it: every field with a default is optional. */
export type SiteConfigInput = v.InferInput<typeof configSchema>;
