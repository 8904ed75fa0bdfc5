import { parseFragment, Tokenizer, TokenizerMode, type Token } from 'parse5';

export interface HtmlTag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly isSelfClosing: boolean;
  readonly attributes: readonly HtmlAttribute[];
  readonly start: number;
  readonly end: number;
}

export interface HtmlAttribute {
  /** In lower case. */
  readonly name: string;
  /** Character references decoded; empty for an attribute without a value. */
  readonly value: string;
  readonly hasValue: boolean;
  /** Offsets of the whole attribute. */
  readonly start: number;
  readonly end: number;
  /** Offset of the value without quotes; `end` when there is none. */
  readonly valueStart: number;
}

interface HtmlComment {
  readonly start: number;
  readonly end: number;
}

/** Elements whose content is text, not tags. */
const TEXT_MODES: Readonly<Record<string, Tokenizer['state']>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
  xmp: TokenizerMode.RAWTEXT,
};

const ignore = () => {};

/** Find tags and comments in a piece of raw HTML. It need not be whole: Markdown hands HTML over in pieces. */
export function readTags(html: string): { tags: HtmlTag[]; comments: HtmlComment[] } {
  const tags: HtmlTag[] = [];
  const comments: HtmlComment[] = [];
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token) => {
        tags.push(toTag(token, html, false));
        tokenizer.state = TEXT_MODES[token.tagName] ?? TokenizerMode.DATA;
      },
      onEndTag: (token) => tags.push(toTag(token, html, true)),
      onComment: ({ location }) => {
        const { startOffset: start, endOffset: end } = location ?? WHOLE;
        if (html.startsWith('<!--', start)) comments.push({ start, end: Math.min(end, html.length) });
      },
      onDoctype: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(html, true);
  return { tags, comments };
}

const WHOLE = { startOffset: 0, endOffset: 0 };

function toTag({ tagName, attrs, selfClosing, location }: Token.TagToken, html: string, isClosing: boolean): HtmlTag {
  const { startOffset: start, endOffset: end } = location ?? WHOLE;
  const nameStart = start + (isClosing ? 2 : 1);
  return {
    name: html.slice(nameStart, nameStart + tagName.length),
    isClosing,
    isSelfClosing: selfClosing,
    attributes: isClosing
      ? []
      : attrs.map(({ name, value }) => toAttribute(name, value, location?.attrs?.[name] ?? WHOLE, html)),
    start,
    end,
  };
}

function toAttribute(
  name: string,
  value: string,
  { startOffset: start, endOffset: end }: typeof WHOLE,
  html: string,
): HtmlAttribute {
  const before = /^.[^=]*=\s*["']?/s.exec(html.slice(start, end))?.[0];
  return {
    name,
    value,
    hasValue: before !== undefined,
    start,
    end,
    valueStart: before === undefined ? end : start + before.length,
  };
}

/** Character references decoded as browsers do. */
export function decodeReferences(value: string): string {
  if (!value.includes('&')) return value;
  const [element] = parseFragment(`<i title="${value.replaceAll('"', '&quot;')}">`).childNodes;
  return (element && 'attrs' in element ? element.attrs[0]?.value : undefined) ?? value;
}
