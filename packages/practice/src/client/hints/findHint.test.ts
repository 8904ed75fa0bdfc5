import { describe, expect, it } from 'vitest';
import { en } from '../../messages/hints/en.ts';
import { id } from '../../messages/hints/id.ts';
import { bash } from './bash.ts';
import { findHint } from './findHint.ts';
import { js } from './js.ts';
import { python } from './python.ts';
import { sql } from './sql.ts';
import { tsc } from './tsc.ts';

/** Error messages of programs, by the sentence that explains them: CPython 3.14, V8, Firefox 153 and WebKit 2.50,
 *  SQLite 3.49, just-bash 3.4 and Bash 5.2. The sentence's values follow a message if they are read from it. */
type Cases<Language extends 'python' | 'js' | 'tsc' | 'sql' | 'bash'> = Readonly<
  Record<keyof (typeof en)[Language], readonly (string | readonly [error: string, ...values: string[]])[]>
>;

const PYTHON: Cases<'python'> = {
  notImported: [["NameError: name 'math' is not defined. Did you forget to import 'math'?", 'math']],
  similarName: [["NameError: name 'nma' is not defined. Did you mean: 'nama'?", 'nma', 'nama']],
  notDefined: [["NameError: name 'nama' is not defined", 'nama']],
  unboundLocal: [["UnboundLocalError: cannot access local variable 'x' where it is not associated with a value", 'x']],
  noneAttribute: [["AttributeError: 'NoneType' object has no attribute 'append'", 'append']],
  moduleAttribute: [["AttributeError: module 'math' has no attribute 'foo'", 'math', 'foo']],
  noAttribute: [["AttributeError: 'list' object has no attribute 'push'", 'list', 'push']],
  concatenate: [['TypeError: can only concatenate str (not "int") to str', 'str', 'int']],
  operands: [["TypeError: unsupported operand type(s) for +: 'int' and 'str'", '+', 'int', 'str']],
  compare: [["TypeError: '<' not supported between instances of 'str' and 'int'", 'str', 'int']],
  notCallable: [["TypeError: 'int' object is not callable", 'int']],
  notSubscriptable: [["TypeError: 'NoneType' object is not subscriptable", 'NoneType']],
  noItemAssignment: [["TypeError: 'str' object does not support item assignment", 'str']],
  notIterable: [
    ["TypeError: 'int' object is not iterable", 'int'],
    ['TypeError: cannot unpack non-iterable NoneType object', 'NoneType'],
    ["TypeError: argument of type 'int' is not a container or iterable", 'int'],
    ["TypeError: object of type 'int' has no len()", 'int'],
  ],
  missingArguments: [
    ["TypeError: f() missing 2 required positional arguments: 'a' and 'b'", 'f()', "'a' and 'b'"],
    ["TypeError: A.__init__() missing 1 required positional argument: 'x'", 'A.__init__()', "'x'"],
  ],
  tooManyArguments: [
    ['TypeError: f() takes 1 positional argument but 2 were given', 'f()', '1', '2'],
    ['TypeError: A.f() takes 0 positional arguments but 1 was given', 'A.f()', '0', '1'],
    ['TypeError: len() takes exactly one argument (0 given)', 'len()', 'exactly one', '0'],
  ],
  unexpectedKeyword: [["TypeError: f() got an unexpected keyword argument 'b'", 'f()', 'b']],
  indexType: [
    ['TypeError: list indices must be integers or slices, not str', 'list'],
    ["TypeError: string indices must be integers, not 'str'", 'string'],
  ],
  unhashable: [["TypeError: cannot use 'list' as a dict key (unhashable type: 'list')", 'list']],
  indexRange: [['IndexError: list index out of range', 'list']],
  popEmpty: ['IndexError: pop from empty list'],
  missingKey: [["KeyError: 'harga'", "'harga'"]],
  zeroDivision: ['ZeroDivisionError: division by zero'],
  intText: [["ValueError: invalid literal for int() with base 10: '3.5'", "'3.5'"]],
  floatText: [["ValueError: could not convert string to float: 'x'", "'x'"]],
  unpackFew: [['ValueError: not enough values to unpack (expected 2, got 1)', '2', '1']],
  unpackMany: [['ValueError: too many values to unpack (expected 2, got 3)', '2']],
  missingFile: [["FileNotFoundError: [Errno 44] No such file or directory: 'x.txt'", "'x.txt'"]],
  missingModule: [["ModuleNotFoundError: No module named 'nggak'", 'nggak']],
  missingImport: [["ImportError: cannot import name 'foo' from 'math' (unknown location)", 'foo', 'math']],
  recursion: ['RecursionError: maximum recursion depth exceeded'],
  endOfInput: ['EOFError: EOF when reading a line'],
  assertion: ['AssertionError', 'AssertionError: salah'],
  neverClosed: [
    ["SyntaxError: '(' was never closed", '('],
    ["SyntaxError: f-string: expecting '}'", '}'],
  ],
  openText: [
    'SyntaxError: unterminated string literal (detected at line 1)',
    'SyntaxError: unterminated triple-quoted string literal (detected at line 1)',
  ],
  missingColon: ["SyntaxError: expected ':'"],
  equalsSign: [
    "SyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?",
    "SyntaxError: cannot assign to literal here. Maybe you meant '==' instead of '='?",
  ],
  missingBlock: [
    ['IndentationError: expected an indented block after function definition on line 12', 'function definition', '12'],
    ["IndentationError: expected an indented block after 'if' statement on line 1", "'if' statement", '1'],
  ],
  wrongIndent: [
    'IndentationError: unexpected indent',
    'IndentationError: unindent does not match any outer indentation level',
    'TabError: inconsistent use of tabs and spaces in indentation',
  ],
  printCall: [["SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?", 'print']],
  unmatched: [
    ["SyntaxError: unmatched ')'", ')'],
    ["SyntaxError: closing parenthesis ')' does not match opening parenthesis '['", ')'],
  ],
  outsideFunction: [["SyntaxError: 'return' outside function", 'return']],
  outsideLoop: [
    ["SyntaxError: 'break' outside loop", 'break'],
    ["SyntaxError: 'continue' not properly in loop", 'continue'],
  ],
  missingComma: ['SyntaxError: invalid syntax. Perhaps you forgot a comma?'],
  strangeCharacter: [["SyntaxError: invalid character '“' (U+201C)", '“']],
  keyword: [["SyntaxError: invalid syntax. Did you mean 'while'?", 'while']],
  invalidSyntax: ['SyntaxError: invalid syntax'],
  joinText: [['TypeError: sequence item 0: expected str instance, int found', 'int']],
};

const JS: Cases<'js'> = {
  jsonEnd: [
    'SyntaxError: Unexpected end of JSON input',
    'SyntaxError: JSON.parse: unexpected end of data at line 1 column 1 of the JSON data',
    'SyntaxError: JSON Parse error: Unexpected EOF',
  ],
  json: [
    `SyntaxError: Unexpected token '<', "<html>" is not valid JSON`,
    "SyntaxError: Expected property name or '}' in JSON at position 1",
    "SyntaxError: JSON.parse: expected property name or '}' at line 1 column 2 of the JSON data",
    "SyntaxError: JSON Parse error: Single quotes (') are not allowed in JSON",
  ],
  circular: [
    'TypeError: Converting circular structure to JSON',
    'TypeError: cyclic object value',
    'TypeError: JSON.stringify cannot serialize cyclic structures.',
  ],
  notDefined: [
    ['ReferenceError: nama is not defined', 'nama'],
    ['ReferenceError: assignment to undeclared variable zz', 'zz'],
    ["ReferenceError: Can't find variable: nama", 'nama'],
  ],
  beforeDeclaration: [
    "ReferenceError: Cannot access 'b1' before initialization",
    "ReferenceError: can't access lexical declaration 'b1' before initialization",
    'ReferenceError: Cannot access uninitialized variable.',
  ],
  constant: ['TypeError: Assignment to constant variable.', "TypeError: invalid assignment to const 'a'"],
  readOnly: [
    "TypeError: Cannot assign to read only property 'a' of object '#<Object>'",
    'TypeError: Cannot add property 0, object is not extensible',
    'TypeError: "a" is read-only',
    'TypeError: Attempted to assign to readonly property.',
  ],
  noProperty: [
    ["TypeError: Cannot read properties of undefined (reading 'x')", 'x', 'undefined'],
    ["TypeError: Cannot set properties of null (setting 'x')", 'x', 'null'],
    [`TypeError: can't access property "x", a is undefined`, 'x', 'undefined'],
    [`TypeError: can't access property "length" of null`, 'length', 'null'],
    ["TypeError: undefined is not an object (evaluating 'a.b')", 'b', 'undefined'],
    ["TypeError: null is not an object (evaluating 'null.x=1')", 'x', 'null'],
    ["TypeError: undefined is not an object (evaluating 'data.isi.map((x) => x.y)')", 'map', 'undefined'],
  ],
  noValue: [
    ["TypeError: undefined is not an object (evaluating 'undefined')", 'undefined'],
    ["TypeError: undefined is not an object (evaluating 'a[0]')", 'undefined'],
    ['TypeError: a is undefined', 'undefined'],
  ],
  destructure: [
    "TypeError: Cannot destructure property 'x' of 'undefined' as it is undefined.",
    'TypeError: undefined has no properties',
    'TypeError: (destructured parameter) is undefined',
    'TypeError: Right side of assignment cannot be destructured',
  ],
  notIterable: [
    'TypeError: {} is not iterable',
    'TypeError: ({}) is not iterable',
    "TypeError: undefined is not a function (near '...i of 5...')",
    'TypeError: Spread syntax requires ...iterable[Symbol.iterator] to be a function',
    "TypeError: can't access property Symbol.iterator of undefined",
  ],
  noCallback: [
    'TypeError: undefined is not a function',
    'TypeError: missing argument 0 when calling function Array.prototype.forEach',
    'TypeError: Array.prototype.forEach callback must be a function',
  ],
  notFunction: [
    ['TypeError: o.f is not a function', 'o.f'],
    ["TypeError: o.f is not a function. (In 'o.f()', 'o.f' is undefined)", 'o.f'],
    ['TypeError: [].foo is not a function', '[].foo'],
  ],
  notConstructor: [
    'TypeError: x is not a constructor',
    "TypeError: 5 is not a constructor (evaluating 'new x')",
    'TypeError: Class extends value 5 is not a constructor or null',
    'TypeError: class heritage 5 is not an object or null',
    'TypeError: The superclass is not a constructor.',
  ],
  withoutNew: [
    "TypeError: Class constructor A cannot be invoked without 'new'",
    "TypeError: class constructors must be invoked with 'new'",
    'TypeError: Cannot call a class constructor without |new|',
  ],
  superFirst: [
    "ReferenceError: Must call super constructor in derived class before accessing 'this' or returning from derived constructor",
    "ReferenceError: must call super constructor before using 'this' in derived class constructor",
    "ReferenceError: 'super()' must be called in derived constructor before accessing |this| or returning non-object.",
  ],
  recursion: [
    'RangeError: Maximum call stack size exceeded',
    'InternalError: too much recursion',
    'RangeError: Maximum call stack size exceeded.',
  ],
  arrayLength: [
    'RangeError: Invalid array length',
    'RangeError: invalid array length',
    'RangeError: Array length must be a positive integer of safe magnitude.',
  ],
  outOfRange: [
    'RangeError: toFixed() digits argument must be between 0 and 100',
    'RangeError: Invalid count value: -1',
    'RangeError: precision 200 out of range',
    'RangeError: repeat count must be non-negative',
    'RangeError: toFixed() argument must be between 0 and 100',
  ],
  bigint: [
    'TypeError: Cannot mix BigInt and other types, use explicit conversions',
    "TypeError: can't convert BigInt to number",
    'TypeError: Invalid mix of BigInt and other type in addition.',
  ],
  date: ['RangeError: Invalid time value', 'RangeError: invalid date', 'RangeError: Invalid Date'],
  reduceEmpty: [
    'TypeError: Reduce of empty array with no initial value',
    'TypeError: reduce of empty array with no initial value',
  ],
  noObject: ['TypeError: Cannot convert undefined or null to object', "TypeError: can't convert undefined to object"],
  declaredTwice: [
    ["SyntaxError: Identifier 'x' has already been declared", 'x'],
    ['SyntaxError: redeclaration of let x', 'x'],
    ["SyntaxError: Cannot declare a let variable twice: 'x'.", 'x'],
  ],
  missingBracket: [
    'SyntaxError: missing ) after argument list',
    'SyntaxError: missing ) after for-loop control',
    "SyntaxError: Unexpected token '}'. Expected ')' to end an argument list.",
    'SyntaxError: missing ] after element list',
    "SyntaxError: Unexpected token '}'. Expected either a closing ']' or a ',' following an array element.",
  ],
  openText: [
    'SyntaxError: "" string literal contains an unescaped line break',
    'SyntaxError: `` literal not terminated before end of script',
    'SyntaxError: Unexpected EOF',
  ],
  strangeToken: [
    'SyntaxError: Invalid or unexpected token',
    'SyntaxError: illegal character U+201C',
    String.raw`SyntaxError: Invalid character '\u201c'`,
  ],
  unexpectedEnd: [
    'SyntaxError: Unexpected end of input',
    'SyntaxError: missing } after function body',
    'SyntaxError: Unexpected end of script',
  ],
  noInitializer: [
    'SyntaxError: Missing initializer in const declaration',
    'SyntaxError: missing = in const declaration',
    "SyntaxError: Unexpected token ';'. const declared variable 'a' must have an initializer.",
  ],
  wrongTarget: [
    'SyntaxError: Invalid left-hand side in assignment',
    'SyntaxError: invalid assignment left-hand side',
    'SyntaxError: Left side of assignment is not a reference.',
  ],
  awaitOutside: [
    'SyntaxError: await is only valid in async functions and the top level bodies of modules',
    'SyntaxError: await is only valid in async functions, async generators and modules',
  ],
  outsideLoop: [
    'SyntaxError: Illegal break statement',
    'SyntaxError: Illegal continue statement: no surrounding iteration statement',
    'SyntaxError: unlabeled break must be inside loop or switch',
    "SyntaxError: 'break' is only valid inside a switch or loop statement.",
  ],
  returnOutside: [
    'SyntaxError: Illegal return statement',
    'SyntaxError: return not in function',
    'SyntaxError: Return statements are only valid inside functions.',
  ],
  functionName: [
    'SyntaxError: Function statements require a function name',
    'SyntaxError: function statement requires a name',
    'SyntaxError: Function statements must have a name.',
  ],
  importPlace: [
    'SyntaxError: Cannot use import statement outside a module',
    'SyntaxError: import declarations may only appear at top level of a module',
    "SyntaxError: Unexpected keyword 'export'",
    "SyntaxError: Unexpected identifier 'x'. import call expects one or two arguments.",
  ],
  missingCatch: [
    'SyntaxError: Missing catch or finally after try',
    'SyntaxError: missing catch or finally after try',
    "SyntaxError: Unexpected token '}'. Try statements must have at least a catch or finally block.",
  ],
  expression: [
    'SyntaxError: Invalid regular expression: /(/: Unterminated group',
    'SyntaxError: unterminated parenthetical',
    "SyntaxError: Unterminated regular expression literal '/abc'",
  ],
  missingExport: [
    ["SyntaxError: The requested module './a.js' does not provide an export named 'hitung'", 'hitung'],
    ["SyntaxError: The requested module './a.js' doesn't provide an export named: 'hitung'", 'hitung'],
    ["SyntaxError: Importing binding name 'hitung' is not found.", 'hitung'],
  ],
  missingModule: [["Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'express' imported from a.js", 'express']],
  missingFile: [["Error: ENOENT: no such file or directory, open 'data.json'", 'data.json']],
  numberName: [
    'SyntaxError: identifier starts immediately after numeric literal',
    'SyntaxError: No identifiers allowed directly after numeric literal',
  ],
  reserved: [
    'SyntaxError: Unexpected reserved word',
    "SyntaxError: expected expression, got reserved word 'enum'",
    "SyntaxError: Unexpected use of reserved word 'enum'",
  ],
  unexpectedName: [
    ["SyntaxError: Unexpected identifier 'harga'", 'harga'],
    ["SyntaxError: Unexpected identifier 'harga'. Expected '}' to end an object literal.", 'harga'],
  ],
  unexpectedToken: [
    ["SyntaxError: Unexpected token '}'", '}'],
    ["SyntaxError: unexpected token: keyword 'class'", 'class'],
    ["SyntaxError: expected expression, got ';'", ';'],
    ["SyntaxError: Unexpected keyword 'else'", 'else'],
  ],
  unexpectedPlace: [
    'SyntaxError: Unexpected number',
    'SyntaxError: unexpected token: identifier',
    'SyntaxError: missing } after property list',
    'SyntaxError: Parser error',
  ],
};

const SQL: Cases<'sql'> = {
  otherDialect: [['Parse error near line 1: near "show": syntax error', 'show']],
  extraComma: [['Parse error near line 2: near "from": syntax error', 'from']],
  nearBracket: ['Parse error near line 1: near ")": syntax error'],
  syntax: [
    ['Parse error near line 1: near "selct": syntax error', 'selct'],
    ['Parse error near line 1: near "form": syntax error', 'form'],
  ],
  incomplete: ['Parse error near line 3: incomplete input', 'Error: in prepare, incomplete input'],
  openText: [`Parse error near line 1: unrecognized token: "'Kopi"`],
  strangeCharacter: [['Parse error near line 1: unrecognized token: "#"', '#']],
  noTable: [
    ['Parse error near line 12: no such table: meni', 'meni'],
    ['Parse error near line 1: no such table: main.zz', 'zz'],
  ],
  noColumn: [['Parse error near line 1: no such column: hrga', 'hrga']],
  noInsertColumn: [['Parse error near line 1: table menu has no column named idx', 'menu', 'idx']],
  noFunction: [['Parse error near line 1: no such function: foo', 'foo']],
  argumentCount: [['Parse error near line 1: wrong number of arguments to function upper()', 'upper()']],
  ambiguous: [['Parse error near line 1: ambiguous column name: id', 'id']],
  aggregate: [['Parse error near line 1: misuse of aggregate function sum()', 'sum()']],
  window: [['Parse error near line 1: misuse of window function row_number()', 'row_number()']],
  having: ['Parse error near line 1: HAVING clause on a non-aggregate query'],
  unique: [['Runtime error near line 1: UNIQUE constraint failed: menu.nama (19)', 'menu.nama']],
  notNull: [['Runtime error near line 1: NOT NULL constraint failed: menu.nama (19)', 'menu.nama']],
  check: [['Runtime error near line 1: CHECK constraint failed: harga>0 (19)', 'harga>0']],
  foreignKey: ['Runtime error near line 1: FOREIGN KEY constraint failed (19)'],
  valueCount: [['Parse error near line 1: table menu has 3 columns but 2 values were supplied', 'menu', '3', '2']],
  columnCount: [['Parse error near line 1: 1 values for 2 columns', '1', '2']],
  rowLengths: ['Parse error near line 1: all VALUES must have the same number of terms'],
  exists: [
    ['Parse error near line 1: table menu already exists', 'menu'],
    ['Parse error near line 1: there is already a table named menu', 'menu'],
  ],
  noSuch: [['Parse error near line 1: no such view: x', 'view', 'x']],
  dropView: [['Parse error near line 1: use DROP VIEW to delete view v', 'v']],
  readOnlyView: [['Parse error near line 1: cannot modify v because it is a view', 'v']],
  unionColumns: [
    'Parse error near line 1: SELECTs to the left and right of UNION do not have the same number of result columns',
  ],
  termRange: [['Parse error near line 1: 1st GROUP BY term out of range - should be between 1 and 1', 'GROUP BY']],
  termMatch: [['Parse error near line 1: 1st ORDER BY term does not match any column in the result set', 'ORDER BY']],
  oneColumn: [['Parse error near line 1: sub-select returns 2 columns - expected 1', '2', '1']],
  duplicateColumn: [['Parse error near line 1: duplicate column name: nama', 'nama']],
  primaryKeys: [['Parse error near line 1: table "t" has more than one primary key', 't']],
  mismatch: [
    'Runtime error near line 1: datatype mismatch',
    'Runtime error near line 1: cannot store TEXT value in INT column ketat.a',
  ],
  joinColumn: [['Parse error near line 1: cannot join using column nama - column not present in both tables', 'nama']],
  noTransaction: ['Runtime error near line 1: cannot commit - no transaction is active'],
  nested: ['Runtime error near line 1: cannot start a transaction within a transaction'],
  json: ['Runtime error near line 1: malformed JSON'],
  overflow: ['Runtime error near line 1: integer overflow'],
};

const BASH: Cases<'bash'> = {
  testSpace: ['bash: [1: command not found'],
  badAssignment: ['bash: 1a=2: command not found'],
  missingSpace: [
    ['bash: cd..: command not found', 'cd..', 'cd'],
    ['ulang.sh: line 3: ls-l: command not found', 'ls-l', 'ls'],
  ],
  notHere: [
    ['bash: git: command not found', 'git'],
    [
      "bash: tar: command not available in browser environments. Exclude 'tar' from your commands or use the Node.js bundle.",
      'tar',
    ],
  ],
  letterCase: [['bash: Ls: command not found', 'Ls']],
  noCommand: [
    ['bash: lss: command not found', 'lss'],
    ['bash: type: lss: not found', 'lss'],
    ['bash: line 4: a: command not found', 'a'],
  ],
  noScript: [['bash: ./x.sh: No such file or directory', './x.sh']],
  noFolder: [['bash: cd: hilang: No such file or directory', 'hilang']],
  noParent: [["mkdir: cannot create directory 'x/y': No such file or directory", 'x/y']],
  noFile: [
    ['cat: hilang: No such file or directory', 'hilang'],
    ['bash: hilang: No such file or directory', 'hilang'],
    ["cp: cannot stat 'hilang': No such file or directory", 'hilang'],
    ["rm: cannot remove 'hilang': No such file or directory", 'hilang'],
    ["sed: can't read hilang: No such file or directory", 'hilang'],
    ["ls: cannot access 'hilang': No such file or directory", 'hilang'],
  ],
  notFolder: [
    ['bash: cd: a.txt: Not a directory', 'a.txt'],
    ["rmdir: failed to remove 'a.txt': Not a directory", 'a.txt'],
  ],
  isFolder: [
    ["rm: cannot remove 'map': Is a directory", 'map'],
    ['bash: map: Is a directory', 'map'],
    ["cp: -r not specified; omitting directory 'map'", 'map'],
  ],
  notEmpty: [["rmdir: failed to remove 'map': Directory not empty", 'map']],
  exists: [["mkdir: cannot create directory 'map': File exists", 'map']],
  permission: [['bash: ./a.txt: Permission denied', './a.txt']],
  openQuote: [
    ['bash: line 1: unexpected EOF while looking for matching `"\'', '"'],
    ["bash: syntax error: Parse error at 1:10: unexpected EOF while looking for matching `)'", ')'],
  ],
  missingThen: ['bash: syntax error: Parse error at 1:27: Expected THEN, got FI'],
  missingDo: ['bash: syntax error: Parse error at 1:15: Expected DO, got NAME'],
  missingFi: ['bash: syntax error: Parse error at 1:19: Expected FI, got EOF'],
  missingDone: ['bash: syntax error: Parse error at 1:24: Expected DONE, got EOF'],
  missingEsac: ['bash: syntax error: Parse error at 1:18: Expected ESAC, got EOF'],
  openTest: ['bash: syntax error: Parse error at 1:5: Expected DBRACK_END, got EOF'],
  unexpectedToken: [
    ["bash: syntax error: Parse error at 1:1: syntax error near unexpected token `fi'", 'fi'],
    ["bash: line 2: syntax error near unexpected token `('", '('],
  ],
  unexpectedEnd: [
    'bash: line 3: syntax error: unexpected end of file',
    'bash: syntax error: Parse error at 1:11: Expected compound command for function body',
  ],
  missingBracket: ["[: missing `]'", "bash: line 1: [: missing `]'"],
  emptyValue: [
    ['test: -eq: unary operator expected', '-eq'],
    ['bash: line 1: [: ==: unary operator expected', '=='],
  ],
  integer: [
    ['bash: exit: abc: numeric argument required', 'abc'],
    ['bash: line 1: [: a: integer expression expected', 'a'],
  ],
  tooManyArguments: [
    ['test: too many arguments', 'test'],
    ['bash: line 1: cd: too many arguments', 'cd'],
  ],
  zeroDivision: ['bash: division by 0', 'expr: division by zero'],
  arithmetic: [
    'bash: syntax error: operand expected (error token is "+")',
    'bash: b: syntax error: invalid arithmetic operator (error token is "b")',
    'bash: value too great for base',
  ],
  unbound: [['bash: x: unbound variable', 'x']],
  readOnly: [['bash: a: readonly variable', 'a']],
  substitution: [['bash: syntax error: Parse error at 1:12: ${x y}: bad substitution', '${x y}']],
  badName: [["bash: export: `1a=2': not a valid identifier", '1a=2']],
  outsideFunction: [
    ['bash: local: can only be used in a function', 'local'],
    ["bash: return: can only `return' from a function or sourced script", 'return'],
  ],
  noDestination: [['cp: missing destination file operand', 'cp']],
  missingOperand: [
    ['mkdir: missing operand', 'mkdir'],
    ['touch: missing file operand', 'touch'],
    ['grep: missing pattern', 'grep'],
    ['cut: you must specify a list of bytes, characters, or fields', 'cut'],
  ],
  option: [
    ["ls: invalid option -- 'Z'", 'ls', 'Z'],
    ["cp: unrecognized option '--salah'", 'cp', '--salah'],
    ["find: unknown predicate '-namee'", 'find', '-namee'],
  ],
  sameFile: ["cp: 'a.txt' and '/home/latihan/latihan/a.txt' are the same file"],
  mode: [["chmod: invalid mode: '999'", '999']],
  number: [
    ['head: invalid number of lines', 'head'],
    ["sleep: invalid time interval 'x'", 'sleep'],
  ],
  pattern: ['grep: invalid regular expression: [', 'grep: Unmatched [, [^, [:, [., or [='],
  recursion: [['bash: f: maximum recursion depth (100) exceeded', 'f']],
  noScriptGiven: [['awk: Unexpected token: EOF at line 1:7', 'awk']],
};

/** Error messages of TypeScript 5.9. */
const TSC: Cases<'tsc'> = {
  hidden: [['a.ts:2 - @ts-ignore hides what is checked here', '@ts-ignore']],
  allowed: ["error TS2578: Unused '@ts-expect-error' directive."],
  similarValue: [
    [`error TS2820: Type '"bahya"' is not assignable to type 'Varian'. Did you mean '"bahaya"'?`, '"bahaya"'],
  ],
  similarName: [
    ["error TS2552: Cannot find name 'hrga'. Did you mean 'harga'?", 'harga'],
    ["error TS2551: Property 'nma' does not exist on type 'Buku'. Did you mean 'nama'?", 'nama'],
    [
      "error TS2561: Object literal may only specify known properties, but 'nma' does not exist in type 'Buku'. Did you mean to write 'nama'?",
      'nama',
    ],
  ],
  mayBeNull: ["error TS18048: 'buku' is possibly 'undefined'.", 'error TS2531: Object is possibly null.'],
  implicitAny: [
    ["error TS7006: Parameter 'harga' implicitly has an 'any' type.", 'harga'],
    ["error TS7031: Binding element 'nama' implicitly has an 'any' type.", 'nama'],
  ],
  missing: [
    ["error TS2741: Property 'nama' is missing in type '{}' but required in type 'Buku'.", 'nama'],
    ["error TS2739: Type '{}' is missing the following properties from type 'Buku': nama, harga", 'nama, harga'],
  ],
  noProperty: [["error TS2339: Property 'umur' does not exist on type 'Buku'.", 'Buku', 'umur']],
  extraProperty: [
    [
      "error TS2353: Object literal may only specify known properties, and 'umur' does not exist in type 'Buku'.",
      'Buku',
      'umur',
    ],
  ],
  argument: [
    ["error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.", 'string', 'number'],
  ],
  notAssignable: [["a.ts:1:7 - error TS2322: Type 'string' is not assignable to type 'number'.", 'string', 'number']],
  argumentCount: [['error TS2554: Expected 2 arguments, but got 1.', '2', '1']],
  notReturned: ["error TS2366: Function lacks ending return statement and return type does not include 'undefined'."],
  notDefined: [["error TS2304: Cannot find name 'harga'.", 'harga']],
};

it.each(Object.entries(TSC).flatMap(([key, errors]) => errors.map((error) => [key, ...[error].flat()] as const)))(
  'of the errors of tsc, the sentence %s explains %s',
  (key, error = '', ...values) => {
    const sentence = en.tsc[key as keyof typeof TSC];
    const hint = findHint('ts', error) ?? '';
    expect(hint.slice(0, sentence.indexOf('{'))).toBe(sentence.slice(0, sentence.indexOf('{')));
    for (const value of values) expect(hint).toContain(value);
  },
);

describe.each([
  ['python', PYTHON],
  ['js', JS],
  ['sql', SQL],
  ['bash', BASH],
] as const)('of the errors of %s', (language, cases) => {
  it('has at least thirty sentences', () => {
    expect(Object.keys(cases).length).toBeGreaterThanOrEqual(30);
  });

  it.each(
    Object.entries(cases).flatMap(([key, errors]) =>
      errors.map((error) =>
        typeof error === 'string' ? ([error, key, []] as const) : [error[0], key, error.slice(1)],
      ),
    ) as [error: string, key: string, values: string[]][],
  )('%s is %s', (error, key, values) => {
    const hint = findHint(language, `${error}\n`) ?? '';
    const sentence = (en[language] as Readonly<Record<string, string>>)[key] ?? '';
    // Compare the sentence without its values.
    const pattern = sentence.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+');
    expect(hint).toMatch(new RegExp(`^${pattern}$`));
    for (const value of values) expect(hint).toContain(value);
    expect(hint).not.toMatch(/\{\w+\}/);
  });
});

it('uses the same values in the sentences of every language, and has a pattern for each value', () => {
  const toNames = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted();
  for (const [language, patterns] of Object.entries({ python, js, tsc, sql, bash } as const))
    for (const [key, expressions] of Object.entries(patterns) as [string, readonly RegExp[]][]) {
      const [english = '', indonesian = ''] = [en, id].map(
        (catalogue) => (catalogue[language as 'sql'] as Readonly<Record<string, string>>)[key],
      );
      expect(toNames(indonesian), key).toEqual(toNames(english));
      for (const { source } of expressions)
        for (const name of toNames(english)) expect(source, key).toContain(`(?<${name}>`);
    }
});

it('finds the error in what a program wrote', () => {
  expect(
    findHint(
      'python',
      'Traceback (most recent call last):\n  File "/home/latihan/a.py", line 1, in <module>\n    print(nama)\n          ^^^^\nNameError: name \'nama\' is not defined\n',
    ),
  ).toBe('The name nama is unknown: check its spelling, and give it a value before this line.');
  // The last error of a chain ended the program.
  expect(
    findHint(
      'python',
      "KeyError: 'a'\n\nDuring handling of the above exception:\n\nZeroDivisionError: division by zero\n",
    ),
  ).toContain('zero');
  expect(findHint('python', 'sqlite3.OperationalError: no such table: x\n')).toContain('table x');
  expect(
    findHint(
      'tsx',
      'file:///home/latihan/a.js:1\nnama\n\nReferenceError: nama is not defined\n    at file:///home/latihan/a.js:1:1\n\nNode.js v24.0.0\n',
    ),
  ).toContain('The name nama');
  // The first error of a script is the cause of the next ones.
  expect(findHint('bash', 'bash: lss: command not found\ncat: b: No such file or directory\n')).toContain('lss');
});

it('returns null for an unknown error', () => {
  for (const language of ['python', 'js', 'sql', 'bash'] as const)
    for (const text of ['', 'ValueError: harga salah\n', 'Error: stok habis\n', 'peringatan: stok rendah\n'])
      expect(findHint(language, text)).toBeNull();
});
