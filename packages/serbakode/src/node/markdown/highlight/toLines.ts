import type { Refractor } from 'refractor/core';
import { escapeHtml } from '../../markup/escapeHtml.ts';

type Root = ReturnType<Refractor['highlight']>;
type Node = Root['children'][number];

/** Classes that the style sheet colours, each with the token types and aliases of Prism. What is missing here looks
 *  like the code around it. */
const TYPES: Readonly<Record<string, string>> = {
  keyword: 'keyword atrule rule important module control-flow directive-hash directive this self doctype-tag',
  tag: 'tag selector',
  string: 'string char attr-value url template-string string-interpolation string-literal regex-source code-snippet',
  regexp: 'regex',
  number: 'number',
  constant: 'constant boolean symbol entity null nil',
  comment: 'comment prolog cdata shebang',
  function: 'function function-variable macro decorator',
  type: 'class-name builtin type namespace maybe-class-name',
  attribute: 'attr-name annotation',
  punctuation: 'punctuation attr-equals',
  operator: 'operator',
  // What is inside a string, a tag or a rule but no part of it.
  '': 'interpolation expression script style language-css language-javascript plain-text property variable environment',
};

/** Tokens that look like what is around them: quotes of a string, the name of a component in its tag. */
const SAME_INSIDE: Readonly<Record<string, string>> = { string: 'punctuation', tag: 'class-name' };

const CLASS_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TYPES).flatMap(([name, types]) => types.split(' ').map((type) => [type, name])),
);

/** Reshape Prism's tree into HTML lines; a token over several lines is written once on each. */
export function toLines(root: Root): string[] {
  const lines: string[] = [];
  let line = '';
  let open = '';
  let text = '';

  function close(): void {
    line += toSpan(text, open);
    text = '';
  }
  function add(piece: string, tokenClass: string): void {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) {
        close();
        lines.push(line);
        line = '';
      }
      if (part === '') continue;
      // Spaces look the same in every colour, so they join what precedes them.
      if (tokenClass !== open && part.trim() !== '') {
        close();
        open = tokenClass;
      }
      text += part;
    }
  }
  function walk(nodes: readonly Node[], around: string): void {
    for (const node of nodes) {
      if (node.type === 'text') add(node.value, around);
      else if (node.type === 'element') walk(node.children, toClass(node.properties['className'], around));
    }
  }

  walk(root.children, '');
  close();
  return [...lines, line];
}

/** Class of a token.
 *  @param names `token`, the type, and its aliases, which are more specific
 *  @param around class of the token that contains it */
export function toClass(names: unknown, around: string): string {
  if (!Array.isArray(names)) return around;
  const last = String(names.at(-1));
  if (SAME_INSIDE[around] === last) return around;
  let own: string | undefined;
  for (const name of names) {
    const known = CLASS_OF.get(String(name));
    if (known !== '' || own === undefined) own = known ?? own;
  }
  return own ?? around;
}

function toSpan(text: string, tokenClass: string): string {
  if (tokenClass === '') return escapeHtml(text);
  const visible = text.trim();
  if (visible === '') return text;
  const from = text.indexOf(visible);
  return `${text.slice(0, from)}<span class="t-${tokenClass}">${escapeHtml(visible)}</span>${text.slice(from + visible.length)}`;
}
