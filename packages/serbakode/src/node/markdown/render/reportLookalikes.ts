import { report, warn, type Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';

/** What authors take for Markdown and a parser for text. */
interface Lookalike {
  readonly pattern: RegExp;
  /** Whether only the first signs of a line have this meaning. */
  readonly isAtStart?: boolean;
  /** How the text is written, if not as it is read: signs may have lost their backslashes. */
  readonly toWritten?: (match: RegExpMatchArray) => string;
  /** @returns null if the text is probably intended */
  readonly toMessage: (match: RegExpMatchArray) => string | null;
  readonly fix: string;
  /** Whether a plugin is the remedy for all of them, so that one report for the site is enough. */
  readonly isOnce?: boolean;
}

/** An address, rather than words in parentheses. */
const ADDRESS = /^(?:\.{0,2}\/|#|https?:)|\.(?:avif|gif|heic|html?|jpe?g|mdx?|mp4|pdf|png|svg|webp|zip)\b/i;
/** A formula has an operator, or is one letter. */
const FORMULA = /[\\^_={}+*/<>|]|^\p{Letter}$/u;

export const NO_SPACES = 'write %20 for each space, or put the address between `<` and `>`';

const LOOKALIKES: readonly Lookalike[] = [
  {
    pattern: /\$\$([^$]+)\$\$|(?<![\w$])\$(?![\s$])([^$\n]*[^\s$])\$(?![\w$])/g,
    toMessage: ([, block, inline = '']) =>
      block !== undefined || FORMULA.test(inline) ? 'a formula between `$` is shown as text' : null,
    fix: 'write it as code, show it as an SVG, or set `markdown.math` and add a plugin that draws formulas (docs/recipes.md); for the sign itself write `\\$`',
    isOnce: true,
  },
  {
    pattern: /\(([^()]+)\)|(?<![\w\]])\[([^\][]+)\]/g,
    toWritten: ([whole]) => `\\${whole.slice(0, -1)}\\${whole.at(-1)}`,
    toMessage: ([whole, inline, block = '']) => {
      const [open, close] = [whole.at(0), whole.at(-1)];
      return (inline === undefined ? /[\\^_=]/.test(block) : FORMULA.test(inline.trim()))
        ? `a formula between \`\\${open}\` and \`\\${close}\` is shown as text`
        : null;
    },
    fix: 'write it as code, show it as an SVG, or write it between `$` and add a plugin that draws formulas (docs/recipes.md)',
    isOnce: true,
  },
  {
    pattern: /(!?)\[[^\][\n]*\]\(([^()<>\n]*[ \t][^()<>\n]*)\)/g,
    toMessage: ([, mark, address = '']) =>
      ADDRESS.test(address.trim())
        ? `this ${mark === '!' ? 'image' : 'link'} is shown as text, because its address has a space`
        : null,
    fix: NO_SPACES,
  },
  {
    pattern: /\[[^\][\n]+\][ \t]+\(([^\s()<>]+)\)/g,
    toMessage: ([, address = '']) =>
      ADDRESS.test(address) ? 'this link is shown as text, because a space stands before its address' : null,
    fix: 'remove the space between `]` and `(`',
  },
  {
    pattern: /#{2,6}(?=[^\s#])|#(?=\p{Uppercase}[^#\n]*$)/gu,
    isAtStart: true,
    toMessage: ([marks]) => `"${marks}" without a space after it is not a heading, but text`,
    fix: 'put a space after it; for the sign itself write `\\#`',
  },
];

const HAS_SIGN = /[$#([]/;

/** Report syntax that is shown as text, because a sign is missing or because this Markdown has no such syntax. */
export function reportLookalikes(node: TreeNode<'text'>, page: Page): void {
  if (page.isExcerpt || !HAS_SIGN.test(node.value)) return;
  for (const { pattern, isAtStart = false, toWritten, toMessage, fix, isOnce = false } of LOOKALIKES) {
    for (const match of node.value.matchAll(pattern)) {
      const message = toMessage(match);
      const found = message === null ? null : findWritten(node, match.index, toWritten?.(match) ?? match[0], page);
      if (message === null || !found || (isAtStart && !/^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?$/.test(found.before)))
        continue;
      const place = page.toAuthorPlace({ line: found.line, column: found.before.length + 1 });
      report(page, place, message, fix, { severity: 'warning', ...(isOnce && { isOnce }) });
    }
  }
}

/** A box of a task list that is not written as one. */
export function reportBox(item: TreeNode<'listItem'>, page: Page): void {
  const [paragraph] = item.children;
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (text?.type !== 'text') return;
  const [box] = /^\[(?:[xX] +| +[xX] *| {2,})\](?=\s|$)|^\[[ xX]\](?=[^\s([:])/.exec(text.value) ?? [];
  if (box === undefined || !findWritten(text, 0, box, page)) return;
  warn(page, text, `"${box}" is not a box of a task list, but text`, 'write `- [ ] text` or `- [x] text`');
}

/** Find a part of a text in the source. @returns null if it is not written so there, as after a backslash */
function findWritten(
  { value, position }: TreeNode<'text'>,
  index: number,
  part: string,
  page: Page,
): { readonly line: number; readonly before: string } | null {
  if (!position) return null;
  const rows = value.slice(0, index).split('\n');
  const line = position.start.line + rows.length - 1;
  const source = page.lines[line - 1] ?? '';
  const from = rows.length === 1 ? position.start.column - 1 : 0;
  const at = source.indexOf(part.split('\n')[0] ?? '', from);
  return at === -1 || source[at - 1] === '\\' ? null : { line, before: source.slice(0, at) };
}
