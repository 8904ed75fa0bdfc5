import { toCodeFrame } from '../../diagnostics/codeFrame.ts';
import { completeProblem, type Problem } from '../../diagnostics/problem.ts';
import type { MarkdownSyntaxError } from '../parse/engine.ts';

type Explanation = readonly [message: string, fix?: string];

/** Messages of the engine with their explanations. */
const EXPLANATIONS: readonly (readonly [RegExp, (match: RegExpExecArray) => Explanation])[] = [
  [
    /^Expected a closing tag for `<(br|hr|img|input|wbr|source|track|area|col|embed)>`/,
    ([, name = '']) => [`<${name}> is not closed`, `write \`<${name} />\`: every tag is closed in MDX`],
  ],
  [
    /^Expected a closing tag for `<([^>`]*)>`/,
    ([, name = '']) => [`<${name}> is not closed`, `add \`</${name}>\`; to show it as text, write it as code`],
  ],
  [
    /^Unexpected closing tag `<\/([^>`]*)>`, expected corresponding closing tag for `<([^>`]*)>`(?: \((\d+):\d+\))?/,
    ([, name = '', open = '', line = '']) => [
      `</${name}> closes <${open}>${line === '' ? '' : ` of line ${line}`}`,
      `write \`</${open}>\` first`,
    ],
  ],
  [
    /^Unexpected closing tag `<\/([^>`]*)>`/,
    ([, name = '']) => [`</${name}> closes nothing`, `remove it, or open \`<${name}>\` above`],
  ],
  [
    /^Could not parse expression with oxc: (.*)$/s,
    ([, reason = '']) => [
      `the code between the braces is not valid JavaScript: ${reason}`,
      'correct it; to show a brace as text, write `\\{` or put the text in code',
    ],
  ],
  [
    /^Unexpected end of file in expression/,
    () => ['a brace is not closed', 'add `}`; to show a brace as text, write `\\{` or put the text in code'],
  ],
  [
    /^Unexpected character/,
    () => ['< does not begin a valid tag', 'to show it as text, write `\\<` or put the text in code'],
  ],
];

/** Explain a syntax error of MDX as a problem. */
export function toMdxProblem(error: MarkdownSyntaxError, file: string, lines: readonly string[]): Problem {
  const { place } = error;
  const [message, fix] = explain(error.message);
  return completeProblem({ file, ...place, message, ...(fix && { fix }), frame: toCodeFrame(lines, place) });
}

function explain(reason: string): Explanation {
  for (const [pattern, toExplanation] of EXPLANATIONS) {
    const match = pattern.exec(reason);
    if (match) return toExplanation(match);
  }
  return [reason];
}
