import { groupBy } from '../../shared/model/blog.ts';
import type { SitePath } from '../../shared/model/permalink.ts';
import { decodeLeniently, isOneDocument } from '../../shared/model/sitePath.ts';
import { hasMarkdownCopies } from '../config/copyPart.ts';
import { toBaseUrls } from '../config/locales/toLocaleConfig.ts';
import type { PartFolder, SiteConfig } from '../config/siteConfig.ts';
import { toContentSecurityPolicy, toPagePolicies } from './contentSecurityPolicy.ts';
import { toHeaderRule, type HeaderRule } from './headerRule.ts';
import { matchHeaders } from './matchHeaders.ts';

const SPECULATION_RULES = 'speculation-rules.json';
/** Files of the site's assets that are no documents. */
const ASSET_TYPES = ['avif', 'css', 'gif', 'ico', 'jpeg', 'jpg', 'js', 'png', 'svg', 'webp', 'woff2'];
const FILE_NAME = new RegExp(`\\.(json|${ASSET_TYPES.join('|')})$`);
/** Policy of files that are no documents. It replaces that of documents, which is longer than many a page's data. An
 *  image that a reader opens may show pictures that it contains. */
const FILE_POLICY = "default-src 'none'; img-src data:; frame-ancestors 'none'";
const YEARS_2 = 63_072_000;

/** Search engines show the page, not its copy. */
const MARKDOWN_COPY = { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' };

/** Input of the headers besides the configuration. */
export interface HeaderInput {
  /** Text of each inline script of a document. */
  readonly inlineScripts: readonly string[];
  /** Text of each `<style>` of a document. */
  readonly inlineStyles: readonly string[];
  /** Folders of parts that have files. */
  readonly folders: readonly PartFolder[];
  /** Whether pages show documents of parts in frames. */
  readonly isFraming: boolean;
  /** Paths of all pages below the site's base URL, including those of all locales. */
  readonly pages: readonly SitePath[];
}

/** Creates the pattern of a path below the site's base URL. A single document may be served from any folder. */
export const toBelow =
  ({ history, siteBaseUrl }: SiteConfig) =>
  (path: string): string =>
    `${isOneDocument(history) ? '**/' : siteBaseUrl}${path}`;

/** Create the rules for all headers that a host should send, by path pattern, without those of files that browsers keep
 *  for ever (`lastingFiles.ts`). */
export function toHeaderRules(config: SiteConfig, input: HeaderInput): HeaderRule[] {
  const { security } = config;
  const hsts = [
    `max-age=${YEARS_2}`,
    ...(security.hstsIncludeSubDomains ? ['includeSubDomains'] : []),
    ...(security.hstsPreload ? ['preload'] : []),
  ].join('; ');
  const isOne = isOneDocument(config.history);
  const below = toBelow(config);
  const rules = below(SPECULATION_RULES);
  return [
    toHeaderRule('**', {
      'Content-Security-Policy': toContentSecurityPolicy({
        ...input,
        config,
        pagePolicies: toPagePolicies(config, null),
      }),
      'Strict-Transport-Security': hsts,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
      ...(isOne ? {} : { 'Speculation-Rules': `"${rules}"` }),
    }),
    ...(isOne ? [] : [toHeaderRule(rules, { 'Content-Type': 'application/speculationrules+json' })]),
    ...(isOne ? [] : toFileRules(input.pages, below)),
    ...(hasMarkdownCopies(config) ? [toHeaderRule(below('**/*.md'), MARKDOWN_COPY)] : []),
    ...toPartRules(input.folders, below),
    ...toOwnPolicies(config, input),
  ];
}

/** Create the headers of data and assets. A rule that would also match a page, since a page may be named like a file,
 *  is left out: the page's own policy matters more. */
function toFileRules(pages: readonly SitePath[], below: (path: string) => string): HeaderRule[] {
  const named = pages.filter((page) => FILE_NAME.test(page)).map((page) => below(decodeLeniently(page).slice(1)));
  return ['**/*.json', `assets/**/*.@(${ASSET_TYPES.join('|')})`]
    .map((pattern) => toHeaderRule(below(pattern), { 'Content-Security-Policy': FILE_POLICY }))
    .filter((rule) => !named.some((page) => matchHeaders([rule], page).size > 0));
}

/** Create policies for paths that need their own. Such a policy replaces the site's, because with two policies in one
 *  response both would have to allow each request. */
function toOwnPolicies(config: SiteConfig, input: HeaderInput): HeaderRule[] {
  if (isOneDocument(config.history)) return [];
  return groupBy(config.pagePolicies, ({ path }) => path).flatMap(({ key: path, items: pagePolicies }) => {
    const policy = toContentSecurityPolicy({ ...input, config, pagePolicies });
    return toBaseUrls(config).map((base) => toHeaderRule(base + path.slice(1), { 'Content-Security-Policy': policy }));
  });
}

/** Create the headers that the site's parts ask for, for their files alone.
 *  @param below creates the pattern of a path below the site's base URL */
export function toPartRules(
  folders: readonly Pick<PartFolder, 'folder' | 'headers'>[],
  below: (path: string) => string,
): HeaderRule[] {
  return folders.flatMap(({ folder, headers }) =>
    headers.map((rule) => toHeaderRule(below(`${folder}/${rule.files}`), rule.headers)),
  );
}
