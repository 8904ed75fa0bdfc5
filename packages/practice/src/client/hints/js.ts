import type { Patterns } from './patterns.ts';

/** Errors of V8, Firefox and WebKit, in this order. */
export const js: Patterns<'js'> = {
  jsonEnd: [
    /^SyntaxError: Unexpected end of JSON input/,
    /^SyntaxError: JSON\.parse: (?:unexpected )?end of data/,
    /^SyntaxError: JSON Parse error: Unexpected EOF/,
  ],
  json: [
    /^SyntaxError: .*(?: is not valid JSON| in JSON at position)/,
    /^SyntaxError: JSON\.parse: /,
    /^SyntaxError: JSON Parse error: /,
  ],
  circular: [
    /^TypeError: (?:Converting circular structure|cyclic object value|JSON\.stringify cannot serialize cyclic)/,
  ],
  notDefined: [
    /^ReferenceError: (?<name>\S+) is not defined/,
    /^ReferenceError: assignment to undeclared variable (?<name>\S+)/,
    /^ReferenceError: Can't find variable: (?<name>\S+)/,
  ],
  beforeDeclaration: [
    /^ReferenceError: Cannot access '.+' before initialization/,
    /^ReferenceError: can't access lexical declaration/,
    /^ReferenceError: Cannot access uninitialized variable/,
  ],
  constant: [/^TypeError: Assignment to constant variable/, /^TypeError: invalid assignment to const/],
  readOnly: [
    /^TypeError: Cannot (?:assign to read only|add|delete) property/,
    /^TypeError: (?:".+" is (?:read-only|non-configurable)|can't define (?:array index )?property)/,
    /^TypeError: (?:Attempted to assign to readonly property|Unable to delete property|Attempting to define property on object that is not extensible)/,
  ],
  noProperty: [
    /^TypeError: Cannot (?:read|set) properties of (?<value>undefined|null) \((?:read|sett)ing '(?<name>.+)'\)/,
    /^TypeError: can't access property "(?<name>.+)"(?:, .+ is| of) (?<value>undefined|null)/,
    /^TypeError: (?<value>undefined|null) is not an object \(evaluating '[^']*\.(?<name>[\w$]+)(?: ?[=([].*)?'\)/,
  ],
  destructure: [
    /^TypeError: Cannot destructure /,
    /^TypeError: (?:undefined|null) has no properties/,
    /^TypeError: \(destructured parameter\) is (?:undefined|null)/,
    /^TypeError: Right side of assignment cannot be destructured/,
  ],
  notIterable: [
    /^TypeError: .+ is not iterable/,
    /^TypeError: .*Symbol\.iterator/,
    /^TypeError: Spread syntax requires/,
    /^TypeError: undefined is not a function \(near '/,
  ],
  noValue: [/^TypeError: (?:.+ is )?(?<value>undefined|null)(?: is not an object)?(?: \(evaluating .+)?$/],
  noCallback: [
    /^TypeError: (?<value>undefined|null|\d+|".*"|#<\w+>) is not a function$/,
    /^TypeError: missing argument \d when calling function/,
    /^TypeError: .+ callback must be a function/,
  ],
  notFunction: [/^TypeError: (?<name>.+?) is not a function/],
  superFirst: [/^ReferenceError: (?:Must call super|must call super|'super\(\)' must be called)/],
  notConstructor: [
    /^TypeError: .+ is not a constructor/,
    /^TypeError: class heritage /,
    /^TypeError: The superclass is not a constructor/,
  ],
  withoutNew: [
    /^TypeError: Class constructor \S+ cannot be invoked without 'new'/,
    /^TypeError: class constructors must be invoked with 'new'/,
    /^TypeError: Cannot call a class constructor/,
  ],
  recursion: [/^RangeError: Maximum call stack size exceeded/, /^InternalError: too much recursion/],
  arrayLength: [/^RangeError: [Ii]nvalid array length/, /^RangeError: Array length must be/],
  date: [/^RangeError: (?:Invalid time value|invalid date|Invalid Date)/],
  bigint: [
    /^TypeError: Cannot mix BigInt/,
    /^TypeError: can't convert BigInt to number/,
    /^TypeError: Invalid mix of BigInt/,
  ],
  outOfRange: [
    /^RangeError: (?:.+ must be|Invalid count value|precision .+ out of range|repeat count|radix must)/,
    /^RangeError: .+ argument must be/,
  ],
  reduceEmpty: [/^TypeError: [Rr]educe of empty array/],
  noObject: [
    /^TypeError: Cannot convert undefined or null to object/,
    /^TypeError: can't convert (?:undefined|null) to object/,
  ],
  declaredTwice: [
    /^SyntaxError: Identifier '(?<name>.+)' has already been declared/,
    /^SyntaxError: redeclaration of (?:\w+|formal parameter) (?<name>\S+)/,
    /^SyntaxError: Cannot declare a \w+(?: variable)? twice: '(?<name>.+)'/,
  ],
  missingBracket: [
    /^SyntaxError: missing \) /,
    /^SyntaxError: .+ Expected '\)' to end/,
    /^SyntaxError: missing \] after element list/,
    /^SyntaxError: .+ Expected either a closing '\]'/,
  ],
  openText: [
    /^SyntaxError: .*(?:string literal contains an unescaped line break|literal not terminated before end of script)/,
    /^SyntaxError: Unterminated template/,
    /^SyntaxError: Unexpected EOF/,
  ],
  strangeToken: [
    /^SyntaxError: Invalid or unexpected token/,
    /^SyntaxError: illegal character/,
    /^SyntaxError: Invalid character/,
  ],
  numberName: [
    /^SyntaxError: identifier starts immediately after numeric literal/,
    /^SyntaxError: No identifiers allowed directly after numeric literal/,
  ],
  unexpectedEnd: [
    /^SyntaxError: Unexpected end of (?:input|script)/,
    /^SyntaxError: missing \} (?:after function body|in compound statement)/,
    /^SyntaxError: expected expression, got end of script/,
    /^SyntaxError: unexpected token: end of script/,
  ],
  noInitializer: [
    /^SyntaxError: Missing initializer in/,
    /^SyntaxError: missing = in/,
    /^SyntaxError: .*(?:must have an initializer|Expected an initializer)/,
  ],
  wrongTarget: [
    /^SyntaxError: Invalid left-hand side/,
    /^SyntaxError: invalid (?:assignment left-hand side|increment\/decrement operand)/,
    /^SyntaxError: (?:Left side of assignment is|.+ operator applied to value that is) not a reference/,
  ],
  awaitOutside: [/^SyntaxError: await is only valid in/],
  outsideLoop: [
    /^SyntaxError: Illegal (?:break|continue) statement/,
    /^SyntaxError: (?:unlabeled break|continue) must be inside/,
    /^SyntaxError: '(?:break|continue)' is only valid inside/,
  ],
  returnOutside: [
    /^SyntaxError: Illegal return statement/,
    /^SyntaxError: return not in function/,
    /^SyntaxError: Return statements are only valid inside functions/,
  ],
  functionName: [
    /^SyntaxError: Function statements require a function name/,
    /^SyntaxError: function statement requires a name/,
    /^SyntaxError: Function statements must have a name/,
  ],
  importPlace: [
    /^SyntaxError: Cannot use (?:import|export) statement outside a module/,
    /^SyntaxError: (?:import|export) declarations may only appear at top level/,
    /^SyntaxError: Unexpected (?:token|keyword) '(?:import|export)'/,
    /^SyntaxError: .+ import call expects/,
  ],
  missingCatch: [/^SyntaxError: [Mm]issing catch or finally after try/, /^SyntaxError: .*Try statements must have/],
  expression: [
    /^SyntaxError: Invalid regular expression/,
    /^SyntaxError: unterminated (?:regular expression|parenthetical|character class)/,
    /^SyntaxError: Unterminated regular expression/,
  ],
  missingExport: [
    /^SyntaxError: .*does(?: not|n't) provide an export named:? '(?<name>[^']+)'/,
    /^SyntaxError: Importing binding name '(?<name>.+)' is not found/,
  ],
  missingModule: [/Cannot find (?:module|package) '(?<name>.+?)'/],
  missingFile: [/ENOENT: no such file or directory, \w+ '(?<file>.+)'/],
  reserved: [
    /^SyntaxError: Unexpected (?:strict mode )?reserved word/,
    /^SyntaxError: .*reserved word/,
    /^SyntaxError: (?:a lexical declaration can't define a 'let' binding|let is disallowed|.+ Cannot use '\w+' as an identifier)/,
  ],
  unexpectedName: [/^SyntaxError: Unexpected identifier '(?<name>.+?)'/],
  unexpectedToken: [
    /^SyntaxError: Unexpected (?:token|keyword) '(?<token>.+?)'/,
    /^SyntaxError: unexpected token: (?:keyword )?'(?<token>.+)'/,
    /^SyntaxError: expected expression, got (?:keyword )?'(?<token>.+)'/,
  ],
  unexpectedPlace: [
    /^SyntaxError: Unexpected (?:identifier|number|string|template string)/,
    /^SyntaxError: unexpected token: /,
    /^SyntaxError: (?:missing|expected) /,
    /^SyntaxError: Parser error/,
  ],
};
