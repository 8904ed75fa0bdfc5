import * as v from 'valibot';

/** The checked shape of `site.config.ts`: what is left out has Docusaurus's default, or the product's where it names one. */

const path = v.pipe(v.string(), v.startsWith('/', 'must begin with a slash'));
const count = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1'));

const link = { label: v.string(), to: v.optional(path), href: v.optional(v.string()) };
const leadsSomewhere = (item: { to?: string | undefined; href?: string | undefined }) =>
  (item.to === undefined) !== (item.href === undefined);
const EITHER = 'needs either `to` (a page here) or `href` (an address elsewhere)';
const navbarItem = v.pipe(
  v.strictObject({ ...link, position: v.optional(v.picklist(['left', 'right']), 'left') }),
  v.check((item) => leadsSomewhere(item), EITHER),
);
const footerItem = v.pipe(
  v.strictObject(link),
  v.check((item) => leadsSomewhere(item), EITHER),
);

const locale = v.strictObject({
  label: v.optional(v.string()),
  direction: v.optional(v.picklist(['ltr', 'rtl']), 'ltr'),
  htmlLang: v.optional(v.string()),
  path: v.optional(v.string()),
  baseUrl: v.optional(v.string()),
});

const section = <Entries extends v.ObjectEntries>(entries: Entries) => v.optional(v.strictObject(entries), {} as never);

export const configSchema = v.strictObject({
  title: v.pipe(v.string(), v.minLength(1, 'must not be empty')),
  tagline: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  favicon: v.optional(path, '/favicon.svg'),
  url: v.pipe(
    v.string(),
    v.url('must be an address such as https://example.org'),
    v.check((url) => !url.endsWith('/'), 'must not end with a slash'),
  ),
  baseUrl: v.optional(v.pipe(path, v.endsWith('/', 'must end with a slash')), '/'),
  trailingSlash: v.optional(v.boolean()),
  i18n: section({
    defaultLocale: v.optional(v.string(), 'en'),
    locales: v.optional(v.pipe(v.array(v.string()), v.minLength(1, 'must name at least one locale')), ['en']),
    localeConfigs: v.optional(v.record(v.string(), locale), {}),
  }),
  interfaceLanguage: v.optional(v.picklist(['en', 'id']), 'en'),
  timeZone: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as Asia/Jakarta')), 'UTC'),
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
        id: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), 'announcement-bar'),
        content: v.string(),
        isCloseable: v.optional(v.boolean(), true),
      }),
    ),
    null,
  ),
  navbar: section({
    title: v.optional(v.string(), ''),
    logo: v.optional(v.nullable(v.strictObject({ src: path, srcDark: v.optional(path), alt: v.optional(v.string(), '') })), null),
    items: v.optional(v.array(navbarItem), []),
  }),
  footer: section({
    columns: v.optional(v.array(v.strictObject({ title: v.string(), items: v.array(footerItem) })), []),
    copyright: v.optional(v.string(), ''),
  }),
  blog: section({
    title: v.optional(v.string(), 'Blog'),
    description: v.optional(v.string(), ''),
    postsPerPage: v.optional(count, 10),
    sidebarCount: v.optional(count, 10),
    wordsPerMinute: v.optional(count, 200),
    feedCount: v.optional(count, 20),
  }),
  docs: section({ title: v.optional(v.string(), 'Docs'), description: v.optional(v.string(), '') }),
  markdown: section({ format: v.optional(v.picklist(['md', 'mdx', 'detect']), 'md') }),
  redirects: v.optional(v.array(v.strictObject({ from: path, to: path })), []),
  accounts: section({ enabled: v.optional(v.boolean(), true), google: v.optional(v.boolean(), false) }),
  security: section({ hstsIncludeSubDomains: v.optional(v.boolean(), false), hstsPreload: v.optional(v.boolean(), false) }),
});

/** What an operator writes: every field that has a default may be left out. */
export type SiteConfigInput = v.InferInput<typeof configSchema>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
