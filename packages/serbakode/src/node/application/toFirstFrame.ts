import { parseRules, printRules, splitSelectors, type CssRule } from './cssRules.ts';
import { styleCompiler } from './styleCompiler.ts';

/** Reduce a style sheet to the rules that a first frame can need. The full sheet follows at the end of the document and
 *  contains all rules again, so the rest is only applied later.
 *  @param direction text direction of the site; rules for the other one are left out
 *  @param isOnly whether no other language of the site may have the other direction */
export function withoutLater(css: string, direction: 'ltr' | 'rtl', isOnly = false): string {
  // The interface is English where it has no texts in the site's language, and code is written from left to right.
  const hasOne = isOnly && direction === 'ltr';
  return printRules(withoutLaterRules(parseRules(minify(css)), { direction, hasOne }));
}

/** Join the sheets of a first frame. Custom properties with the same value in all modes are inlined, and the others are
 *  numbered. The full sheet uses other names. */
export function toFirstFrame(sheets: readonly string[]): string {
  return withoutSpaces(
    withPhysicalNames(minify(withShortNames(withoutTwins(withConstants(withoutUnused(sheets.join(''))))))),
  );
}

/** States that need interaction or the application. `[aria-busy]` without a value stays: it is what a tap shows before
 *  the full sheet has arrived. */
const STATE =
  /:(?:hover|active|focus|focus-visible|focus-within)\b|::selection|\[(?:aria-busy=|aria-current=location|aria-pressed|data-copied|data-menu=)/;
/** What only the application adds. */
const LIVE = /\.auth-button\b|\[hidden\]/;
/** A selector list that may also match an initial state, or a negation. */
const LIST = /:(?:not|is|where|has)\([^()]*\)/g;
const LATER_CONDITION = /^@media (?:print|\(forced-colors:active\)|\(prefers-reduced-motion:no-preference\))/;

/** Declarations that show nothing before the reader moves a pointer or scrolls. */
const UNSEEN = /(?<=^|;)(?:cursor|overscroll-behavior):[^;]*(?:;|$)/g;
/** A declaration that shows nothing where all text has one direction. That code is isolated changes where lines end. */
const UNSEEN_IN_ONE = /(?<=^|;)direction:[^;]*(?:;|$)/g;

interface Directions {
  readonly direction: 'ltr' | 'rtl';
  /** Whether all text is written from left to right. */
  readonly hasOne: boolean;
}

function withoutLaterRules(rules: readonly CssRule[], directions: Directions): CssRule[] {
  const { direction, hasOne } = directions;
  const other = `[dir=${direction === 'ltr' ? 'rtl' : 'ltr'}] `;
  const isFirst = (selector: string) =>
    !LIVE.test(selector) &&
    !STATE.test(withoutLists(selector)) &&
    !selector.startsWith(other) &&
    !(hasOne && /\[dir\]/.test(selector));
  return rules.flatMap((rule): CssRule[] => {
    const { prelude, body } = rule;
    if (typeof body === 'string') {
      if (prelude.startsWith('@')) return [rule];
      const selectors = splitSelectors(prelude).flatMap(toMembers).filter(isFirst);
      const seen = body.replace(UNSEEN, '').replace(hasOne ? UNSEEN_IN_ONE : /$^/, '');
      return selectors.length === 0 || seen === '' ? [] : [{ prelude: selectors.join(','), body: seen }];
    }
    if (body === null) return [rule];
    const left = LATER_CONDITION.test(prelude) ? [] : withoutLaterRules(body, directions);
    return left.length === 0 ? [] : [{ prelude, body: left }];
  });
}

/** The selectors of a rule that is one `:is()`, as the compiler joins them. Each is judged alone. */
function toMembers(selector: string): string[] {
  const members = /^:is\(((?:[^()]|\([^()]*\))*)\)$/.exec(selector)?.[1];
  return members === undefined ? [selector] : splitSelectors(members);
}

function withoutLists(selector: string): string {
  const shorter = selector.replace(LIST, '');
  return shorter === selector ? selector : withoutLists(shorter);
}

const DECLARATION = /(?<=[{;])(?<name>--[\w-]+):(?<value>[^;}]*)(?:;|(?=\}))/g;

/** Remove custom properties that no rule reads. */
function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const shorter = css.replace(DECLARATION, (declaration, name: string) => (used.has(name) ? declaration : ''));
  return shorter === css ? css : withoutUnused(shorter);
}

/** Inline custom properties that are set only on the root. */
function withConstants(css: string): string {
  const counts = countNames(css.matchAll(DECLARATION));
  const values = new Map<string, string>();
  for (const root of listRoots(parseRules(css)))
    for (const { groups: { name = '', value = '' } = {} } of `{${root}}`.matchAll(DECLARATION))
      if (counts.get(name) === 1 && !value.includes('var(') && value.length <= LONGEST) values.set(name, value.trim());
  const shorter = css.replace(/var\((--[\w-]+)\)/g, (use, name: string) => values.get(name) ?? use);
  return shorter === css ? css : withConstants(withoutUnused(shorter));
}

/** Longest value to inline, because a font list in twenty places costs more than its name. */
const LONGEST = 40;

/** The unconditional declarations of the root. */
function listRoots(rules: readonly CssRule[]): string[] {
  return rules.flatMap(({ prelude, body }) => {
    if (typeof body === 'string') return prelude === ':root' ? [body] : [];
    return body !== null && prelude.startsWith('@layer') ? listRoots(body) : [];
  });
}

/** Merge custom properties that have the same values in the same rules, such as two colours in both modes. */
function withoutTwins(css: string): string {
  const keys = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]*)(\{[^{}]*\})/g))
    for (const { groups: { name = '', value = '' } = {} } of body.matchAll(DECLARATION))
      keys.set(name, `${keys.get(name) ?? ''}${selectors}{${value}}`);
  const twins = new Map<string, string>();
  for (const [name, key] of keys) if (!twins.has(key)) twins.set(key, name);
  return withoutUnused(css.replace(/(?<=var\()--[\w-]+/g, (name) => twins.get(keys.get(name) ?? '') ?? name));
}

/** Rename custom properties to numbers, the most used first. */
function withShortNames(css: string): string {
  const names = [...countNames(css.matchAll(NAME))].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
  const short = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));
  return css.replace(NAME, (name) => short.get(name) ?? name);
}

/** Name the block axis and sizes physically: lines are horizontal in every language of a site, and Brotli knows the
 *  older names. The inline axis depends on the direction of each element. */
function withPhysicalNames(css: string): string {
  return css.replace(/(?<=[{;])(?:[a-z]+-)*(?:block-(?:start|end|size)|inline-size)(?:-[a-z]+)*(?=:)/g, (name) =>
    name
      .replace('inset-block-start', 'top')
      .replace('inset-block-end', 'bottom')
      .replace('block-start', 'top')
      .replace('block-end', 'bottom')
      .replace('block-size', 'height')
      .replace('inline-size', 'width'),
  );
}

/** Remove spaces that the compiler keeps in values with a custom property, and quotes around names of fonts. */
function withoutSpaces(css: string): string {
  return css
    .replace(FONTS, (fonts) => fonts.replaceAll('"', ''))
    .split(/("[^"]*")/)
    .map((text) => (text.startsWith('"') ? text : text.replace(/\s*([,/])\s+/g, '$1')))
    .join('');
}

/** The value of a custom property that is a list of fonts whose names are words. */
const FONTS = /(?<=[{;]--[\w-]+:)(?:"[A-Z][A-Za-z ]*"|[A-Za-z, -])*,\s*(?:sans-serif|serif|monospace)(?=[;}])/g;

/** Count names. @param matches matches of a name, or with a name as their first group */
function countNames(matches: Iterable<RegExpMatchArray>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [text, name = text] of matches) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const NAME = /(?<=var\(|[{;])--[\w-]+(?=[:),])/g;

function minify(css: string): string {
  const { code } = styleCompiler().transform({ filename: 'first.css', code: Buffer.from(css), minify: true });
  return Buffer.from(code).toString();
}
