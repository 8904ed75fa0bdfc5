import { transform } from 'lightningcss';
import { parseRules, printRules, splitSelectors, type CssRule } from './cssRules.ts';

/** Reduce a style sheet to what a first frame can show. The whole sheet follows at the end of the document, in its own order, and says
 *  everything again, so what is left out is only late.
 *  @param direction in which the site's text runs: rules for the other one are left out */
export function withoutLater(css: string, direction: 'ltr' | 'rtl'): string {
  return printRules(withoutLaterRules(parseRules(minify(css)), direction));
}

/** Join the sheets of a first frame. Custom properties that are no different in any mode are written out, the others numbered: the
 *  whole sheet has names of its own. */
export function toFirstFrame(sheets: readonly string[]): string {
  return minify(withShortNames(withoutTwins(withConstants(withoutUnused(sheets.join(''))))));
}

/** States that need a reader, or the application. */
const STATE = /:(?:hover|active|focus|focus-visible|focus-within)\b|::selection|\[(?:aria-busy|data-copied|data-menu=)/;
/** A list that may also name what is shown at first, or something that is not the case. */
const LIST = /:(?:not|is|where|has)\([^()]*\)/g;
const LATER_CONDITION = /^@media (?:print|\(forced-colors:active\)|\(prefers-reduced-motion:no-preference\))/;

function withoutLaterRules(rules: readonly CssRule[], direction: 'ltr' | 'rtl'): CssRule[] {
  const other = `[dir=${direction === 'ltr' ? 'rtl' : 'ltr'}] `;
  const isFirst = (selector: string) => !STATE.test(withoutLists(selector)) && !selector.startsWith(other);
  return rules.flatMap((rule): CssRule[] => {
    const { prelude, body } = rule;
    if (typeof body === 'string') {
      if (prelude.startsWith('@')) return [rule];
      const selectors = splitSelectors(prelude).filter(isFirst);
      return selectors.length === 0 ? [] : [{ prelude: selectors.join(','), body }];
    }
    if (body === null) return [rule];
    const left = LATER_CONDITION.test(prelude) ? [] : withoutLaterRules(body, direction);
    return left.length === 0 ? [] : [{ prelude, body: left }];
  });
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

/** Write the value of a custom property in place of its name where the root alone gives it one. */
function withConstants(css: string): string {
  const counts = countNames(css.matchAll(DECLARATION));
  const values = new Map<string, string>();
  for (const root of listRoots(parseRules(css)))
    for (const { groups: { name = '', value = '' } = {} } of `{${root}}`.matchAll(DECLARATION))
      if (counts.get(name) === 1 && !value.includes('var(') && value.length <= LONGEST) values.set(name, value.trim());
  const shorter = css.replace(/var\((--[\w-]+)\)/g, (use, name: string) => values.get(name) ?? use);
  return shorter === css ? css : withConstants(withoutUnused(shorter));
}

/** A list of fonts in twenty places costs more than its name. */
const LONGEST = 40;

/** The declarations of the root that hold under any condition. */
function listRoots(rules: readonly CssRule[]): string[] {
  return rules.flatMap(({ prelude, body }) => {
    if (typeof body === 'string') return prelude === ':root' ? [body] : [];
    return body !== null && prelude.startsWith('@layer') ? listRoots(body) : [];
  });
}

/** Use one of the custom properties that have the same values in the same rules, such as two colours in both modes. */
function withoutTwins(css: string): string {
  const keys = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]*)(\{[^{}]*\})/g))
    for (const { groups: { name = '', value = '' } = {} } of body.matchAll(DECLARATION))
      keys.set(name, `${keys.get(name) ?? ''}${selectors}{${value}}`);
  const twins = new Map<string, string>();
  for (const [name, key] of keys) if (!twins.has(key)) twins.set(key, name);
  return withoutUnused(css.replace(/(?<=var\()--[\w-]+/g, (name) => twins.get(keys.get(name) ?? '') ?? name));
}

/** Name custom properties by their number, those most used first. */
function withShortNames(css: string): string {
  const names = [...countNames(css.matchAll(NAME))].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
  const short = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));
  return css.replace(NAME, (name) => short.get(name) ?? name);
}

/** @param matches of a name, or with a name as their first group */
function countNames(matches: Iterable<RegExpMatchArray>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [text, name = text] of matches) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const NAME = /(?<=var\(|[{;])--[\w-]+(?=[:),])/g;

function minify(css: string): string {
  const { code } = transform({ filename: 'first.css', code: Buffer.from(css), minify: true });
  return Buffer.from(code).toString();
}
