/** Syntax and the names that the plan gives it (editorial/curriculum.md, sections 2 to 8). A parser reports the syntax;
 *  this module maps it to names, of which a chapter must have introduced one. Syntax that is not listed keeps its own
 *  name. */

/** Node types of ESTree, without those that need further checks (operators, declarations, members). */
export const JS_NODES: Readonly<Record<string, readonly string[]>> = {
  ...named('js', 'Statement', 'Break Continue For If Return Switch Throw Try While'),
  ...named('js', 'Declaration', 'Class Function Import'),
  ...named('js', 'Expression', 'Await Class Import New This Yield'),
  ArrayExpression: ['js:[]'],
  ArrayPattern: ['js:[]'],
  ArrowFunctionExpression: ['js:=>'],
  CatchClause: ['js:catch'],
  ConditionalExpression: ['js:?:'],
  DoWhileStatement: ['js:do'],
  ExportDefaultDeclaration: ['js:export'],
  ExportNamedDeclaration: ['js:export'],
  ForInStatement: ['js:for...in'],
  ForOfStatement: ['js:for...of'],
  FunctionExpression: ['js:function', 'js:{}'],
  LabeledStatement: ['js:label:'],
  ObjectExpression: ['js:{}'],
  ObjectPattern: ['js:{}'],
  Super: ['js:super'],
  TemplateLiteral: ['js:`${}`'],
};

/** Node types that are called after their keyword: `BreakStatement` is `break`.
 *  @param words the types without their ending, with spaces between them */
function named(prefix: string, ending: string, words: string): Record<string, readonly string[]> {
  return Object.fromEntries(words.split(' ').map((word) => [word + ending, [`${prefix}:${word.toLowerCase()}`]]));
}

/** Operators of one family: a reader who knows `+=` understands `-=`. */
export const JS_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '-=': ['js:-=', 'js:+='],
  '*=': ['js:*=', 'js:+='],
  '/=': ['js:/=', 'js:+='],
  '%=': ['js:%=', 'js:+='],
  '--': ['js:--', 'js:++'],
  '||=': ['js:||='],
};

/** Names of the test helpers, and names that every module has. */
export const JS_FREE: ReadonlySet<string> = new Set(
  'same ok throws output one all style click type until arguments Infinity'.split(' '),
);

/** Nodes of Python's `ast`. */
export const PYTHON_NODES: Readonly<Record<string, readonly string[]>> = {
  ...named(
    'py',
    '',
    'Assert Break Continue For Global If Import Lambda Match Nonlocal Raise Return Set Try While With Yield And Or Not In Is',
  ),
  AnnAssign: ['py:x: int'],
  AsyncFunctionDef: ['py:async'],
  AugAssign: ['py:+='],
  ClassDef: ['py:class'],
  Delete: ['py:del'],
  Dict: ['py:{}'],
  DictComp: ['py:[x for x in y]'],
  FunctionDef: ['py:def'],
  GeneratorExp: ['py:[x for x in y]'],
  IfExp: ['py:x if y else z'],
  ImportFrom: ['py:from'],
  JoinedStr: ['py:f"..."'],
  List: ['py:[]'],
  ListComp: ['py:[x for x in y]'],
  NamedExpr: ['py::='],
  SetComp: ['py:[x for x in y]'],
  Slice: ['py:[a:b]'],
  Starred: ['py:*x'],
  Subscript: ['py:[i]', 'py:[a:b]'],
  Tuple: ['py:tuple', 'py:a, b = c'],
  // Operators.
  Add: ['py:+'],
  Sub: ['py:-'],
  USub: ['py:-'],
  Mult: ['py:*'],
  Div: ['py:/'],
  FloorDiv: ['py://'],
  Mod: ['py:%'],
  Pow: ['py:**'],
  Eq: ['py:=='],
  NotEq: ['py:!='],
  Lt: ['py:<'],
  LtE: ['py:<='],
  Gt: ['py:>'],
  GtE: ['py:>='],
  NotIn: ['py:in'],
  IsNot: ['py:is not'],
};

/** Nodes of just-bash's tree. */
export const BASH_NODES: Readonly<Record<string, readonly string[]>> = {
  ...named('sh', '', 'Case For If Until While'),
  ArithmeticExpansion: ['sh:$(( ))'],
  CommandSubstitution: ['sh:$( )'],
  ConditionalCommand: ['sh:[[ ]]', 'sh:[ ]'],
  CStyleFor: ['sh:for (( ))'],
  FunctionDef: ['sh:f()'],
  ProcessSubstitution: ['sh:<( )'],
  Subshell: ['sh:( )'],
};

/** Commands that only set an exit code and need no explanation. */
export const BASH_FREE: ReadonlySet<string> = new Set(['true', 'false']);

/** Attributes that belong to their element: they are known with it. */
export const HTML_FREE: ReadonlySet<string> = new Set(
  'meta[name] meta[content] meta[property] link[rel] link[href] link[type] script[type] option[value]'.split(' '),
);

/** Properties that are a part of another: `margin-top` of `margin`. */
export const CSS_FAMILIES: readonly string[] = 'margin padding border background gap outline list-style'.split(' ');

/** Everything that a token of `introduces` introduces: itself, and the tokens it contains. */
export function toProvided(token: string): string[] {
  const [prefix = '', ...rest] = token.split(':');
  const name = rest.join(':');
  const as = (...names: readonly string[]) => [token, ...names.map((one) => `${prefix}:${one}`)];
  switch (prefix) {
    case 'js': {
      // `document.querySelector`, `event.target`: the member can be used elsewhere too.
      const member = /^[\w$]+((?:\.[\w$]+)+)$/.exec(name)?.[1];
      if (name === 'async function*') return as('async', 'function*');
      if (name === '{...a}' || name === '[...teks]') return as('...', '{...a}');
      if (name.startsWith('/') && name.length > 1) return as('/pola/');
      if (member !== undefined)
        return as(
          ...member
            .split('.')
            .filter(Boolean)
            .map((part) => `.${part}`),
        );
      return as();
    }
    case 'py':
      if (name.startsWith('{x:')) return as('{x:spec}');
      if (name === 'try...else') return as('else');
      if (/^\w+\.\w+$/.test(name)) return as(`.${name.split('.')[1] ?? ''}`, ...name.split('.'));
      return as(name.replace(/=$/, ''));
    case 'html': {
      const [, element = '', attribute = ''] = /^(\w*)(?:\[([^\]]+)\])?$/.exec(name) ?? [];
      if (element === '' || attribute === '') return as();
      return as(element, ...(element === 'input' || element === 'img' ? [`[${attribute}]`] : []));
    }
    case 'css':
      return name.includes(':') && !name.startsWith(':') ? as(name.split(':')[0] ?? '') : as();
    case 'sql':
      return as(...name.replace('()', '').split(/[ .]+/));
    case 'sh':
      if (name.startsWith('set ')) return as('set');
      return as(name.split(' ')[0] ?? '');
    case 'git':
      return [token, `git:${name.split(' ')[0] ?? ''}`, 'sh:git'];
    default:
      return [token];
  }
}
