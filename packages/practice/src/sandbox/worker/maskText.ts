const COMMENT = /\/\/[^\n]*|\/\*[^]*?\*\//y;
const STRING = /'(?:\\[^]|[^'\\\n])*'|"(?:\\[^]|[^"\\\n])*"/y;
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\//y;
const TEMPLATE_TEXT = /(?:\\[^]|\$(?!\{)|[^`\\$])*/y;
const VALUE_END = /[\w$)\]'"`]\s*$/;
const OPERATOR_WORD =
  /(?<![\w$.])(?:return|typeof|case|in|of|do|else|void|delete|await|yield|throw|new|instanceof)\s*$/;

/** Replace comments, and the contents of strings, patterns and templates, by spaces. Every other character keeps its
 *  place. */
export function maskText(code: string): string {
  /** Open braces and templates; `$` is a brace inside a template. */
  const open: string[] = [];
  let masked = '';
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = masked.length;
    return pattern.exec(code)?.[0] ?? '';
  };
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const quote = (text: string) => text.charAt(0) + blank(text.slice(1, -1)) + text.charAt(0);

  while (masked.length < code.length) {
    const next = code.charAt(masked.length);
    if (open.at(-1) === '`') {
      masked += blank(take(TEMPLATE_TEXT));
      const end = code.charAt(masked.length);
      if (end === '`') open.pop();
      else open.push('$');
      masked += end === '`' ? '`' : '  '.slice(0, code.length - masked.length);
      continue;
    }
    const comment = next === '/' ? take(COMMENT) : '';
    const string = next === "'" || next === '"' ? take(STRING) : '';
    const begins = next === '/' && comment === '' && (!VALUE_END.test(masked) || OPERATOR_WORD.test(masked));
    const pattern = begins ? take(PATTERN) : '';
    if (comment) masked += blank(comment);
    else if (string || pattern) masked += quote(string || pattern);
    else {
      const closed = next === '}' ? open.pop() : undefined;
      if (next === '{' || next === '`') open.push(next);
      masked += closed === '$' ? ' ' : next;
    }
  }
  return masked;
}
