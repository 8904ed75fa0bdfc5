import { toCodeFrame } from '../../diagnostics/codeFrame.ts';
import { completeProblem, type Problem } from '../../diagnostics/problem.ts';
import type { MarkdownSyntaxError } from '../parse/engine.ts';

type Explanation = Pick<Problem, 'message' | 'fix'>;

/** Messages of the engine with their explanations. */
const EXPLANATIONS: readonly (readonly [RegExp, (match: RegExpExecArray) => Explanation])[] = [
  [
    /^Expected a closing tag for `<(br|hr|img|input|wbr|source|track|area|col|embed)>`/,
    ([, name = '']) => ({
      message: `<${name}> is not closed`,
      fix: `write \`<${name} />\`: every tag is closed in MDX`,
    }),
  ],
  [
    /^Expected a closing tag for `<([^>`]*)>`/,
    ([, name = '']) => ({
      message: `<${name}> is not closed`,
      fix: `add \`</${name}>\`; to show it as text, write it as code`,
    }),
  ],
  [
    /^Unexpected closing tag `<\/([^>`]*)>`, expected corresponding closing tag for `<([^>`]*)>`(?: \((\d+):\d+\))?/,
    ([, name = '', open = '', line = '']) => ({
      message: `</${name}> closes <${open}>${line === '' ? '' : ` of line ${line}`}`,
      fix: `write \`</${open}>\` first`,
    }),
  ],
  [
    /^Unexpected closing tag `<\/([^>`]*)>`/,
    ([, name = '']) => ({ message: `</${name}> closes nothing`, fix: `remove it, or open \`<${name}>\` above` }),
  ],
  [
    /^Could not parse expression with oxc: (.*)$/s,
    ([, reason = '']) => ({
      message: `the code between the braces is not valid JavaScript: ${reason}`,
      fix: 'correct it; to show a brace as text, write `\\{` or put the text in code',
    }),
  ],
  [
    /^Unexpected end of file in expression/,
    () => ({
      message: 'a brace is not closed',
      fix: 'add `}`; to show a brace as text, write `\\{` or put the text in code',
    }),
  ],
  [
    /^Unexpected character/,
    () => ({ message: '< does not begin a valid tag', fix: 'to show it as text, write `\\<` or put the text in code' }),
  ],
];

/** Explain a syntax error of MDX as a problem. */
export function toMdxProblem({ message, place }: MarkdownSyntaxError, file: string, lines: readonly string[]): Problem {
  return completeProblem({ file, ...place, ...explain(message), frame: toCodeFrame(lines, place) });
}

function explain(reason: string): Explanation {
  for (const [pattern, toExplanation] of EXPLANATIONS) {
    const match = pattern.exec(reason);
    if (match) return toExplanation(match);
  }
  return { message: reason };
}
