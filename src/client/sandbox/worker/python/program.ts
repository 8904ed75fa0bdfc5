/** Python code that runs a reader's program as `__main__`: arguments, exit codes, tracebacks without the frames of
 *  this file, and the helpers of tests. Each call of a helper receives its number, so that a result can show the
 *  source of its call. */
export const PROGRAM = `
import ast as __ast, json as __json, sys as __sys, io as __io

def __practice_run(text):
    import linecache, traceback, types, os
    task = __json.loads(text)
    entry, test, cwd = task['entry'], task['test'], task['cwd']
    path = cwd + '/' + entry
    main = types.ModuleType('__main__')
    main.__file__ = path
    main.__builtins__ = __builtins__
    __sys.modules['__main__'] = main
    __sys.argv = [entry, *task['args']]
    folder = path.rsplit('/', 1)[0]
    if folder not in __sys.path:
        __sys.path.insert(0, folder)
    __sys.dont_write_bytecode = True
    checks, begun = [], [None]
    printed = __io.StringIO()
    result = {'exitCode': 0, 'checks': checks, 'error': None}
    out = __sys.stdout

    class Tee:
        def __getattr__(self, name):
            return getattr(out, name)
        def write(self, words):
            printed.write(words)
            return out.write(words)

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

    def helpers(calls):
        def add(index, passed, expected, actual, name):
            call = calls[index]
            begun[0] = None
            checks.append({'passed': bool(passed), 'name': name or call['call'], 'input': call['input'], 'expected': expected, 'actual': actual})
        class Helper:
            def __init__(self, index, name):
                self.index, self.name = index, name
                begun[0] = index
            def __call__(self, *values, **named):
                return getattr(self, self.name)(*values, **named)
            def same(self, actual, expected, name=None):
                add(self.index, type(actual) is type(expected) and actual == expected or (actual == expected and not isinstance(actual, bool) and not isinstance(expected, bool)), repr(expected), repr(actual), name)
            def ok(self, value, name=None):
                add(self.index, value, 'True', repr(value), name)
            def throws(self, act, type=None, name=None):
                wanted = Exception if type is None else type
                is_text = isinstance(wanted, str)
                expected = wanted if is_text else wanted.__name__
                try:
                    act()
                except BaseException as error:
                    kinds = [base.__name__ for base in error.__class__.__mro__]
                    passed = (wanted in kinds or wanted in str(error)) if is_text else isinstance(error, wanted)
                    add(self.index, passed, expected, error.__class__.__name__ + ': ' + str(error), name)
                else:
                    add(self.index, False, expected, '', name)
        return Helper

    def run():
        with open(path, encoding='utf-8') as file:
            source = file.read()
        linecache.checkcache(path)
        exec(compile(source, path, 'exec', dont_inherit=True), main.__dict__)

    def run_test():
        name = '<test>'
        linecache.cache[name] = (len(test), None, test.splitlines(True), name)
        tree = __ast.parse(test, name)
        calls = []
        for node in __ast.walk(tree):
            if isinstance(node, __ast.Call) and isinstance(node.func, __ast.Name) and node.func.id in ('same', 'ok', 'throws'):
                first = __ast.get_source_segment(test, node.args[0]) if node.args else ''
                calls.append({'call': __ast.get_source_segment(test, node), 'input': first})
                func = __ast.Call(__ast.Name('__check', __ast.Load()), [__ast.Constant(len(calls) - 1), __ast.Constant(node.func.id)], [])
                node.func = func
        __ast.fix_missing_locations(tree)
        before = printed.getvalue()
        main.__dict__['__check'] = helpers(calls)
        main.__dict__['output'] = lambda: before
        try:
            exec(compile(tree, name, 'exec', dont_inherit=True), main.__dict__)
        except Exception as error:
            call = calls[begun[0]] if begun[0] is not None else {'call': error.__class__.__name__, 'input': ''}
            checks.append({'passed': False, 'name': call['call'], 'input': call['input'], 'expected': '', 'actual': error.__class__.__name__ + ': ' + str(error)})
            result['exitCode'] = 1

    if test is not None:
        __sys.stdout = Tee()
    try:
        run()
        if test is not None:
            run_test()
    except SystemExit as error:
        code = error.code
        if code is None:
            code = 0
        elif not isinstance(code, int):
            print(code, file=__sys.stderr)
            code = 1
        result['exitCode'] = code & 255
    except BaseException as error:
        __sys.stdout.flush()
        result['error'] = place(error)
        result['exitCode'] = 130 if isinstance(error, KeyboardInterrupt) else 1
        report(error)
    finally:
        import atexit, threading
        try:
            atexit._run_exitfuncs()
        finally:
            __sys.stdout.flush()
            __sys.stderr.flush()
            __sys.stdout = out
    return __json.dumps(result)
`;
