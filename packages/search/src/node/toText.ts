/** Elements that are not text of the page for a reader. */
const HIDDEN = /<(script|style|svg|math|template|button)\b[\s\S]*?<\/\1>|<a class="code-open"[\s\S]*?<\/a>/g;
/** Elements within a word, such as the colored parts of code. */
const INLINE = /<\/?(?:a|abbr|b|code|em|i|kbd|mark|s|span|strong|sub|sup|u|wbr)\b[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Return the text of HTML that the build has written. Numeric character references are not letters of words. */
export function toText(html: string): string {
  return html
    .replace(HIDDEN, ' ')
    .replace(INLINE, '')
    .replace(/<[^>]*>|&#\w+;/g, ' ')
    .replace(/&([a-z]+);/gi, (_, name: string) => ENTITIES[name] ?? ' ');
}
