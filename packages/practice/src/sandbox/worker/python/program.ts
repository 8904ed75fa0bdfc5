/** Python code that runs a reader's program as `__main__`: arguments, exit codes, tracebacks without the frames of
 *  this file. */
export const PROGRAM = `
import ast as __ast, builtins as __builtins, io as __io, json as __json, os as __os, sys as __sys, types as __types

def __practice_begin(text, exit_at_once):
    task = __json.loads(text)

    def _exit(status):
        exit_at_once(status & 255)
        # The page stops the worker; until then nothing of the program goes on.
        raise SystemExit

    # Otherwise the interpreter would be gone before its files could be read.
    __os._exit = _exit
    path = task['cwd'] + '/' + task['entry']
    main = __types.ModuleType('__main__')
    main.__file__ = path
    main.__builtins__ = __builtins
    __sys.modules['__main__'] = main
    __sys.argv = [task['entry'], *task['args']]
    folder = path.rsplit('/', 1)[0]
    if folder not in __sys.path:
        __sys.path.insert(0, folder)
    __sys.dont_write_bytecode = True
    # What is printed leaves Python at once, so that it is seen if the program never ends.
    for name, number in (('stdout', 1), ('stderr', 2)):
        raw = __io.FileIO(number, 'w', closefd=False)
        setattr(__sys, name, __io.TextIOWrapper(raw, encoding='utf-8', errors='backslashreplace', newline='\\n', write_through=True))
    return main.__dict__

def __practice_run(text, toTrace=None):
    import linecache, traceback
    task = __json.loads(text)
    cwd = task['cwd']
    path = cwd + '/' + task['entry']
    trace = toTrace(path) if toTrace else None
    result = {'exitCode': 0, 'error': None, 'isOver': False}

    def place(error):
        if isinstance(error, SyntaxError) and error.filename and error.filename.startswith(cwd):
            return {'title': error.filename[len(cwd) + 1:], 'line': error.lineno or 1}
        found = None
        for frame in traceback.extract_tb(error.__traceback__):
            if frame.filename.startswith(cwd):
                found = {'title': frame.filename[len(cwd) + 1:], 'line': frame.lineno}
        return found

    def report(error):
        tb = error.__traceback__
        while tb and not tb.tb_frame.f_code.co_filename.startswith(cwd):
            tb = tb.tb_next
        error.__traceback__ = tb
        traceback.print_exception(type(error), error, tb)

    try:
        with open(path, encoding='utf-8') as file:
            source = file.read()
        linecache.checkcache(path)
        code = compile(source, path, 'exec', dont_inherit=True)
        if trace is not None:
            trace.start()
        exec(code, __sys.modules['__main__'].__dict__)
    except SystemExit as error:
        code = error.code
        if code is None:
            code = 0
        elif not isinstance(code, int):
            print(code, file=__sys.stderr)
            code = 1
        result = {'exitCode': code & 255, 'error': None, 'isOver': True}
    except BaseException as error:
        code = 130 if isinstance(error, KeyboardInterrupt) else 1
        result = {'exitCode': code, 'error': place(error), 'isOver': True}
        report(error)
    finally:
        if trace is not None:
            trace.stop()
    return __json.dumps(result)

def __practice_finish():
    import atexit
    atexit._run_exitfuncs()
`;

/** Python code that makes code of a test, before the program runs. Each call of a helper becomes a call of what the
 *  page gives: `check(number, helper)((value, ...))`. It is a constant of the code, which a program cannot replace. */
export const COMPILE_TEST = `
import ast, builtins, warnings

HELPERS = {'same': ['actual', 'expected', 'name'], 'ok': ['value', 'name'], 'throws': ['act', 'type', 'name']}
CHECK, OUTPUT, BUILT_IN = b'practice: check', b'practice: output', b'practice: '
LOOPS = (ast.For, ast.AsyncFor, ast.comprehension)
BRANCHES = (ast.If, ast.IfExp, ast.BoolOp, ast.Match, ast.Try, ast.While)

def place(code, functions):
    constants = tuple(
        place(one, functions) if hasattr(one, 'co_consts') else functions.get(one, one) if type(one) is bytes else one
        for one in code.co_consts
    )
    return code.replace(co_consts=constants)

def helper_of(node):
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else None

def walk(node):
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(node, BRANCHES):
            yield from walk(child)

tree = ast.parse(test, '<test>')
# Calls that each run of the whole test makes: what no condition decides.
certain = set(walk(tree))
calls, numbers, functions = [], [], {CHECK: check, OUTPUT: output}
# A program that replaces what a loop walks through would leave out the checks in it.
for loop in ast.walk(tree):
    for node in ast.walk(loop.iter) if isinstance(loop, LOOPS) else ():
        name = helper_of(node)
        if name not in HELPERS and hasattr(builtins, name or ''):
            node.func = ast.Constant(BUILT_IN + name.encode())
            functions[node.func.value] = getattr(builtins, name)
for node in list(ast.walk(tree)):
    name = helper_of(node)
    if name == 'output':
        node.func = ast.Constant(OUTPUT)
    if name not in HELPERS:
        continue
    first = ast.get_source_segment(test, node.args[0]) if node.args else ''
    if node in certain:
        numbers.append(len(calls))
    given = {one.arg: one.value for one in node.keywords}
    values = [*node.args, *(given.get(key, ast.Constant(None)) for key in HELPERS[name][len(node.args):])]
    node.func = ast.Call(ast.Constant(CHECK), [ast.Constant(len(calls)), ast.Constant(name)], [])
    calls.append({'name': ast.get_source_segment(test, node), 'input': first})
    node.args, node.keywords = [ast.Tuple(values, ast.Load())], []
ast.fix_missing_locations(tree)
with warnings.catch_warnings():
    # A constant that is called looks like a mistake.
    warnings.simplefilter('ignore')
    code = compile(tree, '<test>', 'exec', dont_inherit=True)
code = place(code, functions)
`;

/** Python code that compares `given`: an actual and an expected value. Values of built-in types are compared without
 *  methods of the program, because an object may say that it equals everything. */
export const SAME = `
SLOT = type(int.__eq__)
# A class may hide from its attributes what these read.
parents, own_names = type.__dict__['__mro__'].__get__, type.__dict__['__dict__'].__get__

def comparison(kind):
    return next(own_names(one)['__eq__'] for one in parents(kind) if '__eq__' in own_names(one))

def equal(actual, expected):
    own, kind = type(actual), type(expected)
    if own is bool or kind is bool:
        return actual is expected
    if kind is list or kind is tuple:
        if not issubclass(own, kind) or kind.__len__(actual) != len(expected):
            return False
        return all(equal(one, other) for one, other in zip(kind.__iter__(actual), expected))
    if kind is dict:
        if not issubclass(own, dict) or dict.__len__(actual) != len(expected):
            return False
        pairs = list(dict.items(actual))
        return all(any(equal(one, key) and equal(two, value) for one, two in pairs) for key, value in expected.items())
    if kind is set or kind is frozenset:
        if own is not set and own is not frozenset or len(actual) != len(expected):
            return False
        return all(any(equal(one, other) for one in actual) for other in expected)
    if own is kind:
        return True if actual == expected else False
    # Such as a whole number and a float. What is written in Python may say that it equals everything, or be made of parts
    # that say so.
    compare = comparison(own)
    if type(compare) is not SLOT or compare.__name__ != '__eq__':
        return False
    return True if actual == expected else False

passed = equal(given[0], given[1])
`;

export const OK = `
passed = True if given[0] else False
`;

export const CALL = `
try:
    given[0]()
    raised = None
except BaseException as error:
    raised = error
`;

/** Whether `raised` is what `given` asks for: a class, the name of a class, or a part of its words. */
export const RAISED = `
wanted = Exception if given[1] is None else given[1]
kinds = [one.__name__ for one in type(raised).__mro__]
if isinstance(wanted, str):
    passed = wanted in kinds or wanted in str(raised)
else:
    passed = issubclass(type(raised), wanted)
`;

export const PRINT = `
def show(value):
    return value if isinstance(value, str) else type(value).__name__

if kind == 'same':
    actual, expected = repr(given[0]), repr(given[1])
elif kind == 'ok':
    actual, expected = repr(given[0]), 'True'
else:
    expected = 'Exception' if given[1] is None else given[1] if isinstance(given[1], str) else given[1].__name__
    actual = '' if raised is None else type(raised).__name__ + ': ' + str(raised)
name = given[-1] if type(given[-1]) is str else ''
`;

export const RUN_TEST = `
try:
    exec(test, names)
    thrown = ''
except BaseException as error:
    thrown = type(error).__name__ + ': ' + str(error)
`;

/** Events of Python that a program under test gets no answer to: with them it could change code that judges it while
 *  that code runs, or find it. Hooks stay for as long as the interpreter. */
export const GUARD = `
def refuse(event, values, events=frozenset((
    'sys.settrace', 'sys.setprofile', 'sys.monitoring.register_callback', 'sys._current_frames',
    'gc.get_objects', 'gc.get_referrers', 'gc.get_referents',
))):
    if event in events:
        raise RuntimeError(event + ' does not run in a test')

__import__('sys').addaudithook(refuse)
`;
