/** Syntax and the names that the plan gives it (editorial/curriculum.md, sections 2 to 8). A parser reports what
 *  stands in the code; here it gets the names, of which a chapter must have introduced one. What is not listed goes
 *  by its own name. */

/** Node types of ESTree, without those that need further checks (operators, declarations, members). */
export const JS_NODES: Readonly<Record<string, readonly string[]>> = {
  ArrayExpression: ['js:[]'],
  ArrayPattern: ['js:[]'],
  ArrowFunctionExpression: ['js:=>'],
  AwaitExpression: ['js:await'],
  BreakStatement: ['js:break'],
  CatchClause: ['js:catch'],
  ClassDeclaration: ['js:class'],
  ClassExpression: ['js:class'],
  ConditionalExpression: ['js:?:'],
  ContinueStatement: ['js:continue'],
  DoWhileStatement: ['js:do'],
  ExportDefaultDeclaration: ['js:export'],
  ExportNamedDeclaration: ['js:export'],
  ForInStatement: ['js:for...in'],
  ForOfStatement: ['js:for...of'],
  ForStatement: ['js:for'],
  FunctionDeclaration: ['js:function'],
  FunctionExpression: ['js:function', 'js:{}'],
  IfStatement: ['js:if'],
  ImportDeclaration: ['js:import'],
  ImportExpression: ['js:import'],
  LabeledStatement: ['js:label:'],
  NewExpression: ['js:new'],
  ObjectExpression: ['js:{}'],
  ObjectPattern: ['js:{}'],
  ReturnStatement: ['js:return'],
  Super: ['js:super'],
  SwitchStatement: ['js:switch'],
  TemplateLiteral: ['js:`${}`'],
  ThisExpression: ['js:this'],
  ThrowStatement: ['js:throw'],
  TryStatement: ['js:try'],
  WhileStatement: ['js:while'],
  YieldExpression: ['js:yield'],
};

/** Operators that are one of a family: who knows `+=` reads `-=`. */
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
  AnnAssign: ['py:x: int'],
  Assert: ['py:assert'],
  AsyncFunctionDef: ['py:async'],
  AugAssign: ['py:+='],
  Break: ['py:break'],
  ClassDef: ['py:class'],
  Continue: ['py:continue'],
  Delete: ['py:del'],
  Dict: ['py:{}'],
  DictComp: ['py:[x for x in y]'],
  For: ['py:for'],
  FunctionDef: ['py:def'],
  GeneratorExp: ['py:[x for x in y]'],
  Global: ['py:global'],
  If: ['py:if'],
  IfExp: ['py:x if y else z'],
  Import: ['py:import'],
  ImportFrom: ['py:from'],
  JoinedStr: ['py:f"..."'],
  Lambda: ['py:lambda'],
  List: ['py:[]'],
  ListComp: ['py:[x for x in y]'],
  Match: ['py:match'],
  NamedExpr: ['py::='],
  Nonlocal: ['py:nonlocal'],
  Raise: ['py:raise'],
  Return: ['py:return'],
  Set: ['py:set'],
  SetComp: ['py:[x for x in y]'],
  Slice: ['py:[a:b]'],
  Starred: ['py:*x'],
  Subscript: ['py:[i]', 'py:[a:b]'],
  Try: ['py:try'],
  Tuple: ['py:tuple', 'py:a, b = c'],
  While: ['py:while'],
  With: ['py:with'],
  Yield: ['py:yield'],
  // Operators.
  Add: ['py:+'],
  Sub: ['py:-'],
  USub: ['py:-'],
  Mult: ['py:*'],
  Div: ['py:/'],
  FloorDiv: ['py://'],
  Mod: ['py:%'],
  Pow: ['py:**'],
  And: ['py:and'],
  Or: ['py:or'],
  Not: ['py:not'],
  Eq: ['py:=='],
  NotEq: ['py:!='],
  Lt: ['py:<'],
  LtE: ['py:<='],
  Gt: ['py:>'],
  GtE: ['py:>='],
  In: ['py:in'],
  NotIn: ['py:in'],
  Is: ['py:is'],
  IsNot: ['py:is not'],
};

/** Nodes of just-bash's tree. */
export const BASH_NODES: Readonly<Record<string, readonly string[]>> = {
  ArithmeticExpansion: ['sh:$(( ))'],
  Case: ['sh:case'],
  CommandSubstitution: ['sh:$( )'],
  ConditionalCommand: ['sh:[[ ]]', 'sh:[ ]'],
  CStyleFor: ['sh:for (( ))'],
  For: ['sh:for'],
  FunctionDef: ['sh:f()'],
  If: ['sh:if'],
  ProcessSubstitution: ['sh:<( )'],
  Subshell: ['sh:( )'],
  Until: ['sh:until'],
  While: ['sh:while'],
};

/** Commands that only set an exit code and need no explanation. */
export const BASH_FREE: ReadonlySet<string> = new Set(['true', 'false']);

/** Attributes that belong to their element: who knows it knows them. */
export const HTML_FREE: ReadonlySet<string> = new Set(
  'meta[name] meta[content] meta[property] link[rel] link[href] link[type] script[type] option[value]'.split(' '),
);

/** Properties that are a part of another: `margin-top` of `margin`. */
export const CSS_FAMILIES: readonly string[] = [
  'margin',
  'padding',
  'border',
  'background',
  'gap',
  'outline',
  'list-style',
];

/** Everything that a token of `introduces` makes known: itself, and the tokens it contains. */
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
