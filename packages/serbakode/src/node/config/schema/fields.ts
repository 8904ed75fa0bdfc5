import * as v from 'valibot';
import { isBlank } from '../../diagnostics/isBlank.ts';

/** Fields that several parts of the configuration have. */

const PATH = 'a path that begins with a slash';
export const path = v.pipe(v.string(PATH), v.startsWith('/', PATH));

const FILE = 'the path of a file of static/, such as /img/logo.svg';
/** A file of `static/`. Docusaurus authors omit the leading slash. */
export const file = v.pipe(
  v.string(FILE),
  v.regex(/^(?![a-z][a-z\d+.-]*:|\/\/|\.)./i, FILE),
  v.transform((written) => (written.startsWith('/') ? written : `/${written}`)),
);

/** A group of fields, which may be left out. */
export const section = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.strictObject(entries), {} as never);

/** Refuses a text that shows nothing: where readers see it, it leaves a hole. */
export const notBlank = v.check((written: string) => !isBlank(written), 'text');
export const filled = v.pipe(v.string('text'), notBlank);

/** Refuses a query and an anchor, which do not reach a redirect: the host compares paths, and an anchor stays in the
 *  browser. */
export const bare = <Message extends string>(message: Message) => v.regex(/^[^?#]*$/, message);

const ADDRESS = 'an address such as https://example.org; for a page or file of this site write `to`';
const address = v.pipe(
  v.string(ADDRESS),
  v.regex(/^(?:[a-z][a-z\d+.-]*:|\/\/)/i, ADDRESS),
  v.check((written) => !isBlocked(written), ADDRESS),
);

/** Whether an address is code or a document of its own, which browsers and the site's policy refuse. */
const isBlocked = (address: string): boolean => /^(?:javascript|vbscript|data):/i.test(address);

/** An address elsewhere, or the path of a page or file of the site. */
export const addressOrPath = (words: string) =>
  v.pipe(
    v.string(words),
    v.regex(/^(?:[a-z][a-z\d+.-]*:|\/)/i, words),
    v.check((written) => !isBlocked(written), words),
  );

const LANGUAGE = 'a language such as id or en-GB';
export const languageTag = v.pipe(
  v.string(LANGUAGE),
  v.check((tag) => succeeds(() => Intl.getCanonicalLocales(tag)), LANGUAGE),
);

/** Fields of a link; `leadsSomewhere` checks that it has one of `to` and `href`. */
export const link = {
  label: filled,
  /** Language of the label, if it is not the content's. */
  lang: v.optional(languageTag),
  /** Site path of a page or file of this site. */
  to: v.optional(path),
  /** External address, or `pathname:///file`. */
  href: v.optional(address),
};

export const EITHER = 'a link with either `to` (a page here) or `href` (an address elsewhere)';

export function leadsSomewhere(item: {
  readonly to?: string | undefined;
  readonly href?: string | undefined;
}): boolean {
  return (item.to === undefined) !== (item.href === undefined);
}

/** Whether a function returns: what it parses is then valid. */
export function succeeds(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
}

const HTML = "HTML without `style`, handlers and scripts: the site's security policy blocks them";

/** HTML of an operator that pages contain verbatim. */
export const ownHtml = v.pipe(
  v.string(HTML),
  v.check((html) => !/<(?:script|style)\b|<[a-z][^>]*\s(?:style|on[a-z]+)\s*=/i.test(html), HTML),
);

const COUNT = 'a whole number, at least 1';
export const count = v.pipe(v.number(COUNT), v.integer(COUNT), v.minValue(1, COUNT));

/** What the build does about a fault: reports nothing, a warning, or an error that stops it. */
export const response = v.picklist(['ignore', 'warn', 'error']);

const LEVEL = 'a heading level from 2 to 6';
/** A level of headings below the title. */
export const headingLevel = v.pipe(v.number(LEVEL), v.integer(LEVEL), v.minValue(2, LEVEL), v.maxValue(6, LEVEL));

/** A function, whose type is only promised. */
export const toFunction = <Expected extends (...given: never[]) => unknown>(words = 'a function') =>
  v.custom<Expected>((value) => typeof value === 'function', words);
