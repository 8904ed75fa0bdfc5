import { nearest } from '../../diagnostics/nearest.ts';
import { QUOTED_VALUE, STRAIGHT_QUOTES } from '../../markup/typographicQuotes.ts';
import { isTooLongToColor, MAX_COLORED_CHARACTERS, type Code } from '../highlight/highlight.ts';
import { isKnownLanguage, isPlainLanguage, knownLanguages } from '../highlight/languages.ts';
import {
  type FigureParts,
  lastLineOf,
  NAME_THE_PART,
  type Page,
  placeOf,
  report,
  sourceAt,
  warn,
} from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';
import { parseFenceMeta } from '../parse/fenceMeta.ts';
import { markLines, type MarkedCode } from '../parse/markLines.ts';
import type { MagicComment } from '../parse/types.ts';

/** Languages that other sites draw. */
const DRAWN_ELSEWHERE = new Set(['mermaid', 'plantuml', 'puml', 'd2', 'math', 'katex']);

/** A code block with its frame, caption and copy button. */
export function renderCode(node: TreeNode<'code'>, page: Page): string {
  const added = page.parts.flatMap((part) => part.addToFigure(node, page) ?? []);
  if (added.length > 0) return toFigure(node, page, Object.assign({}, ...added) as FigureParts);
  const known = page.codeHtml.get(node);
  if (known !== undefined) return known;
  const html = toFigure(node, page);
  page.codeHtml.set(node, html);
  return html;
}

export function toFigure(
  node: TreeNode<'code'>,
  page: Page,
  { attributes, caption, button = '' }: FigureParts = {},
): string {
  reportUnclosed(node, page);
  const language = node.lang ?? '';
  const meta = parseFenceMeta(node.meta ?? '');
  const marked = toMarkedCode(node, page.options.magicComments);
  if (DRAWN_ELSEWHERE.has(language)) {
    const fix =
      'draw it as an SVG and show that as an image, add a plugin that draws it, or write `text` after the fence';
    const message = `"${language}" is not drawn: readers see its source`;
    report(page, node, message, fix, { severity: 'warning', isOnce: true });
  } else if (!isKnownLanguage(language)) reportUnknownLanguage(node, language, page);
  else if (!isPlainLanguage(language) && isTooLongToColor(marked)) reportTooLong(node, page);
  if (QUOTED_VALUE.test(node.meta ?? ''))
    warn(page, node, `these are not quotation marks: ${node.meta}`, STRAIGHT_QUOTES);
  reportUnknownWords(node, meta, page);
  for (const { line, start, end } of marked.unclosed)
    warn(
      page,
      { line: placeOf(node, page).line + 1 + line, column: 1 },
      `${start} without ${end}`,
      `add a comment \`${end}\` after the last line to mark`,
    );
  const { firstNumber } = meta;
  const shown = (page.coloredCode.get(node) ?? []).map((html, index) => {
    const classes = ['line', ...(marked.marks.get(index) ?? [])].join(' ');
    const number = firstNumber === null || firstNumber === 1 ? '' : ` data-number="${firstNumber + index}"`;
    return `<span class="${classes}"${number}>${html}</span>\n`;
  });
  const role = meta.words.has('output') ? 'output' : meta.words.has('error') ? 'error' : null;
  const { labels } = page.options;
  const title =
    caption ?? meta.title ?? (role === 'output' ? labels.output : role === 'error' ? labels.errorOutput : null);
  const classes = ['code', ...(role === null ? [] : [role]), ...(firstNumber === null ? [] : ['numbered'])].join(' ');
  const { element, text, code } = page.out;
  const lines = element('pre', { class: 'code-pre', tabindex: '0', translate: 'no' }, code(shown.join('')));
  const copy = { type: 'button', class: 'code-copy', 'data-copy': true, 'aria-label': labels.copyCode };
  return element(
    'figure',
    { class: classes, 'data-lang': language === '' ? 'text' : language, ...attributes },
    (title === null
      ? ''
      : element(
          'figcaption',
          { class: 'code-title', translate: meta.title !== null && title === meta.title && 'no' },
          text(title),
        )) +
      element('div', { class: 'code-frame' }, lines + element('button', copy)) +
      button,
  );
}

/** A block without magic comments, for the highlighter. */
export function toCode(node: TreeNode<'code'>, own: readonly MagicComment[] | undefined): Code {
  return { language: node.lang ?? '', lines: node.value === '' ? [] : toMarkedCode(node, own).lines };
}

function toMarkedCode(node: TreeNode<'code'>, own: readonly MagicComment[] | undefined): MarkedCode {
  return markLines(node.value, parseFenceMeta(node.meta ?? '').highlighted, node.lang === 'diff', own);
}

/** Opening marker of an unclosed fence; null for closed fences and indented code. */
export function unclosedFence(node: TreeNode<'code'>, page: Page): string | null {
  const marks = /^(?:`{3,}|~{3,})/.exec(sourceAt(node, page))?.[0];
  if (marks === undefined) return null;
  const closing = /(`{3,}|~{3,})\s*$/.exec(lastLineOf(node, page))?.[1] ?? '';
  return closing.startsWith(marks) ? null : marks;
}

export function reportUnclosed(node: TreeNode<'code'>, page: Page): void {
  const marks = unclosedFence(node, page);
  if (marks === null) return;
  report(page, node, 'code block is not closed', `add a line ${marks} after its last line`);
}

function reportTooLong(node: TreeNode<'code'>, page: Page): void {
  const limit = MAX_COLORED_CHARACTERS;
  const message = `the code has ${node.value.length} characters, more than the ${limit} that are coloured`;
  report(page, node, message, 'show its important part, or write `text` after the fence', { severity: 'warning' });
}

/** Words that the engine reads. */
const WORDS = ['title', 'showLineNumbers', 'output', 'error'];

/** Report what cannot be read, and words that nothing reads: typing errors, and words of a part that the site does not
 *  use. */
function reportUnknownWords(node: TreeNode<'code'>, meta: ReturnType<typeof parseFenceMeta>, page: Page): void {
  const { unknownWords } = page.found;
  const add = (name: string, fix: string, close: readonly string[] = []) => {
    if (unknownWords.has(name)) return;
    unknownWords.add(name);
    report(page, node, `nothing reads "${name}" on a code block`, fix, {
      ...(close.length > 0 && { known: close }),
      severity: 'warning',
    });
  };
  for (const part of meta.unreadable)
    add(part, part.startsWith('{') ? 'write lines as `{1,3-5}`' : 'write `title="…"` or `showLineNumbers=5`');
  const known = [...WORDS, ...page.parts.flatMap(({ fenceWords = [] }) => [...fenceWords])];
  for (const word of meta.words) {
    const name = word.replace(/=.*$/s, '');
    if (!known.includes(name)) add(name, `correct the word, or ${NAME_THE_PART}`, nearest(name, known));
  }
}

function reportUnknownLanguage(node: TreeNode<'code'>, language: string, page: Page): void {
  if (page.found.unknownLanguages.has(language)) return;
  page.found.unknownLanguages.add(language);
  const { line, column } = placeOf(node, page);
  const marks = /^[`~]*\s*/.exec(sourceAt(node, page))?.[0] ?? '';
  const close = nearest(language, knownLanguages());
  report(
    page,
    { line, column: column + marks.length },
    `unknown language "${language}", shown without colours`,
    'correct the word after the fence, or write `text`',
    { ...(close.length > 0 && { known: close }), severity: 'warning' },
  );
}
