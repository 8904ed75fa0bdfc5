import type { Refractor } from 'refractor/core';

type Grammars = Refractor['languages'];
type Rules = Parameters<Grammars['insertBefore']>[2];

/** Rules that Prism's grammars lack, without which common code would look bare: calls of a reader's own functions,
 *  commands outside of a list, types after a colon. */
const AMENDMENTS: readonly ((languages: Grammars) => void)[] = [
  amendBash,
  amendCss,
  amendPython,
  amendSql,
  amendYaml,
  ...['java', 'kotlin', 'tsx', 'typescript'].map(amendTypes),
];

const AMENDED = Symbol.for('serbakode: amended');

/** Add the rules, once: whoever loads the languages in a process gets the same ones. */
export function amendLanguages(languages: Grammars): void {
  if (AMENDED in languages) return;
  Object.defineProperty(languages, AMENDED, { value: true });
  for (const amend of AMENDMENTS) amend(languages);
}

/** Rules for code that no other rule of the language has taken. */
function append(languages: Grammars, name: string, rules: Rules): void {
  const grammar = languages[name];
  if (grammar) Object.assign(grammar, rules);
}

function amendPython(languages: Grammars): void {
  languages.insertBefore('python', 'triple-quoted-string', {
    docstring: { pattern: /(^[ \t]*)("""|''')[\s\S]*?\2/m, lookbehind: true, greedy: true, alias: 'comment' },
  });
  languages.insertBefore('python', 'keyword', {
    // Python 2's statements are functions now.
    'builtin-call': { pattern: /\b(?:print|exec)(?=\()/, alias: 'function' },
  });
  languages.insertBefore('python', 'builtin', {
    call: { pattern: /\b[a-z_]\w*(?=\()/i, alias: 'function' },
    exception: { pattern: /\b[A-Z]\w*(?:Error|Exception|Warning|Exit|Interrupt|Iteration)\b/, alias: 'type' },
    'upper-case': { pattern: /\b[A-Z][A-Z\d_]+\b/, alias: 'constant' },
  });
}

/** Types after a colon, `as`, or in angle brackets: names with a capital that are neither calls nor constants. */
const TYPE = /\b[A-Z](?:\w*[a-z]\w*)?\b(?!\s*\()/;

function amendTypes(name: string): (languages: Grammars) => void {
  return (languages) => append(languages, name, { 'type-name': { pattern: TYPE, alias: 'type' } });
}

function amendSql(languages: Grammars): void {
  languages.insertBefore('sql', 'operator', {
    'word-operator': {
      pattern: /\b(?:ALL|AND|ANY|BETWEEN|DIV|EXISTS|GLOB|ILIKE|IN|IS|LIKE|MATCH|NOT|OR|REGEXP|SOME|UNIQUE|XOR)\b/i,
      alias: 'keyword',
    },
  });
  languages.insertBefore('sql', 'keyword', {
    'sqlite-function': {
      pattern:
        /\b(?:abs|coalesce|date|datetime|dense_rank|group_concat|ifnull|iif|instr|json_\w+|julianday|lag|lead|length|lower|ltrim|nullif|printf|quote|random|rank|replace|round|row_number|rtrim|strftime|substr|time|total|trim|typeof|unixepoch|upper)(?=\s*\()/i,
      alias: 'function',
    },
    'more-keywords': {
      pattern:
        /\b(?:CONFLICT|EXCEPT|EXPLAIN|FILTER|INTERSECT|NOTHING|NULLS|OVER|PLAN|PRAGMA|QUERY|RECURSIVE|REINDEX|RETURNING|STRICT|VACUUM|WINDOW|WITHOUT)\b/i,
      alias: 'keyword',
    },
  });
}

function amendBash(languages: Grammars): void {
  languages.insertBefore('bash', 'parameter', {
    option: { pattern: /(^|\s)--?\w[\w-]*(?=[=\s]|$)/, lookbehind: true, alias: 'constant' },
  });
  languages.insertBefore('bash', 'function', {
    // Greedy: only then `^` is the start of a line and not of what other rules have left.
    command: {
      pattern:
        /(^[ \t]*|[|;&(]\s*|\b(?:do|then|else|if|elif|while|until|sudo|time|exec|command)[ \t]+)(?!(?:case|do|done|elif|else|esac|fi|for|function|if|in|select|then|until|while|time)\b)(?:\.{0,2}\/)?[a-z_][\w./+-]*(?=\s|[;|&)]|$)/im,
      lookbehind: true,
      greedy: true,
      alias: 'function',
    },
  });
}

function amendCss(languages: Grammars): void {
  append(languages, 'css', {
    'hex-color': { pattern: /#[\da-f]{3,8}\b/i, alias: 'constant' },
    number: /(?<![\w-])[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:%|[a-z]+\b)?/i,
    // Selectors and properties are taken, so these words are values.
    'value-keyword': { pattern: /(?<![\w-])[a-z][a-z-]*(?![\w-])/i, alias: 'constant' },
  });
}

function amendYaml(languages: Grammars): void {
  append(languages, 'yaml', { 'plain-string': { pattern: /[^\s:#,[\]{}-][^\n#:,[\]{}]*/, alias: 'string' } });
}
