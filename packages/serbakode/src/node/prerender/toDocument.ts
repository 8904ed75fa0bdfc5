import { BANNER_ATTRIBUTE, PAGE_CHUNK_ATTRIBUTE } from '../../shared/document/attributes.ts';
import type { HeadTag } from '../../shared/document/collectedHead.ts';
import { THEME_COLORS } from '../../shared/document/themeColors.ts';
import type { FeedType } from '../../shared/model/config.ts';
import { toPageChunk, type Page } from '../../shared/model/page.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import type { Application, CompiledModule } from '../application/application.ts';
import { toFirstFrame } from '../application/firstFrame.ts';
import type { MetaPolicies } from '../hosting/contentSecurityPolicy.ts';
import { escapeAttribute, escapeText } from '../markup/escapeText.ts';
import { isAddressable } from '../routes/parts/pageKinds.ts';
import { withPageTags } from './collectedHead.ts';

export interface DocumentParts {
  readonly shell: SiteShell;
  readonly application: Pick<
    Application,
    'baseUrlBanner' | 'bootScript' | 'buildId' | 'firstFrames' | 'pageChunks' | 'scriptIntegrity' | 'stylesheet'
  >;
  readonly page: Page;
  /** What matters here of a page that is code. */
  readonly code: Pick<CompiledModule, 'hasStyles' | 'isActing'> | null;
  /** HTML that the application rendered. */
  readonly appHtml: string;
  readonly structuredData: readonly object[];
  readonly openGraphType: 'article' | 'website';
  readonly image: SharedImage | null;
  readonly feeds: readonly FeedLink[];
  /** Addresses of the same page in other languages. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  /** Addresses of the site's icons; a missing icon is null. */
  readonly icons: SiteIcons;
  readonly metaPolicies: MetaPolicies | null;
  /** Tags of the configuration and its parts. */
  readonly ownHead: readonly string[];
  /** Tags that a page of code adds. */
  readonly pageTags: readonly HeadTag[];
}

/** A feed that a page links, so that feed readers find it. */
export interface FeedLink {
  readonly type: FeedType;
  readonly href: string;
  readonly title: string;
}

/** The image that other sites show beside a link to the page. */
export interface SharedImage {
  /** Absolute address. */
  readonly address: string;
  /** Alternative text; empty if unknown. */
  readonly alt: string;
  /** Size in pixels, or null if unknown. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

export interface SiteIcons {
  readonly favicon: string;
  readonly appleTouchIcon: string | null;
  readonly manifest: string | null;
}

/** Create the HTML document of a page. Scripts and styles are the same bytes on every page; page data is JSON, never
 *  code. */
export function toDocument(parts: DocumentParts): string {
  const { shell, application, page, appHtml, metaPolicies } = parts;
  // The application reads the bodies back from their elements.
  const { bodies: _bodies, ...data } = page;
  return toFrame({
    shell,
    application,
    policy: metaPolicies?.own[page.permalink] ?? metaPolicies?.page ?? null,
    isAppNow: parts.code?.isActing ?? (page.kind === 'part' && page.needsApplication),
    styles: application.firstFrames && !parts.code?.hasStyles ? toFirstFrame(application.firstFrames, page.kind) : null,
    chunk: application.pageChunks[toPageChunk(page)] ?? null,
    htmlClass: page.htmlClass,
    banner: page.permalink === shell.baseUrl ? toBannerUrl(shell, application.baseUrlBanner) : null,
    head: [...withPageTags(toHeadTags(parts), parts.pageTags), ...parts.ownHead],
    body: `<div id="app">${appHtml}</div>
<script type="application/json" id="page">${toInlineJson(data)}</script>${toStructuredData(parts)}`,
  });
}

/** Create the data for search engines. Its place is after the page, whose first screen need not wait for it. */
const toStructuredData = ({ structuredData }: DocumentParts): string =>
  structuredData.map((data) => `\n${toDataTag(data)}`).join('');

/** Create a tag of JSON-LD, which is data: the policy has no word about it. */
export const toDataTag = (data: object): string => `<script type="application/ld+json">${toInlineJson(data)}</script>`;

/** Create the address of the banner's script. It is relative to the home page, because the base URL may be wrong; the home
 *  of a further language is in a folder of its own.
 *  @param banner below the output folder */
function toBannerUrl({ baseUrl, filesBase }: SiteShell, banner: string | null): string | null {
  return banner === null ? null : `./${baseUrl.slice(filesBase.length).replace(/[^/]+\//g, '../')}${banner}`;
}

interface FrameParts extends Pick<DocumentParts, 'shell' | 'application'> {
  /** Content-Security-Policy for a `<meta>` element, or null. */
  readonly policy: string | null;
  /** Whether the application loads at once, without waiting for user intent. */
  readonly isAppNow: boolean;
  /** Styles of the first frame; the full sheet then follows at the end. With null the document begins with the full
   *  sheet. */
  readonly styles: string | null;
  /** Address of the script with the component of the page. */
  readonly chunk: string | null;
  readonly htmlClass?: string | undefined;
  /** Address of the script of the home page that reports a wrong base URL, or null. */
  readonly banner: string | null;
  readonly head: readonly string[];
  readonly body: string;
}

/** Create the parts of a document around its content. */
export function toFrame({
  shell,
  application,
  policy,
  isAppNow,
  styles,
  chunk,
  htmlClass,
  banner,
  head,
  body,
}: FrameParts): string {
  const { url, integrity } = application.stylesheet;
  const sheet = `<link rel="stylesheet" href="${escapeAttribute(url)}" integrity="${integrity}" crossorigin>`;
  return `<!doctype html>
<html ${toRootAttributes(shell, application.buildId, isAppNow, htmlClass)}${chunk === null ? '' : ` ${PAGE_CHUNK_ATTRIBUTE}="${escapeAttribute(chunk)}"`}${banner === null ? '' : ` ${BANNER_ATTRIBUTE}="${escapeAttribute(banner)}"`}>
<head>
<meta charset="utf-8">${policy === null ? '' : `\n<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`}
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${application.bootScript}</script>
<script type="importmap">${toImportMap(application)}</script>
${styles === null ? sheet : `<style>${styles}</style>`}
${head.join('\n')}
</head>
<body>
${body}${styles === null ? '' : `\n${sheet}`}
</body>
</html>
`;
}

/** Create the attributes of `<html>` before any script runs.
 *  @param isAppNow whether the application loads without waiting for user intent */
export function toRootAttributes(shell: SiteShell, buildId: string, isAppNow: boolean, htmlClass?: string): string {
  return [
    `lang="${escapeAttribute(shell.htmlLang)}"`,
    `dir="${shell.direction}"`,
    `data-theme="${shell.colorMode.defaultMode}"`,
    `data-theme-choice="${shell.colorMode.respectPrefersColorScheme ? 'system' : shell.colorMode.defaultMode}"`,
    `data-build="${buildId}"`,
    ...(htmlClass === undefined ? [] : [`class="${escapeAttribute(htmlClass)}"`]),
    ...(isAppNow ? ['data-app-now="1"'] : []),
  ].join(' ');
}

/** Create the import map with the integrity of lazily loaded modules. It is inline, so the policy contains its hash. */
function toImportMap(application: Pick<Application, 'scriptIntegrity'>): string {
  return JSON.stringify({ integrity: application.scriptIntegrity });
}

/** Collect the inline texts of documents. The policy contains the hash of each. */
export function toInlineTexts(
  applications: readonly Pick<Application, 'bootScript' | 'firstFrames' | 'scriptIntegrity'>[],
): {
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
} {
  return {
    inlineScripts: [
      ...new Set(applications.flatMap((application) => [application.bootScript, toImportMap(application)])),
    ],
    inlineStyles: [...new Set(applications.flatMap(({ firstFrames }) => Object.values(firstFrames ?? {})))],
  };
}

export function toHeadTags({
  shell,
  page,
  openGraphType,
  image,
  feeds,
  alternates,
  icons,
}: Omit<
  DocumentParts,
  'code' | 'application' | 'appHtml' | 'metaPolicies' | 'ownHead' | 'pageTags' | 'structuredData'
>): string[] {
  const { documentTitle, description, canonical, isIndexed } = page.meta;
  return [
    `<title>${escapeText(documentTitle)}</title>`,
    `<meta name="description" content="${escapeAttribute(description)}">`,
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    ...(isAddressable(page.kind) ? [`<link rel="canonical" href="${escapeAttribute(canonical)}">`] : []),
    ...toAlternateTags(alternates),
    `<meta property="og:title" content="${escapeAttribute(documentTitle)}">`,
    `<meta property="og:description" content="${escapeAttribute(description)}">`,
    ...(isAddressable(page.kind) ? [`<meta property="og:url" content="${escapeAttribute(canonical)}">`] : []),
    `<meta property="og:type" content="${openGraphType}">`,
    `<meta property="og:site_name" content="${escapeAttribute(shell.title)}">`,
    `<meta property="og:locale" content="${escapeAttribute(shell.htmlLang.replace('-', '_'))}">`,
    ...toImageTags(image),
    ...toIconTags(shell, icons),
    ...feeds.map(
      ({ type, href, title }) =>
        `<link rel="alternate" type="${FEED_MEDIA_TYPES[type]}" href="${escapeAttribute(href)}" title="${escapeAttribute(title)}">`,
    ),
  ];
}

const FEED_MEDIA_TYPES: Readonly<Record<FeedType, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

function toImageTags(image: SharedImage | null): string[] {
  if (!image) return ['<meta name="twitter:card" content="summary">'];
  const { address, alt, size } = image;
  return [
    `<meta property="og:image" content="${escapeAttribute(address)}">`,
    ...(size
      ? [
          `<meta property="og:image:width" content="${size.width}">`,
          `<meta property="og:image:height" content="${size.height}">`,
        ]
      : []),
    ...(alt === '' ? [] : [`<meta property="og:image:alt" content="${escapeAttribute(alt)}">`]),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

export function toAlternateTags(alternates: DocumentParts['alternates']): string[] {
  return alternates.map(
    ({ hreflang, href }) =>
      `<link rel="alternate" hreflang="${escapeAttribute(hreflang)}" href="${escapeAttribute(href)}">`,
  );
}

/** Create the tags for the browser's own interface: theme colours and the site's icons. */
export function toIconTags({ colorMode }: SiteShell, { favicon, appleTouchIcon, manifest }: SiteIcons): string[] {
  const { defaultMode } = colorMode;
  return [
    `<meta name="color-scheme" content="${defaultMode} ${defaultMode === 'dark' ? 'light' : 'dark'}">`,
    ...toThemeColors(colorMode),
    `<link rel="icon" href="${escapeAttribute(favicon)}">`,
    ...(appleTouchIcon ? [`<link rel="apple-touch-icon" href="${escapeAttribute(appleTouchIcon)}">`] : []),
    ...(manifest ? [`<link rel="manifest" href="${escapeAttribute(manifest)}">`] : []),
  ];
}

/** Create the theme colours. They follow the system until the application has started, and the page's own mode from
 *  then on. That is right for readers who chose no mode, and adds no byte to the boot script. */
function toThemeColors({ respectPrefersColorScheme, defaultMode }: SiteShell['colorMode']): string[] {
  if (!respectPrefersColorScheme) return [`<meta name="theme-color" content="${THEME_COLORS[defaultMode]}">`];
  return (['light', 'dark'] as const).map(
    (mode) => `<meta name="theme-color" media="(prefers-color-scheme:${mode})" content="${THEME_COLORS[mode]}">`,
  );
}

/** Serialize to JSON that cannot close the element around it. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
