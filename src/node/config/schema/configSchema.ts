import * as v from 'valibot';
import { ORIGIN_KINDS, type FeedType, type OriginKind } from '../../../shared/model/config.ts';
import { isPagePath } from '../../../shared/model/sitePath.ts';
import { EITHER, filled, leadsSomewhere, link, path, file as staticFile } from './linkSchema.ts';
import { navbarItem } from './navbarItems.ts';

/** The schema of `site.config.ts`. Defaults are those of Docusaurus, or the product's own where it defines one. */

const COUNT = 'a whole number, at least 1';
const count = v.pipe(v.number(COUNT), v.integer(COUNT), v.minValue(1, COUNT));
const URL_WORDS = 'an address such as https://example.org, without a slash at the end';
const TIME_ZONE = 'a time zone such as Asia/Jakarta';
const LOCALE = 'the name of a language such as id or en-GB';
const LOCALE_BASE = 'a path such as `ar/`, with a slash at its end';
const VERSION_PATH = 'a path such as 2.0, without `..`';
const BASE = 'a path that begins and ends with a slash';
const footerItem = v.pipe(
  v.strictObject(link),
  v.check((item) => leadsSomewhere(item), EITHER),
);

const PLAIN = 'text without HTML; links belong in `footer.columns`';
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
  label: v.optional(v.string()),
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
  announcement: v.optional(v.string()),
});

const version = v.strictObject({
  label: v.optional(v.string()),
  path: v.optional(v.pipe(v.string(VERSION_PATH), v.check(isPagePath, VERSION_PATH))),
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
  noIndex: v.optional(v.boolean(), false),
});

const FILE = 'a path below the site that begins with `./`';
const file = v.pipe(v.string(FILE), v.startsWith('./', FILE));
const plugin = v.union(
  [file, v.tuple([file, v.record(v.string(), v.unknown())])],
  `${FILE}, or a list of that and the plugin's options`,
);

const section = <Entries extends v.ObjectEntries>(entries: Entries) => v.optional(v.strictObject(entries), {} as never);

const ORIGIN = 'an origin such as https://images.example.org, without a path';
const origin = v.pipe(
  v.string(ORIGIN),
  v.regex(/^(?:https|wss):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/, ORIGIN),
);
const origins = v.optional(v.array(origin), []);

const ADDRESS = 'an address such as https://example.org/report or mailto:security@example.org';
const DATE = 'a date such as 2027-06-30';
const LANGUAGE = 'a language such as id';
const securityContact = v.strictObject({
  addresses: v.pipe(
    v.array(v.pipe(v.string(ADDRESS), v.regex(/^(?:https:\/\/|mailto:|tel:)[^\s]+$/, ADDRESS))),
    v.minLength(1, `at least one: ${ADDRESS}`),
  ),
  expires: v.pipe(
    v.string(DATE),
    v.check((date) => /^\d{4}-\d{2}-\d{2}$/.test(date) && isDate(date), DATE),
  ),
  policy: v.optional(v.pipe(v.string(ADDRESS), v.regex(/^https:\/\/[^\s]+$/, ADDRESS))),
  languages: v.optional(v.array(v.pipe(v.string(LANGUAGE), v.regex(/^[a-z\d-]+$/i, LANGUAGE))), []),
});

const HOST = 'the host that Firebase names as `authDomain`, such as project.firebaseapp.com';
const accounts = v.optional(
  v.pipe(
    v.strictObject({
      enabled: v.optional(v.boolean(), true),
      google: v.optional(v.boolean(), false),
      authDomain: v.optional(v.pipe(v.string(HOST), v.regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, HOST))),
    }),
    v.check(
      ({ google, authDomain }) => !google || authDomain !== undefined,
      `a group that names \`authDomain\` beside \`google\`: ${HOST}`,
    ),
  ),
  {},
);

const FEED_TYPES = ['rss', 'atom', 'json'] as const;
const feedTypes = v.pipe(
  v.union(
    [v.picklist([...FEED_TYPES, 'all']), v.array(v.picklist(FEED_TYPES)), v.null()],
    'rss, atom, json, a list of them, all, or null',
  ),
  v.transform((written): readonly FeedType[] =>
    written === null ? [] : written === 'all' ? FEED_TYPES : typeof written === 'string' ? [written] : written,
  ),
);

export const configSchema = v.strictObject({
  title: filled,
  tagline: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  favicon: v.optional(staticFile),
  url: v.pipe(
    v.string(URL_WORDS),
    v.url(URL_WORDS),
    v.check((url) => !url.endsWith('/'), URL_WORDS),
  ),
  baseUrl: v.optional(
    v.pipe(
      path,
      v.endsWith('/', BASE),
      v.check((written) => isPagePath(written) && isDecodable(written), BASE),
    ),
    '/',
  ),
  trailingSlash: v.optional(v.boolean()),
  i18n: section({
    defaultLocale: v.optional(localeName, 'en'),
    locales: v.optional(v.pipe(v.array(localeName), v.minLength(1, 'a list of at least one locale')), ['en']),
    localeConfigs: v.optional(v.record(v.string(), locale), {}),
  }),
  interfaceLanguage: v.optional(interfaceLanguage, 'en'),
  timeZone: v.optional(v.pipe(v.string(TIME_ZONE), v.check(isTimeZone, TIME_ZONE)), 'UTC'),
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
        content: v.string(),
        isCloseable: v.optional(v.boolean(), true),
      }),
    ),
    null,
  ),
  navbar: section({
    title: v.optional(v.string(), ''),
    logo: v.optional(
      v.nullable(v.strictObject({ src: staticFile, srcDark: v.optional(staticFile), alt: v.optional(v.string(), '') })),
      null,
    ),
    items: v.optional(v.array(navbarItem), []),
  }),
  footer: section({
    columns: v.optional(v.array(v.strictObject({ title: v.string(), items: v.array(footerItem) })), []),
    copyright: v.optional(plainText, ''),
  }),
  blog: section({
    title: v.optional(v.string(), 'Blog'),
    description: v.optional(v.string(), ''),
    postsPerPage: v.optional(count, 10),
    sidebarCount: v.optional(count, 10),
    wordsPerMinute: v.optional(count, 200),
    feedCount: v.optional(count, 20),
    feedOptions: section({ type: v.optional(feedTypes, ['rss', 'atom']) }),
    onUntruncated: v.optional(v.picklist(['ignore', 'warn', 'error']), 'warn'),
  }),
  docs: section({
    title: v.optional(v.string(), 'Docs'),
    description: v.optional(v.string(), ''),
    lastVersion: v.optional(v.string()),
    includeCurrentVersion: v.optional(v.boolean(), true),
    onlyIncludeVersions: v.optional(v.pipe(v.array(v.string()), v.minLength(1, 'a list of at least one version'))),
    versions: v.optional(v.record(v.string(), version), {}),
  }),
  markdown: section({
    format: v.optional(v.picklist(['md', 'mdx', 'detect']), 'md'),
    plugins: v.optional(v.array(plugin), []),
  }),
  socialCards: v.optional(v.boolean(), false),
  theme: section({ components: v.optional(v.record(v.string(), file), {}) }),
  assets: section({ maxBytes: v.optional(count, 1_000_000) }),
  redirects: v.optional(v.array(v.strictObject({ from: path, to: path })), []),
  accounts,
  security: section({
    hstsIncludeSubDomains: v.optional(v.boolean(), false),
    hstsPreload: v.optional(v.boolean(), false),
    contact: v.optional(securityContact),
    metaPolicy: v.optional(v.boolean(), false),
    origins: section(
      Object.fromEntries(ORIGIN_KINDS.map((kind) => [kind, origins] as const)) as Record<OriginKind, typeof origins>,
    ),
    trustedMarkup: v.optional(v.array(filled), []),
  }),
});

/** Configuration as an operator writes it: every field with a default is optional. */
export type SiteConfigInput = v.InferInput<typeof configSchema>;

/** `Date` reads February 30 as a day of March. */
function isDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isDecodable(address: string): boolean {
  try {
    return decodeURI(address) !== '';
  } catch {
    return false;
  }
}
